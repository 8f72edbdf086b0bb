/** The list of people: found, filtered and sorted by the database, also where there are a hundred thousand. Source: ruling R13. */

import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { ListedPerson, PersonPlace, peopleTableQuery } from '#contract/people.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { belongsToAny, isFoundBy, seenLocations } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { userPlaces } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf } from '../../database/table-page.ts'
import { and, eq, type SQL, sql } from '../../platform/drizzle.ts'

type Query = z.output<typeof peopleTableQuery>
export type PeopleFilters = Omit<Query, 'page' | 'sort'>

/** Where a person belongs, with the locations' names. */
const NAMED_PLACES = sql<PersonPlace[]>`coalesce((
  select json_agg(json_build_object(
    'locationId', place.location_id, 'location', location.name, 'position', place.position)
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
}

/** A page of the people whom the reader sees. */
export async function readPeopleTable(
  { db }: AppContext,
  reader: User,
  { page = 1, sort, ...filters }: Query,
): Promise<{ rows: ListedPerson[]; total: number }> {
  const isAsked = filterPeople(reader, filters)
  const isNarrow = Boolean(filters.q) || filters.position !== undefined
  const order = orderOf(sort, { fullName: users.fullName, joinDate: users.joinDate }, users.id)
  // Which they are comes first, from as little of each row as possible; the rest is read of these alone.
  const found = db
    .select({ id: users.id, total: (isNarrow ? sql<string>`count(*) over ()` : sql<string>`0`).as('total') })
    .from(users)
    .where(isAsked)
    .orderBy(...(isNarrow ? unindexed(sort) : order))
    .limit(TABLE_PAGE_SIZE)
    .offset((page - 1) * TABLE_PAGE_SIZE)
    .as('found')
  const countAll = () => db.$count(users, isAsked)
  const [rows, counted] = await Promise.all([
    db
      .select({ ...LISTED_PERSON, total: found.total })
      .from(users)
      .innerJoin(found, eq(found.id, users.id))
      .orderBy(...order),
    isNarrow ? null : countAll(),
  ])
  // Where few are found all of them are, before they are put in order, and so are counted; but not behind the last page.
  const total = counted ?? (rows[0] ? Number(rows[0].total) : await countAll())
  return { rows: rows.map(({ total: _, ...row }) => presentListed(row)), total }
}

export const presentListed = <Row extends { readonly joinDate: Date }>(row: Row) => ({
  ...row,
  joinDate: row.joinDate.toISOString(),
})

/** The people whom the reader sees and the filters find. */
export function filterPeople(reader: User, filters: PeopleFilters): SQL | undefined {
  const { q, location, position, role, state } = filters
  return and(
    belongsToAny(seenLocations(reader)),
    q ? isFoundBy(q) : undefined,
    belongsThere(reader, location, position),
    role && eq(users.role, role),
    state && eq(users.isActive, state === 'active'),
  )
}

function belongsThere(
  reader: User,
  location: number | undefined,
  position: PeopleFilters['position'],
): SQL | undefined {
  if (location === undefined && position === undefined) return undefined
  const seen = seenLocations(reader)
  const isThere = and(
    location === undefined ? undefined : eq(userPlaces.locationId, location),
    position && eq(userPlaces.position, position),
    // Where someone is a manager besides is nothing that the reader filters by.
    seen === null ? undefined : sql`${userPlaces.locationId} = any(${sql.param(seen)}::int[])`,
  )
  return sql`${users.id} in (select ${userPlaces.userId} from ${userPlaces} where ${isThere})`
}

/**
 * The same order by what is no column of an index: where few are asked for, they are found and then put in order. In the order of
 * an index, a planner that overrates how many there are would walk past everyone else to come by the first page.
 */
function unindexed(sort: Query['sort']): SQL[] {
  const columns = { fullName: sql`${users.fullName} || ''`, joinDate: sql`${users.joinDate} + interval '0'` }
  return sort === undefined ? [sql`${users.id} + 0 desc`] : orderOf(sort, columns, users.id)
}
