/** How each restaurant offers a dish, to see and to change. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { type DishPlace, dishPlaceRoutes } from '#contract/menu/dish-places.ts'
import type { DishOffer } from '#domain/menu/dish-places.ts'
import type { PriceFields } from '#domain/menu/dish-price.ts'
import { formatDishPrice, type PriceStyle } from '#domain/menu/price-format.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const DishPlaceDialog = lazyPart(() => import('./dish-place-dialog.tsx'), 'DishPlaceDialog', {
  begins: 'asked',
})

const OFFERS: readonly { readonly value: DishOffer; readonly label: string }[] = [
  { value: 'as-everywhere', label: 'On the menu' },
  { value: 'unavailable', label: 'Not available' },
  { value: 'off-menu', label: 'Not on the menu' },
]

interface DishPlacesProps {
  readonly dishId: number
  readonly name: string
  /** The group's price, whose sizes a restaurant's price has too; missing for readers who set none. */
  readonly price?: PriceFields
}

export function DishPlaces({ dishId, name, price }: DishPlacesProps) {
  const places = useQuery(routeQuery(dishPlaceRoutes.read, { params: { dishId } }))
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const [asked, setAsked] = useState<DishPlace | null>(null)
  // An archived dish is at no restaurant; nothing failed.
  if (hasCode(places.error, 'dishNotFound')) return null
  return (
    <section aria-label="At each restaurant" className="rounded-lg border border-line bg-raised p-5">
      <h2 className="font-display text-xl leading-tight">At each restaurant</h2>
      <Loaded queries={{ places }} loading={<Skeleton className="mt-3 h-24" />}>
        {loaded => (
          <ul className="mt-2 divide-y divide-line">
            {loaded.places.map(place => (
              <li key={place.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1">
                <div className="min-w-0 text-[0.9375rem] [overflow-wrap:anywhere]">
                  <p className="font-medium">{place.name}</p>
                  <p className={place.offer === 'as-everywhere' ? 'text-soft' : 'font-medium text-vermilion'}>
                    {config && describePlace(place, config)}
                  </p>
                  {place.changed && (
                    <p className="text-faint text-sm">
                      {place.changed.by}, {formatMoment(place.changed.at)}
                    </p>
                  )}
                </div>
                <Button
                  variant="quiet"
                  className="-mr-4"
                  onClick={() => {
                    void DishPlaceDialog.ask()
                    setAsked(place)
                  }}
                >
                  <span>
                    Change<span className="sr-only"> for {place.name}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {asked && (
        <DishPlaceDialog
          dishId={dishId}
          name={name}
          groupPrice={price}
          place={asked}
          offers={OFFERS}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

function describePlace({ offer, price }: DishPlace, style: PriceStyle): string {
  const words = OFFERS.find(({ value }) => value === offer)?.label ?? ''
  if (price) return `${words}, ${formatDishPrice(price, style).join(', ')}`
  return offer === 'as-everywhere' ? 'As everywhere' : words
}
