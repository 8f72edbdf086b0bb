/** Dishes that a restaurant has run out of for tonight. Source: ruling R11, issue 24. */
import * as z from 'zod/mini'
import { id, idText, instant } from './primitives.ts'
import { defineRoute } from './route.ts'

const soldOut = z.object({
  /** The reader's restaurants; all of them for admins, and for staff who belong to none. */
  places: z.array(
    z.object({
      id,
      name: z.string(),
      /** Whether the reader may mark dishes there. */
      mayMark: z.boolean(),
    }),
  ),
  /** Until the end of the business day, or until someone takes it back. */
  dishes: z.array(
    z.object({
      dishId: id,
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
