/** What is sold out tonight at the reader's restaurants: said on every dish, and marked by who runs the floor there. */
import { CircleSlash } from 'lucide-react'
import { createContext, use, useState } from 'react'
import type { Dish } from '#contract/menu.ts'
import { type SoldOut, soldOutRoutes } from '#contract/sold-out.ts'
import { SOLD_OUT_TOASTS } from '#contract/sold-out-toasts.ts'
import { formatClock } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** `null` where nobody asks, as in the editors' previews. */
export const SoldOutContext = createContext<SoldOut | null>(null)

type Entry = SoldOut['dishes'][number] & { readonly place: string; readonly mayMark: boolean }

/** Where the dish is sold out; "tonight" alone says it where the reader belongs to one restaurant. */
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

/** Who said so and when; whoever may say it takes it back as well. */
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
                There again
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

/** For whoever may say so: at once where it is one restaurant, else at which. */
export function SoldOutAction({ dish }: { readonly dish: Dish }) {
  const { places, entries } = useSoldOut(dish.id)
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const mark = useRouteMutation(soldOutRoutes.mark, {
    refreshes: [soldOutRoutes.read],
    onSuccess: () => {
      setChoosing(false)
      setChosen(undefined)
      toast(SOLD_OUT_TOASTS.marked(dish.name))
    },
    onError: error => toastFailure(error, SOLD_OUT_TOASTS.failure),
  })
  const open = places.filter(
    ({ id, mayMark }) => mayMark && entries.every(({ locationId }) => locationId !== id),
  )
  const [only, ...others] = open
  if (!only) return null
  const send = (locationId: number) => mark.mutate({ params: { locationId, dishId: dish.id } })
  const isOne = others.length === 0
  return (
    <>
      <Button
        variant="quiet"
        isBusy={mark.isPending && !isChoosing}
        aria-expanded={isOne ? undefined : isChoosing}
        onClick={() => (isOne ? send(only.id) : setChoosing(!isChoosing))}
      >
        {!(mark.isPending && !isChoosing) && <CircleSlash aria-hidden="true" className="size-5" />}
        <span>
          {isOne && places.length > 1
            ? `Sold out at ${only.name}`
            : isOne
              ? 'Sold out tonight'
              : 'Sold out at…'}
          <span className="sr-only"> {dish.name}</span>
        </span>
      </Button>
      {isChoosing && !isOne && (
        <div className="order-last flex basis-full flex-wrap items-end gap-2 pt-2 pl-4">
          <Field label="Restaurant" className="min-w-48">
            {control => (
              <Select
                {...control}
                placeholder="Choose one"
                choices={open.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={chosen ?? ''}
                onChange={event => setChosen(event.target.value)}
              />
            )}
          </Field>
          <Button disabled={!chosen} isBusy={mark.isPending} onClick={() => send(Number(chosen))}>
            <span>
              Sold out tonight<span className="sr-only"> {dish.name}</span>
            </span>
          </Button>
        </div>
      )}
    </>
  )
}
