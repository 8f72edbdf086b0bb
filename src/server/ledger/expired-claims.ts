/** Points of claims that expired unused go back, if the group wants it so. Source: ruling R3. */

import type { AppContext } from '../context.ts'
import { sql } from '../platform/drizzle.ts'
import type { Job } from '../platform/jobs.ts'
import { enterPointsOf } from './ledger.ts'

export function returnExpiredPoints(context: AppContext): Job {
  return { name: 'return-expired-points', schedule: '5,20,35,50 * * * *', run: () => returnPoints(context) }
}

/** Once for each claim, also with several servers: the mark and the entry are one statement. */
export async function returnPoints({ db, settings, nowDate, today }: AppContext): Promise<void> {
  if (!(await settings.read()).returnExpiredPoints) return
  const now = nowDate().toISOString()
  await db.execute(sql`
    with returned as (
      update user_rewards set returned_at = ${now}::timestamptz
      where not is_redeemed and returned_at is null and expiry_date <= ${now}::timestamptz
      returning id, user_id
    )
    ${enterPointsOf(sql`
      select returned.user_id, 'claim_return', -paid.amount, returned.id, ${today()}::date, ${now}::timestamptz
      from returned
      join point_transactions as paid
        on paid.user_id = returned.user_id and paid.kind = 'reward_claim' and paid.cause_id = returned.id`)}`)
}
