/**
 * List of people: searched, filtered and sorted by the database, for up to a hundred thousand. Source: ruling
 * R13.
 */

import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { ListedPerson, PersonPlace, peopleTableQuery } from '#contract/people.ts'
import { locationsWhere } from '#domain/abilities.ts'
import { isWithin } from '#domain/absences.ts'
import type { BusinessDay } from '#domain/business-day.ts'
import { AWAY_DAYS } from '#domain/people.ts'
import { isFoundBy } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { completionTotals } from '../../database/schema/completion.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { readAbsences } from '../../learning/absences.ts'
import { isMember } from '../../learning/membership.ts'
import { and, eq, inArray, isNull, lt, type SQL, sql } from '../../platform/drizzle.ts'

type Query = z.output<typeof peopleTableQuery>
export type PeopleFilters = Omit<Query, 'page' | 'sort'>

interface StoredPlace extends Omit<PersonPlace, 'deputyUntil'> {
  readonly deputyships: readonly { readonly startsOn: string; readonly endsOn: string }[]
}

/** Memberships with the locations' names. */
const NAMED_PLACES = sql<StoredPlace[]>`coalesce((
  select json_agg(json_build_object(
    'locationId', place.location_id, 'location', location.name, 'position', place.position,
    'deputyships', (select coalesce(json_agg(json_build_object('startsOn', starts_on, 'endsOn', ends_on)), '[]')
      from deputyships as deputy where deputy.user_id = place.user_id
        and deputy.location_id = place.location_id and deputy.ended_at is null),
    'jobs', (select coalesce(json_agg(json_build_object('id', job.id, 'name', job.name)
      order by job.display_order, job.id), '[]') from jobs as job where job.id = any(place.job_ids)))
    order by location.display_order, location.id)
  from user_places as place join locations as location on location.id = place.location_id
  where place.user_id = users.id), '[]')`

export const LISTED_PERSON = {
  id: users.id,
  fullName: users.fullName,
  username: users.username,
  email: users.email,
  role: users.role,
  isActive: users.isActive,
  joinDate: users.joinDate,
  places: NAMED_PLACES,
  lastHere: sql<ListedPerson['lastHere']>`case
    when ${users.lastHereOn} is null then 'never'
    when ${users.lastHereOn} = '-infinity' then 'unrecorded'
    else ${users.lastHereOn}::text end`,
}

export async function readPeopleTable(context: AppContext, reader: User, { page, sort, ...filters }: Query) {
  const { db } = context
  const isAsked = filterPeople(context, reader, filters)
  const { rows, total } = await readPage(
    db
      .select(LISTED_PERSON)
      .from(users)
      .where(isAsked)
      .orderBy(...orderOf(sort, { fullName: users.fullName, joinDate: users.joinDate }, users.id))
      .$dynamic(),
    { page },
    db.$count(users, isAsked),
  )
  const ids = rows.map(({ id }) => id)
  const today = context.today()
  const [progress, absences] = await Promise.all([readProgress(db, ids), readAbsences(db, ids, today)])
  return {
    rows: rows.map(row => ({
      ...row,
      places: placesOn(row.places, today),
      progress: progress.get(row.id) ?? null,
      absence: absences.get(row.id) ?? null,
    })),
    total,
  }
}

/** Memberships with the end of a deputyship that is in force. */
export function placesOn(places: readonly StoredPlace[], today: BusinessDay): PersonPlace[] {
  return places.map(({ deputyships, ...place }) => {
    const span = deputyships.find(deputyship => isWithin(deputyship, today))
    return span ? { ...place, deputyUntil: span.endsOn } : place
  })
}

async function readProgress(db: Database, ids: readonly number[]) {
  const { userId, done, asked, isListed } = completionTotals
  const rows = await db
    .select({ id: userId, done, asked })
    .from(completionTotals)
    .where(and(isListed, inArray(userId, [...ids])))
  return new Map(rows.map(({ id, ...progress }) => [id, progress]))
}

/** People that the reader sees and the filters match. */
export function filterPeople(
  { today }: Pick<AppContext, 'today'>,
  reader: User,
  filters: PeopleFilters,
): SQL | undefined {
  const { q, location, position, job, role, state, visits } = filters
  return and(
    isMember(users.id, {
      theirs: locationsWhere(reader, 'people.see'),
      locationId: location,
      positions: position && [position],
      jobId: job,
    }),
    q ? isFoundBy(q) : undefined,
    role && eq(users.role, role),
    state && eq(users.isActive, state === 'active'),
    visits && eq(users.isActive, true),
    visits === 'never' ? isNull(users.lastHereOn) : undefined,
    visits === 'away' ? lt(users.lastHereOn, sql`${today()}::date - ${AWAY_DAYS}::int`) : undefined,
  )
}
