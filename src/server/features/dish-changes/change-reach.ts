/** Consequences of a dish change, shown before it is saved. Source: ruling R11. */

import type { DishChangeReach } from '#contract/menu/dish-changes.ts'
import { JOBS_OF_PERSON, readSellingJobs } from '../../allergens/concerned.ts'
import { type DishMention, readDishMentions } from '../../authoring/dish-mentions.ts'
import type { AppContext } from '../../context.ts'
import { sql } from '../../platform/drizzle.ts'

const NAMED_AT_ONCE = 5

export async function readChangeReach(
  { db }: AppContext,
  userId: number,
  dishIds: readonly number[],
): Promise<DishChangeReach> {
  const { rows: dishes } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from menu_items where id = any(${sql.param([...dishIds])}::int[])`,
  )
  // The dish's own script is in the editor itself.
  const mentions = (await readDishMentions(db, dishes)).filter(
    ({ kind, id }) => kind !== 'dishes' || !dishIds.includes(id),
  )
  const idsOf = (kind: DishMention['kind']) =>
    sql.param(mentions.filter(mention => mention.kind === kind).map(({ id }) => id))
  const { rows } = await db.execute<{ staff: number; learnt: number }>(sql`
    with modules as (
      select distinct module_id from training_questions where id = any(${idsOf('questions')}::int[])
    )
    select count(*)::int as staff, (count(*) filter (where
      exists (
        select from user_training_progress as progress join modules using (module_id)
        where progress.user_id = total.user_id and progress.is_completed
      ) or exists (
        select from quiz_attempts as attempt join modules using (module_id)
        where attempt.user_id = total.user_id and attempt.checked_at is not null
      ) or exists (
        select from user_micro_learning_progress as progress
        where progress.user_id = total.user_id and progress.module_id = any(${idsOf('lessons')}::int[])
      )
    ))::int as learnt
    from completion_totals as total join users as person on person.id = total.user_id
    where total.is_listed and total.user_id <> ${userId}
      and coalesce(nullif(${sql.param(await readSellingJobs(db))}::int[], '{}') && ${JOBS_OF_PERSON}, true)`)
  const { staff = 0, learnt = 0 } = rows[0] ?? {}
  return {
    staff,
    learnt,
    taught: [...Map.groupBy(mentions, ({ kind }) => kind)].map(([kind, ofKind]) => ({
      kind,
      count: ofKind.length,
      first: ofKind.slice(0, NAMED_AT_ONCE).map(({ title, href }) => ({ title, href })),
    })),
  }
}
