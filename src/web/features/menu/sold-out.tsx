/**
 * Dishes sold out tonight at the reader's restaurants: shown on each dish, marked by leads and managers
 * there.
 */

import { createContext, use } from 'react'
import type { Dish } from '#contract/menu.ts'
import { SOLD_OUT_TOASTS, type SoldOut, soldOutRoutes } from '#contract/sold-out.ts'
import { formatClock } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** `null` without a reader, as in previews. */
export const SoldOutContext = createContext<SoldOut | null>(null)

type Entry = SoldOut['dishes'][number] & { readonly place: string; readonly mayMark: boolean }

/** Locations where the dish is sold out; "tonight" alone for readers with one location. */
function useSoldOut(dishId: number) {
  const { places, dishes } = use(SoldOutContext) ?? { places: [], dishes: [] }
  const entries = places.flatMap(({ id, name, mayMark }): Entry[] => {
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

/** The person and time of the mark; anyone who may mark it may undo it. */
export function SoldOutNote({ dish }: { readonly dish: Dish }) {
  const { entries, isOneEverywhere } = useSoldOut(dish.id)
  const takeBack = useRouteMutation(soldOutRoutes.takeBack, {
    refreshes: [soldOutRoutes.read],
    onSuccess: () => toast(SOLD_OUT_TOASTS.takenBack(dish.name)),
    onError: error => toastFailure(error, SOLD_OUT_TOASTS.failure),
  })
  if (entries.length === 0) return null
  return (
    <ul className="flex flex-col text-[0.9375rem]">
      {entries.map(({ locationId, place, markedBy, markedAt, mayMark }) => (
        <li key={locationId} className="flex flex-wrap items-center gap-x-3">
          <p className="min-w-0">
            <span className="font-semibold text-vermilion">
              {isOneEverywhere ? 'Sold out tonight' : `Sold out at ${place}`}
            </span>{' '}
            ({markedBy.fullName}, {formatClock(new Date(markedAt))})
          </p>
          {mayMark && (
            <Button
              variant="quiet"
              className="-mx-4 sm:mx-0"
              isBusy={takeBack.isPending}
              onClick={() => takeBack.mutate({ params: { locationId, dishId: dish.id } })}
            >
              <span>
                Back on
                <span className="sr-only">
                  {' '}
                  {dish.name}, {place}
                </span>
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const SoldOutChoice = lazyPart(() => import('./sold-out-choice.tsx'), 'SoldOutChoice', {
  isOptional: true,
})

/** For leads and managers. */
export function SoldOutAction({ dish }: { readonly dish: Dish }) {
  const { places, entries } = useSoldOut(dish.id)
  const open = places.filter(
    ({ id, mayMark }) => mayMark && entries.every(({ locationId }) => locationId !== id),
  )
  if (open.length === 0) return null
  return <SoldOutChoice dish={dish} places={open} isNamed={places.length > 1} />
}
