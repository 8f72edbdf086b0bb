/** A user's changed dishes until they open them. Source: ruling R11. */

import type { ReceivedDishChange } from '#contract/menu/dish-changes.ts'
import { DISHES_OF_CHANGE, IS_CONCERNED } from '../../allergens/concerned.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'

/** Older unread ones follow later. */
const SHOWN_AT_ONCE = 10

const selectReceived = (db: Queries, { userId }: { userId: number }) =>
  db.execute<ReceivedDishChange>(sql`
    select change.id, told.id as "announcementId", change.line, told.target_url as link,
      change.changed_at as "changedAt", change.level = 'relearn' as "isAsked", ${DISHES_OF_CHANGE}
    from dish_changes as change
    join users as person on person.id = ${userId}
    join notifications as told on told.dish_change_id = change.id
    where change.level <> 'minor' and not change.is_superseded and ${IS_CONCERNED}
      and not exists (
        select from notification_reads where notification_id = told.id and user_id = person.id
      )
    order by change.id desc limit ${sql.raw(String(SHOWN_AT_ONCE))}`)

export async function listReceivedChanges({ db }: AppContext, userId: number): Promise<ReceivedDishChange[]> {
  return (await selectReceived(db, { userId })).rows
}
