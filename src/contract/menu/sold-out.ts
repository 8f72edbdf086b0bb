/** Dishes that a location has sold out tonight. */

import * as z from 'zod/mini'
import { id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'

const soldOut = z.object({
  /** The reader's restaurants; all of them for admins, and for staff who belong to none. */
  places: z.array(
    z.object({
      id,
      name: z.string(),
      mayMark: z.boolean(),
    }),
  ),
  /** Until the end of the business day, or until someone undoes it. */
  dishes: z.array(
    z.object({
      dishId: id,
      /** `null`: it has left the menu. */
      name: z.nullable(z.string()),
      locationId: id,
      markedBy: z.object({ id, fullName: z.string() }),
      markedAt: instant,
    }),
  ),
})
export type SoldOut = z.infer<typeof soldOut>

const params = z.object({ locationId: idText, dishId: idText })

export const soldOutRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/menu/sold-out',
    access: 'signed-in',
    summary: 'The dishes that are sold out tonight at the reader’s restaurants; none for guests',
    response: soldOut,
  }),
  mark: defineRoute({
    method: 'PUT',
    path: '/api/menu/sold-out/:locationId/:dishId',
    access: 'dishes.mark-sold-out',
    summary: 'Say that a dish is sold out at a restaurant until the end of the business day',
    params,
    response: soldOut,
  }),
  takeBack: defineRoute({
    method: 'DELETE',
    path: '/api/menu/sold-out/:locationId/:dishId',
    access: 'dishes.mark-sold-out',
    summary: 'Say that a dish is there again',
    params,
    response: soldOut,
  }),
}

export const SOLD_OUT_TOASTS = {
  marked: (dish: string): ToastText => ({
    title: `${dish} is sold out tonight`,
    text: 'Everyone sees it until the day ends.',
  }),
  takenBack: (dish: string): ToastText => ({
    title: `${dish} is back`,
    text: 'Everyone sees it.',
  }),
  failure: failure('Nothing changed', 'Please try again later.'),
} as const
