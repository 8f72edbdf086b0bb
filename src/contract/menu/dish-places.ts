/** Dishes at single restaurants: on the menu or not, and at what price. */

import * as z from 'zod/mini'
import { DISH_OFFERS } from '#domain/menu/dish-places.ts'
import { dishPriceFields, isOneKindOfPrice } from '../content/menu.ts'
import { id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'

const price = z.object(dishPriceFields).check(isOneKindOfPrice)

const place = z.object({
  id,
  name: z.string(),
  offer: z.enum(DISH_OFFERS),
  /** `null`: the group's price. */
  price: z.nullable(price),
  /** `null` if it is offered as everywhere. */
  changed: z.nullable(z.object({ by: z.string(), at: instant })),
})
export type DishPlace = z.infer<typeof place>

export const dishPlaceBody = z.object({
  offer: z.enum(DISH_OFFERS),
  /** Set by those who edit content; others send the price as they have seen it. */
  price: z.nullable(price),
  /** `changed.at` as seen; with another the change is refused. */
  seenAt: z.nullable(instant),
})

const ONE = '/api/admin/dishes/:dishId/places'

export const dishPlaceRoutes = {
  read: defineRoute({
    method: 'GET',
    path: ONE,
    access: 'dishes.offer',
    summary: 'How the reader’s restaurants offer a dish',
    params: z.object({ dishId: idText }),
    response: z.array(place),
  }),
  change: defineRoute({
    method: 'PUT',
    path: `${ONE}/:locationId`,
    access: 'dishes.offer',
    summary: 'Say how a restaurant offers a dish',
    params: z.object({ dishId: idText, locationId: idText }),
    body: dishPlaceBody,
    response: z.array(place),
  }),
}

export const DISH_PLACE_TOASTS = {
  changed: (dish: string, location: string): ToastText => ({
    title: 'Saved',
    text: `The menu at ${location} shows ${dish} this way.`,
  }),
  failure: failure('Not saved', 'Please try again later.'),
} as const
