import { useState } from 'react'
import type { Dish } from '#contract/menu/menu.ts'
import { SOLD_OUT_TOASTS, type SoldOut, soldOutRoutes } from '#contract/menu/sold-out.ts'
import { queryClient, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CircleSlash } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { useSoldOut } from './sold-out.tsx'

/** Sells a dish out at the reader's restaurants, for leads and managers. */
export function SoldOutAction({ dish }: { readonly dish: Dish }) {
  const { places, entries } = useSoldOut(dish.id)
  const open = places.filter(
    ({ id, mayMark }) => mayMark && entries.every(({ locationId }) => locationId !== id),
  )
  if (open.length === 0) return null
  return <SoldOutChoice dish={dish} places={open} isNamed={places.length > 1} />
}

interface SoldOutChoiceProps {
  readonly dish: Dish
  /** Locations where the reader may mark it and nobody has. */
  readonly places: SoldOut['places']
  /** Shows the location. */
  readonly isNamed: boolean
}

/** Marks a dish as sold out: at once with one location, else after choosing one. */
function SoldOutChoice({ dish, places, isNamed }: SoldOutChoiceProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const keep = (soldOut: SoldOut) =>
    queryClient.setQueryData(routeQuery(soldOutRoutes.read).queryKey, soldOut)
  const takeBack = useRouteMutation(soldOutRoutes.takeBack, {
    onSuccess: keep,
    onError: error => toastFailure(error, SOLD_OUT_TOASTS.failure),
  })
  const mark = useRouteMutation(soldOutRoutes.mark, {
    onSuccess: (soldOut, request) => {
      keep(soldOut)
      setChoosing(false)
      setChosen(undefined)
      toast(SOLD_OUT_TOASTS.marked(dish.name), { label: 'Undo', run: () => takeBack.mutate(request) })
    },
    onError: error => toastFailure(error, SOLD_OUT_TOASTS.failure),
  })
  const [only, ...others] = places
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
          {isOne && isNamed ? `Sold out at ${only.name}` : isOne ? 'Sold out tonight' : 'Sold out at…'}
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
                choices={places.map(({ id, name }) => ({ value: String(id), label: name }))}
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
