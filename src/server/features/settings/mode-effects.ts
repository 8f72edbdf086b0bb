/** People affected by another programme mode. */

import type { ModeEffects } from '#contract/settings.ts'
import type { Queries } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'

const countEffects = (db: Queries) =>
  db.execute<ModeEffects>(sql`
    select count(*)::int as people,
      (count(*) filter (where shifts_done > 0 and shifts_done < plan.shifts))::int as "plansUnderWay",
      (count(*) filter (where shifts_done > 0 and shifts_done >= plan.shifts))::int as "plansDone",
      (count(*) filter (where done - shifts_done - is_inducted::int < plan.modules))::int as learning
    from completion_totals
    cross join (
      select (select count(*) from training_plan_shifts where is_active) as shifts,
        (select count(*) from training_modules where is_active) as modules
    ) as plan
    where is_listed`)

export async function readModeEffects(queries: Queries): Promise<ModeEffects> {
  const [effects] = (await countEffects(queries)).rows
  return effects ?? { people: 0, plansUnderWay: 0, plansDone: 0, learning: 0 }
}
