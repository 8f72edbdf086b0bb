import { useEffect, useMemo, useState } from 'react'
import type { Menu } from '#contract/menu.ts'
import type { AllergenSubject } from '#domain/allergens.ts'
import type { DishFilter } from '#domain/menu-filter.ts'
import { painted } from '#web/lib/painted.ts'
import type { SearchReading } from './read-search.ts'

/** Reads a search, and says what a list cannot. */
export type SearchPart = typeof import('./search-part.ts')
let loaded: SearchPart | undefined

interface Search {
  /** `null` where nothing is searched for, or the code that reads it is not here yet. */
  readonly reading: SearchReading | null
  readonly notes: SearchPart | undefined
}

/** Reads a search. Its vocabulary is large: it comes once the page is painted, or at once where it is needed. */
export function useSearch(
  menu: Menu,
  typed: string,
  chosen: DishFilter,
  kept: readonly AllergenSubject[],
): Search {
  const [part, setPart] = useState(() => loaded)
  const [error, setError] = useState<unknown>()
  const dishes = useMemo(() => menu.sections.flatMap(section => section.dishes), [menu])
  const isSearching = typed.trim() !== ''
  useEffect(() => {
    if (part) return
    const load = async () => {
      if (!isSearching) await painted()
      loaded = await import('./search-part.ts')
    }
    // What failed before anybody searched is tried again when someone does.
    load().then(
      () => setPart(loaded),
      failure => isSearching && setError(failure),
    )
  }, [part, isSearching])
  if (error && !part) throw error
  const reading = useMemo(
    () => (part && isSearching ? part.readSearch(dishes, typed, chosen, kept, menu) : null),
    [part, isSearching, dishes, typed, chosen, kept, menu],
  )
  return { reading, notes: part }
}
