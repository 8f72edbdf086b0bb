import { date, integer, pgTable } from 'drizzle-orm/pg-core'

/** What the whole group did on a business day that is over, counted once: its rows do not change any more. */
export const dailyFigures = pgTable('daily_figures', {
  day: date({ mode: 'string' }).primaryKey(),
  completions: integer().notNull(),
  kudos: integer().notNull(),
  pointsGiven: integer().notNull(),
  pointsClaimed: integer().notNull(),
})
