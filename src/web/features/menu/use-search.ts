import { useEffect, useMemo, useState } from 'react'
import type { Menu } from '#contract/menu/menu.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { DishFilter } from '#domain/menu/filter.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import type { SearchReading } from './read-search.ts'

/** Parser and results of the search. */
type SearchPart = typeof import('./search-part.ts')
let loaded: SearchPart | undefined

interface Search {
  /** `null` without a search, or while its code loads. */
  readonly reading: SearchReading | null
  readonly SearchResults: SearchPart['SearchResults'] | undefined
}

/** Parses a search. Its large vocabulary loads after painting, or on demand. */
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
      if (!isSearching) await afterPaint()
      loaded = await import('./search-part.ts')
    }
    // A preload that failed is repeated by the first search.
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
  return { reading, SearchResults: part?.SearchResults }
}
