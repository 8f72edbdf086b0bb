import type { Dish } from '#contract/menu/menu.ts'
import { SOLD_OUT_TOASTS, type SoldOut, soldOutRoutes } from '#contract/menu/sold-out.ts'
import { formatClock } from '#web/lib/format.ts'
import { queryClient, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** A mark with the name of its restaurant. */
export type SoldOutEntry = SoldOut['dishes'][number] & { readonly place: string; readonly mayMark: boolean }

interface SoldOutLinesProps {
  readonly dish: Dish
  readonly entries: readonly SoldOutEntry[]
  readonly isOneEverywhere: boolean
}

/** The person and time of each mark; anyone who may mark it may undo it. */
export function SoldOutLines({ dish, entries, isOneEverywhere }: SoldOutLinesProps) {
  const takeBack = useRouteMutation(soldOutRoutes.takeBack, {
    onSuccess: soldOut => {
      queryClient.setQueryData(routeQuery(soldOutRoutes.read).queryKey, soldOut)
      toast(SOLD_OUT_TOASTS.takenBack(dish.name))
    },
    onError: error => toastFailure(error, SOLD_OUT_TOASTS.failure),
  })
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
