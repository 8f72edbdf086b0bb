import { type SQL, sql } from '../platform/drizzle.ts'

/** Keys of the marks of the dish of the row at hand, in the order in which the marks were made. */
export const DISH_MARKS: SQL<string[]> = sql`array(
  select mark_key from dish_marks join dietary_marks on key = mark_key where dish_id = menu_items.id
  order by dietary_marks.id)`
