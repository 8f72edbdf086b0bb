/** SQL fragments: people concerned by a change of dishes, and its dishes. */
import { type SQL, sql } from '../platform/drizzle.ts'

/**
 * Condition on a `users` row `person` and a `dish_changes` row `change`: people who worked here before it.
 * Later joiners learn the current menu, and the author knows the change.
 */
export const IS_CONCERNED: SQL = sql`person.is_active and person.role <> 'customer'
  and person.join_date <= change.changed_at and change.changed_by is distinct from person.id`

const NAMED = 3

/** Dishes of the row `change`: the first names and the total. */
export const DISHES_OF_CHANGE: SQL = sql`array(
    select dish.name from menu_items as dish
    where dish.id in (select dish_id from dish_change_facts where change_id = change.id)
    order by dish.name, dish.id limit ${sql.raw(String(NAMED))}
  ) as dishes,
  (select count(distinct dish_id)::int from dish_change_facts where change_id = change.id) as "dishCount"`
