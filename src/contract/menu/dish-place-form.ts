/** The form of a dish at one restaurant, separate from its routes, whose pages need no forms. */
import * as z from 'zod/mini'
import { DISH_OFFERS } from '#domain/menu/dish-places.ts'
import { dishPriceFields } from '../content/menu.ts'

export const dishPlaceForm = z.object({
  offer: z.enum(DISH_OFFERS),
  /** Prices by size, or the only one; `null`: the group's. */
  amounts: z.array(dishPriceFields.price),
})
