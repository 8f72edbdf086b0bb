import { noonOf } from '#domain/clock/local-time.ts'
import { users } from '../database/schema/users.ts'
import { sql } from '../platform/drizzle.ts'

/**
 * Columns of somebody's first day of work; as before without one. Their account stays as old as it was, so that
 * nobody's training counts as late from a day before they had it.
 */
export function startFields(startDate: string | undefined, timeZone: string) {
  if (startDate === undefined) return { joinDate: users.joinDate }
  return {
    joinDate: noonOf(startDate, timeZone),
    accountSince: sql`coalesce(${users.accountSince}, ${users.joinDate})`,
  }
}
