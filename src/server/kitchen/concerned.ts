/** Whom a change of dishes concerns, and which dishes it is about, as parts of statements. */
import { type SQL, sql } from '../platform/drizzle.ts'

/**
 * Of a row of `users` called `person` and one of `dish_changes` called `change`: whoever works here and did before. Who
 * came later learns the menu as it is, and who made the change knows it.
 */
export const IS_CONCERNED: SQL = sql`person.is_active and person.role <> 'customer'
  and person.join_date <= change.changed_at and change.changed_by is distinct from person.id`

const NAMED = 3

/** The dishes of the row `change`: names of the first, and how many there are. */
export const DISHES_OF_CHANGE: SQL = sql`array(
    select dish.name from menu_items as dish
    where dish.id in (select dish_id from dish_change_facts where change_id = change.id)
    order by dish.name, dish.id limit ${sql.raw(String(NAMED))}
  ) as dishes,
  (select count(distinct dish_id)::int from dish_change_facts where change_id = change.id) as "dishCount"`
