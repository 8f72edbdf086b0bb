import type * as z from 'zod/mini'
import {
  COLLEAGUE_PAGE_SIZE,
  COLLEAGUE_SEARCH_LIMIT,
  type Colleague,
  type colleagueQuery,
} from '#contract/colleagues.ts'
import type { AppContext } from '../../context.ts'
import { isFoundByName } from '../../database/name-search.ts'
import { users } from '../../database/schema/users.ts'
import { and, asc, eq, ne, type SQL, sql } from '../../platform/drizzle.ts'

/** A page of people with an active account, by name; with `q`, the first matches. */
export async function listColleagues(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  { q, after, staffOnly }: z.infer<typeof colleagueQuery>,
): Promise<Colleague[]> {
  const rows = await db
    .select({ id: users.id, fullName: users.fullName, role: users.role, joinDate: users.joinDate })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        staffOnly && ne(users.role, 'customer'),
        q ? isFoundByName(users.fullName, q) : undefined,
        after === undefined ? undefined : comesAfter(after),
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(q === undefined ? COLLEAGUE_PAGE_SIZE : COLLEAGUE_SEARCH_LIMIT)
  const { timeZone } = await settings.read()
  return rows.map(({ joinDate, ...colleague }) => ({
    ...colleague,
    ...(q !== undefined && { joinedMonth: monthOf(joinDate, timeZone) }),
  }))
}

/** Month of an instant in the group's time zone. */
function monthOf(date: Date, timeZone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(date.getTime())
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth().toString()
}

function comesAfter(id: number): SQL {
  return sql`(${users.fullName}, ${users.id}) > (select full_name, id from users where id = ${id})`
}
