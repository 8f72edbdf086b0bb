import { type SQL, sql } from '../platform/drizzle.ts'

/** Keys of the current dish row's marks, in the order of their creation. */
export const DISH_MARKS: SQL<string[]> = sql`array(
  select mark_key from dish_marks join dietary_marks on key = mark_key where dish_id = menu_items.id
  order by dietary_marks.id)`
