/** Name, price and availability of dishes, edited like a spreadsheet. Source: ruling R12. */
import * as z from 'zod/mini'
import { CONTENT_STATES } from '#domain/house/content.ts'
import { PRICE_KINDS } from '#domain/menu/dish-price.ts'
import { PRICE_MAX } from '#domain/menu/money.ts'
import { id, idText, revision, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'

const DISH_NAME_MAX_LENGTH = 120
/** Rows of one save. */
const ROWS_AT_ONCE = 500

const gridDish = z.object({
  id,
  revision,
  name: z.string(),
  section: z.string(),
  state: z.enum(CONTENT_STATES),
  /** Not edited here, because a save would publish them as well. */
  hasUnpublishedChanges: z.boolean(),
  /** `null` without one; edited here if the kind is `one` or `none`. */
  price: z.nullable(z.number()),
  priceKind: z.enum(PRICE_KINDS),
  isAvailable: z.boolean(),
})
export type GridDish = z.infer<typeof gridDish>

export const dishGridQuery = tableQuery([], {
  section: z.optional(idText),
  /** Words of the name. */
  q: z.optional(text({ max: 100 })),
})

const editedDish = z.object({
  id,
  /** The newest version that the author has seen. */
  revision,
  /** Missing: as before. */
  name: z.optional(text({ max: DISH_NAME_MAX_LENGTH })),
  price: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(PRICE_MAX)))),
  isAvailable: z.optional(z.boolean()),
})
export type EditedDish = z.infer<typeof editedDish>

const savedGrid = z.object({
  saved: z.array(id),
  /** Rows that someone else has saved in between, as they are now. */
  conflicts: z.array(gridDish),
  refused: z.array(z.object({ id, reason: z.string() })),
})
export type SavedGrid = z.infer<typeof savedGrid>

export const dishGridRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/dish-grid',
    access: 'content.manage',
    summary: 'A page of the dishes that are not archived, with name, price and availability',
    query: dishGridQuery,
    response: tablePage(gridDish),
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/api/admin/dish-grid',
    access: 'content.manage',
    summary: 'Save these rows, each a version; rows that cannot be saved are returned with the reason',
    body: z.object({
      rows: z.array(editedDish).check(
        z.minLength(1),
        z.maxLength(ROWS_AT_ONCE),
        z.refine(
          rows => new Set(rows.map(row => row.id)).size === rows.length,
          'Must not contain duplicates',
        ),
      ),
    }),
    response: savedGrid,
  }),
}
