import { date, index, integer, pgTable, pgView, sql } from '../../platform/drizzle.ts'
import { id } from './columns.ts'
import { crews } from './places.ts'

const day = () => date({ mode: 'string' }).notNull()
const figures = () => ({
  completions: integer().notNull(),
  kudos: integer().notNull(),
  pointsGiven: integer().notNull(),
  pointsClaimed: integer().notNull(),
})

/**
 * What the people of each crew did on a business day that is over, counted once; a day that is counted has a row at
 * least. Who changes places takes what they did along: a trigger adds rows that take it off the one crew and give it to
 * the other, so all rows of a crew and a day add up, and nobody waits for a row of someone else's.
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    id: id(),
    day: day(),
    crewId: integer()
      .notNull()
      .references(() => crews.id),
    ...figures(),
  },
  table => [
    index('daily_figures_crew').on(table.crewId, table.day),
    index('daily_figures_day').on(table.day),
  ],
)

/** What each person did, and on which business day: what the figures add up. */
export const dailyDeeds = pgView('daily_deeds', {
  userId: integer().notNull(),
  day: day(),
  ...figures(),
}).as(sql`
  select user_id, completion_date as day, 1 as completions, 0 as kudos, 0 as points_given, 0 as points_claimed
  from user_training_progress where is_completed
  union all
  select receiver_id, given_date, 0, 1, 0, 0 from kudos
  union all
  select user_id, business_day, 0, 0,
    case when kind = 'reward_claim' then 0 else amount end, case when kind = 'reward_claim' then -amount else 0 end
  from point_transactions`)
