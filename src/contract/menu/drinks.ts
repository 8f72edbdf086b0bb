/** The drinks list, in the menu's shape, and the drinks that pour well with each dish. */
import * as z from 'zod/mini'
import { id } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { menu } from './menu.ts'

const drinksList = z.extend(menu, {
  /** By dish, in the order in which they are offered. */
  pairings: z.array(z.object({ dishId: id, drinkId: id, line: z.string() })),
})
export type DrinksList = z.infer<typeof drinksList>

export const drinkRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/drinks',
    access: 'signed-in-or-guest',
    summary:
      'The drinks list: tabs, sections with their drinks, and the drinks that pour well with each dish',
    response: drinksList,
  }),
}
