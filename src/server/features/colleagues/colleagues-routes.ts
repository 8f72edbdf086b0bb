import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import {
  COLLEAGUE_PAGE_SIZE,
  COLLEAGUE_SEARCH_LIMIT,
  type Colleague,
  type colleagueQuery,
  colleagueRoutes,
} from '#contract/people/colleagues.ts'
import { isStaff, type Role } from '#domain/people/roles.ts'
import type { AppContext } from '../../context.ts'
import { isFoundByName } from '../../database/name-search.ts'
import { users } from '../../database/schema/users.ts'
import { and, asc, eq, ne, type SQL, sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'

/** Restaurants with the jobs there, by name; null without any. */
const PLACES = sql<Colleague['places'] | null>`(
  select json_agg(json_build_object('location', location.name, 'jobs', (
    select coalesce(json_agg(job.name order by job.display_order, job.id), '[]')
    from jobs as job where job.id = any(place.job_ids))) order by location.name, location.id)
  from user_places as place join locations as location on location.id = place.location_id
  where place.user_id = users.id)`

/** A page of people with an active account, by name; with `q`, the first matches. */
export async function listColleagues(
  { config, db, settings }: Pick<AppContext, 'config' | 'db' | 'settings'>,
  reader: { readonly role: Role },
  { q, after, staffOnly }: z.infer<typeof colleagueQuery>,
): Promise<Colleague[]> {
  const isSearch = q !== undefined
  const rows = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      role: users.role,
      joinDate: users.joinDate,
      // Guests do not learn where staff work.
      places: isSearch && isStaff(reader) ? PLACES : sql<null>`null`,
    })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        // Off the demo guests are no colleagues.
        staffOnly || !config.isDemo ? ne(users.role, 'customer') : undefined,
        q ? isFoundByName(users.fullName, q) : undefined,
        after === undefined ? undefined : comesAfter(after),
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(isSearch ? COLLEAGUE_SEARCH_LIMIT : COLLEAGUE_PAGE_SIZE)
  const { timeZone } = await settings.read()
  return rows.map(({ joinDate, places, ...colleague }) => ({
    ...colleague,
    ...(isSearch && { joinedMonth: monthOf(joinDate, timeZone) }),
    ...(places && { places }),
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

export function registerColleagueRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, colleagueRoutes.list, ({ user, query }) => listColleagues(context, user, query))
}
