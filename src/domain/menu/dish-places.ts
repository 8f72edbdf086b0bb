/** Dishes at single restaurants: whether they are on the menu there, and at what price. */

import { type DishPrice, dishPriceOf, type PriceFields } from './dish-price.ts'

/** `as-everywhere` follows the dish itself; `off-menu` hides it there. */
export const DISH_OFFERS = ['as-everywhere', 'unavailable', 'off-menu'] as const
export type DishOffer = (typeof DISH_OFFERS)[number]

export interface DishAtPlace {
  readonly offer: DishOffer
  /** `null`: the group's price. */
  readonly price: DishPrice | null
}

/** The dish as this restaurant offers it; `null`: not on its menu. */
export function dishAtPlace<Dish extends PriceFields & { readonly isAvailable: boolean }>(
  dish: Dish,
  there: DishAtPlace | undefined,
): Dish | null {
  if (!there) return dish
  if (there.offer === 'off-menu') return null
  return {
    ...dish,
    ...(there.price && dishPriceOf(there.price)),
    isAvailable: dish.isAvailable && there.offer !== 'unavailable',
  }
}
