/** New prices for several dishes in one action. Source: ruling R12. */
import { type DishPrice, dishPriceOf, type PriceFields, priceKindOf } from './dish-price.ts'

/** Per cent; more is a typing error. */
export const PERCENT_MIN = -90
export const PERCENT_MAX = 500

export type PriceChange =
  /** All amounts, rounded to the group's price step. */
  | { readonly by: 'percent'; readonly percent: number }
  /** One price instead of one or none. */
  | { readonly by: 'amount'; readonly price: number }

/** The reason why a dish keeps its price. */
export type PriceRefusal = 'no-price' | 'several-prices' | 'same' | 'nothing-left'

/** @param decimals of the group's price step */
export function reprice(price: PriceFields, change: PriceChange, decimals: number): DishPrice | PriceRefusal {
  const kind = priceKindOf(price)
  const before = dishPriceOf(price)
  if (change.by === 'amount') {
    if (kind !== 'one' && kind !== 'none') return 'several-prices'
    return before.price === change.price ? 'same' : { ...before, price: change.price }
  }
  if (kind === 'market' || before.price === null || before.price === 0) return 'no-price'
  const step = 10 ** decimals
  const next = (amount: number) =>
    // A whole number of steps before the division, as binary fractions would lose halves.
    Math.round(Number(((Math.round(amount * step) * (100 + change.percent)) / 100).toFixed(6))) / step
  const after = {
    ...before,
    price: next(before.price),
    priceTo: before.priceTo === null ? null : next(before.priceTo),
    sizes: before.sizes.map(size => ({ ...size, price: next(size.price) })),
  }
  if (after.price === 0) return 'nothing-left'
  const isSame =
    after.price === before.price &&
    after.priceTo === before.priceTo &&
    after.sizes.every(({ price: amount }, at) => amount === before.sizes[at]?.price)
  return isSame ? 'same' : after
}
