/**
 * List of people: searched, filtered and sorted by the database, for up to a hundred thousand. Source: ruling
 * R13.
 */

import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { PersonPlace, peopleTableQuery } from '#contract/people.ts'
import { locationsWhere } from '#domain/abilities.ts'
import { isFoundBy } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { isMember } from '../../learning/membership.ts'
import { and, eq, type SQL, sql } from '../../platform/drizzle.ts'

type Query = z.output<typeof peopleTableQuery>
export type PeopleFilters = Omit<Query, 'page' | 'sort'>

/** Memberships with the locations' names. */
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

export function readPeopleTable({ db }: AppContext, reader: User, { page, sort, ...filters }: Query) {
  const isAsked = filterPeople(reader, filters)
  return readPage(
    db
      .select(LISTED_PERSON)
      .from(users)
      .where(isAsked)
      .orderBy(...orderOf(sort, { fullName: users.fullName, joinDate: users.joinDate }, users.id))
      .$dynamic(),
    { page },
    db.$count(users, isAsked),
  )
}

/** People that the reader sees and the filters match. */
export function filterPeople(reader: User, filters: PeopleFilters): SQL | undefined {
  const { q, location, position, role, state } = filters
  return and(
    isMember(users.id, {
      theirs: locationsWhere(reader, 'people.see'),
      locationId: location,
      positions: position && [position],
    }),
    q ? isFoundBy(q) : undefined,
    role && eq(users.role, role),
    state && eq(users.isActive, state === 'active'),
  )
}
