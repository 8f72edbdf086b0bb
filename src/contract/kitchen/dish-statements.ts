/** Statements of dishes over time. Source: ruling R11. */
import * as z from 'zod/mini'
import { ALLERGENS } from '#domain/kitchen/allergens.ts'
import { id, idText, instant, instantText } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const traces = z.array(z.object({ allergen: z.enum(ALLERGENS), reason: z.string() }))

const statedForm = z.object({
  name: z.string(),
  allergens: z.array(z.enum(ALLERGENS)),
  mayContain: traces,
  notAssessed: traces,
  isAssessed: z.boolean(),
})
const statedDish = z.extend(statedForm, {
  /** Missing: recorded by an earlier release, which did not know them. */
  swaps: z.optional(z.array(statedForm)),
})

const statementChange = z.object({
  id,
  changedAt: instant,
  /** The kitchen; `null`: the least safe of all. */
  location: z.nullable(z.object({ id, name: z.string() })),
  /** `null`: the academy itself, or someone at the machine. */
  changedBy: z.nullable(z.object({ id, fullName: z.string() })),
  /** In words: "Butter: + sesame". */
  cause: z.string(),
  /** `null`: it was not on the menu. */
  before: z.nullable(statedDish),
  /** `null`: it left the menu. */
  after: z.nullable(statedDish),
})
export type DishStatementChange = z.infer<typeof statementChange>

const statedMenu = z.object({
  at: instant,
  /** Start of the ledger, before which nothing is known. `null` while it is empty. */
  since: z.nullable(instant),
  dishes: z.array(z.extend(statedDish, { dishId: id, since: instant })),
})
export type StatedMenu = z.infer<typeof statedMenu>

export const dishStatementRoutes = {
  history: defineRoute({
    method: 'GET',
    path: '/api/admin/kitchen/dishes/:dishId/statements',
    access: 'kitchen.read',
    summary: 'What the menu said of a dish over time, the newest 100 changes first',
    params: z.object({ dishId: idText }),
    response: z.array(statementChange),
  }),
  menuAt: defineRoute({
    method: 'GET',
    path: '/api/admin/kitchen/statements',
    access: 'kitchen.read',
    summary: 'What the menu said of every dish at a moment, of all kitchens or of one',
    query: z.object({
      at: instantText,
      /** The kitchen; missing: the least safe of all. */
      locationId: z.optional(idText),
    }),
    response: statedMenu,
  }),
}
