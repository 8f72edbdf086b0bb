import { type Placeholder, type SQL, sql } from '../platform/drizzle.ts'

interface Calendar {
  readonly timeZone: string | SQL
  readonly dayStart: string | Placeholder
}

/** The business day of an instant, as `businessDayOf` works it out. */
export function toBusinessDay(instant: SQL, { timeZone, dayStart }: Calendar): SQL {
  return sql`((${instant} at time zone ${timeZone}) - ${dayStart}::interval)::date`
}
