/**
 * List of people: searched, filtered and sorted by the database, for up to a hundred thousand. Source: ruling
 * R13.
 */

import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { ListedPerson, PersonPlace, peopleTableQuery, SelectedPerson } from '#contract/people/people.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { locationsWhere } from '#domain/people/abilities.ts'
import { type Deputyship, deputyUntil } from '#domain/people/absences.ts'
import { LICENCE_FOUND_DAYS, type LicenceFilter } from '#domain/people/licences.ts'
import { AWAY_DAYS, MOST_SELECTED } from '#domain/people/people.ts'
import { DEPUTYSHIPS } from '../../accounts/present-user.ts'
import { isFoundBy } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { completionTotals } from '../../database/schema/completion.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { readAbsences } from '../../locations/absences.ts'
import { isMember } from '../../locations/membership.ts'
import { lastToExpire, waitingForCheck } from '../../memory/licences.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from '../../platform/drizzle.ts'

type Query = z.output<typeof peopleTableQuery>
export interface PeopleFilters extends Omit<Query, 'page' | 'sort'> {
  /** Only these of them. */
  readonly ids?: readonly number[] | undefined
}

/** Memberships with the locations' names. */
const NAMED_PLACES = sql<Omit<PersonPlace, 'deputyUntil'>[]>`coalesce((
  select json_agg(json_build_object(
    'locationId', place.location_id, 'location', location.name, 'position', place.position,
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
  deputyships: DEPUTYSHIPS,
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
      ...withDeputyDays(row, today),
      progress: progress.get(row.id) ?? null,
      absence: absences.get(row.id) ?? null,
    })),
    total,
  }
}

/** Everyone that the filters match, by name; `listChanged` if they are not `count`. */
export async function readMatching(
  context: AppContext,
  reader: User,
  { count, ...filters }: PeopleFilters & { readonly count: number },
): Promise<SelectedPerson[]> {
  const { id, fullName, email, role, isActive } = users
  const rows = await context.db
    .select({ id, fullName, email, role, isActive })
    .from(users)
    .where(filterPeople(context, reader, filters))
    .orderBy(asc(fullName), asc(id))
    .limit(MOST_SELECTED + 1)
  if (rows.length !== count) throw new AppError('listChanged')
  return rows
}

/** The row with the end of each deputyship that is in force at its membership. */
export function withDeputyDays<
  Row extends { readonly places: readonly PersonPlace[]; readonly deputyships: readonly Deputyship[] },
>({ deputyships, ...row }: Row, today: BusinessDay) {
  return {
    ...row,
    places: row.places.map((place): PersonPlace => {
      const until = deputyUntil(place.locationId, deputyships, today)
      return until ? { ...place, deputyUntil: until } : place
    }),
  }
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
  const { ids, q, location, position, job, role, state, visits, licences } = filters
  return and(
    ids && inArray(users.id, [...ids]),
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
    licences && sql`${users.id} in (select licence.user_id from ${licencesFor(licences, today())})`,
  )
}

function licencesFor(filter: LicenceFilter, today: BusinessDay): SQL {
  return filter === 'unchecked'
    ? waitingForCheck(today)
    : lastToExpire(sql`licence.expires_on <= ${today}::date + ${LICENCE_FOUND_DAYS}::int`)
}
