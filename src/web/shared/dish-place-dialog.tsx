import * as z from 'zod/mini'
import { dishPriceFields } from '#contract/content/menu.ts'
import { DISH_PLACE_TOASTS, type DishPlace, dishPlaceRoutes } from '#contract/menu/dish-places.ts'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { DISH_OFFERS, type DishOffer } from '#domain/menu/dish-places.ts'
import { type DishSize, PLAIN_PRICE, type PriceFields } from '#domain/menu/dish-price.ts'
import { can } from '#domain/people/abilities.ts'
import { choiceOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { toast } from '../ui/toast-store.ts'
import { PriceField } from './price-field.tsx'

const dishPlaceForm = z.object({
  offer: z.enum(DISH_OFFERS),
  /** Prices by size, or the only one; `null`: the group's. */
  amounts: z.array(dishPriceFields.price),
})

interface DishPlaceDialogProps {
  readonly dishId: number
  readonly name: string
  readonly groupPrice: PriceFields | undefined
  readonly place: DishPlace
  readonly offers: readonly { readonly value: DishOffer; readonly label: string }[]
  readonly onClose: () => void
}

/** One restaurant's offer of a dish, with its price. */
export function DishPlaceDialog({ dishId, name, groupPrice, place, offers, onClose }: DishPlaceDialogProps) {
  const setsPrice = can(useUser(), 'content.manage') && groupPrice !== undefined
  const sizes = sizesOf(groupPrice)
  const change = useRouteMutation(dishPlaceRoutes.change, {
    refreshes: [dishPlaceRoutes.read, menuRoutes.read, drinkRoutes.read],
    onSuccess: () => {
      toast(DISH_PLACE_TOASTS.changed(name, place.name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${name} at ${place.name}`}
      description="What is not on the menu is not shown to staff there. Allergens stay as the kitchen states them."
      onClose={onClose}
      schema={dishPlaceForm}
      values={{ offer: place.offer, amounts: amountsAt(place, sizes) }}
      send={({ offer, amounts }) =>
        change.mutateAsync({
          params: { dishId, locationId: place.id },
          body: {
            offer,
            price: setsPrice ? priceOf(amounts, sizes) : place.price,
            seenAt: place.changed?.at ?? null,
          },
        })
      }
      failure={DISH_PLACE_TOASTS.failure}
      submitLabel="Save"
    >
      {form => (
        <>
          <Segmented label="There" choices={offers} {...choiceOf(form, 'offer')} />
          {setsPrice &&
            form.watch('offer') !== 'off-menu' &&
            sizes.map((size, index) => (
              <PriceField
                // biome-ignore lint/suspicious/noArrayIndexKey: a size may have no name, and their order stays
                key={index}
                label={size.name === '' ? 'Price there' : `${size.name} there`}
                emptyHint="If empty, the group’s price."
                {...choiceOf(form, `amounts.${index}`)}
              />
            ))}
        </>
      )}
    </FormDialog>
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
