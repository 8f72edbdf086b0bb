/** How each restaurant offers a dish, to see and to change. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationRoutes } from '#contract/configuration.ts'
import { DISH_PLACE_TOASTS, type DishPlace, dishPlaceRoutes } from '#contract/dish-places.ts'
import { drinkRoutes } from '#contract/drinks.ts'
import { menuRoutes } from '#contract/menu.ts'
import { can } from '#domain/abilities.ts'
import type { DishOffer } from '#domain/dish-places.ts'
import { type DishSize, PLAIN_PRICE, type PriceFields } from '#domain/dish-price.ts'
import { formatDishPrice, type PriceStyle } from '#domain/price-format.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Loaded } from './loaded.tsx'
import { PriceField } from './price-field.tsx'
import { Segmented } from './segmented.tsx'
import { Skeleton } from './skeleton.tsx'
import { toast, toastFailure } from './toast-store.ts'

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
                <Button variant="quiet" className="-mr-4" onClick={() => setAsked(place)}>
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

interface DishPlaceDialogProps {
  readonly dishId: number
  readonly name: string
  readonly groupPrice: PriceFields | undefined
  readonly place: DishPlace
  readonly onClose: () => void
}

function DishPlaceDialog({ dishId, name, groupPrice, place, onClose }: DishPlaceDialogProps) {
  const setsPrice = can(useUser(), 'content.manage') && groupPrice !== undefined
  const [offer, setOffer] = useState(place.offer)
  const sizes = sizesOf(groupPrice)
  const [amounts, setAmounts] = useState(() => amountsAt(place, sizes))
  const change = useRouteMutation(dishPlaceRoutes.change, {
    refreshes: [dishPlaceRoutes.read, menuRoutes.read, drinkRoutes.read],
    onSuccess: () => {
      toast(DISH_PLACE_TOASTS.changed(name, place.name))
      onClose()
    },
    onError: error => toastFailure(error, DISH_PLACE_TOASTS.failure),
  })
  const isTyped = amounts.every(amount => amount === null || Number.isFinite(amount))
  const price = setsPrice ? priceOf(amounts, sizes) : place.price
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`${name} at ${place.name}`}
      description="What is not on the menu is not shown to staff there. Allergens stay as the kitchen states them."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (isTyped)
            change.mutate({
              params: { dishId, locationId: place.id },
              body: { offer, price, seenAt: place.changed?.at ?? null },
            })
        }}
      >
        <Segmented label="There" choices={OFFERS} value={offer} onValueChange={setOffer} />
        {setsPrice &&
          offer !== 'off-menu' &&
          sizes.map((size, index) => (
            <PriceField
              // biome-ignore lint/suspicious/noArrayIndexKey: a size may have no name, and their order stays
              key={index}
              label={size.name === '' ? 'Price there' : `${size.name} there`}
              emptyHint="If empty, the group’s price."
              error={
                Number.isNaN(amounts[index] ?? 0) ? 'Please enter a price, such as 12 or 12.50' : undefined
              }
              value={amounts[index] ?? null}
              onValueChange={amount => setAmounts(amounts.with(index, amount))}
            />
          ))}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={change.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Sizes to price; one without a name for other kinds of prices. */
function sizesOf(price: PriceFields | undefined): readonly DishSize[] {
  return price?.sizes && price.sizes.length > 0
    ? price.sizes
    : [{ name: '', price: price?.price ?? Number.NaN }]
}

function amountsAt({ price }: DishPlace, sizes: readonly DishSize[]): (number | null)[] {
  return sizes.map((size, index) => {
    if (price === null) return null
    if (price.sizes.length === 0) return sizes.length === 1 ? price.price : null
    return (price.sizes.find(({ name }) => name === size.name) ?? price.sizes[index])?.price ?? null
  })
}

/** `null` if no amount is given; a size without one keeps the group's. */
function priceOf(amounts: readonly (number | null)[], sizes: readonly DishSize[]): DishPlace['price'] {
  if (amounts.every(amount => amount === null)) return null
  const [only = null] = amounts
  if (sizes.length === 1) return { ...PLAIN_PRICE, price: only }
  const priced = sizes.map(({ name, price }, index) => ({ name, price: amounts[index] ?? price }))
  return { ...PLAIN_PRICE, price: priced[0]?.price ?? null, sizes: priced }
}
