/** People affected by another programme mode. */

import type { ModeEffects } from '#contract/house/settings.ts'
import type { Queries } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'
import { MODULES } from '../../programme/pace.ts'

const countEffects = (db: Queries) =>
  db.execute<ModeEffects>(sql`
    select count(*)::int as people,
      (count(*) filter (where shifts_done > 0 and shifts_done < shifts_asked))::int as "plansUnderWay",
      (count(*) filter (where shifts_done > 0 and shifts_done >= shifts_asked))::int as "plansDone",
      (count(*) filter (where ${MODULES.done} < ${MODULES.asked}))::int as learning
    from completion_totals as total
    where is_listed`)

export async function readModeEffects(queries: Queries): Promise<ModeEffects> {
  const [effects] = (await countEffects(queries)).rows
  return effects ?? { people: 0, plansUnderWay: 0, plansDone: 0, learning: 0 }
}
