/** What the publisher of a change of dishes says of it; apart from the routes of the kitchen and of content, which take it. */
import * as z from 'zod/mini'
import { CHANGE_LEVELS, CHANGE_LINE_MAX } from '#domain/dish-change-levels.ts'
import { text } from './primitives.ts'

const dishAnnouncement = z.object({
  level: z.enum(CHANGE_LEVELS),
  /** Left empty, the change is described from the data. */
  line: z._default(text({ max: CHANGE_LINE_MAX }), ''),
})
export type DishAnnouncement = z.infer<typeof dishAnnouncement>
/** Without it, a change of an allergen is told all the same. */
export const optionalDishAnnouncement = z.optional(dishAnnouncement)
