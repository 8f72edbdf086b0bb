/**
 * Dishes sold out tonight at the reader's restaurants: shown on each dish, marked by leads and managers
 * there.
 */

import { createContext, use } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import type { SoldOut } from '#contract/menu/sold-out.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { SoldOutEntry } from './sold-out-lines.tsx'

/** `null` without a reader, as in previews. */
export const SoldOutContext = createContext<SoldOut | null>(null)

/** Locations where the dish is sold out; "tonight" alone for readers with one location. */
export function useSoldOut(dishId: number) {
  const { places, dishes } = use(SoldOutContext) ?? { places: [], dishes: [] }
  const entries = places.flatMap(({ id, name, mayMark }): SoldOutEntry[] => {
    const entry = dishes.find(other => other.dishId === dishId && other.locationId === id)
    return entry ? [{ ...entry, place: name, mayMark }] : []
  })
  return { places, entries, isOneEverywhere: places.length === 1 }
}

export function SoldOutBadge({ dishId }: { readonly dishId: number }) {
  const { entries, isOneEverywhere } = useSoldOut(dishId)
  if (entries.length === 0) return null
  return (
    <Badge tone="vermilion">
      <span className="whitespace-normal">
        {isOneEverywhere ? 'Sold out tonight' : `Sold out at ${entries.map(({ place }) => place).join(', ')}`}
      </span>
    </Badge>
  )
}

// Few dishes are sold out, so what is said of them loads when one is.
const SoldOutLines = lazyPart(() => import('./sold-out-lines.tsx'), 'SoldOutLines')

export function SoldOutNote({ dish }: { readonly dish: Dish }) {
  const { entries, isOneEverywhere } = useSoldOut(dish.id)
  if (entries.length === 0) return null
  return (
    <SoldOutLines
      dish={dish}
      entries={entries}
      isOneEverywhere={isOneEverywhere}
      loading={<SoldOutBadge dishId={dish.id} />}
    />
  )
}
