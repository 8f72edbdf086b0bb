/** Whom someone sees of the people that management looks after. Source: ruling R13. */

import type { User } from '#contract/accounts.ts'
import { type Actor, can, locationsWhere } from '#domain/abilities.ts'
import { foldName } from '#domain/folding.ts'
import type { Queries } from '../database/client.ts'
import { isFoundByName } from '../database/name-search.ts'
import { userPlaces } from '../database/schema/places.ts'
import { users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { eq, type SQL, sql } from '../platform/drizzle.ts'
import { presentUser, SHOWN_USER } from './present-user.ts'

const selectPerson = (db: Queries, { userId }: { userId: number }) =>
  db.select(SHOWN_USER).from(users).where(eq(users.id, userId))

/** Someone as they may act now; null once they have left. */
export async function findActor(queries: Queries, userId: number): Promise<Actor | null> {
  const [row] = await selectPerson(queries, { userId })
  return row?.isActive ? presentUser(row) : null
}

/** The person, whom the actor sees. Whom they do not see is as good as not there: `userNotFound`. */
export async function findSeen(queries: Queries, actor: Actor, userId: number): Promise<User> {
  const [row] = await selectPerson(queries, { userId })
  const locationIds = (row?.places ?? []).map(({ locationId }) => locationId)
  if (!row || !can(actor, 'people.see', { locationIds })) throw new AppError('userNotFound')
  return presentUser(row)
}

/** The same, where the actor manages the person's account, too; else `notAllowed`. */
export async function findManaged(queries: Queries, actor: Actor, userId: number): Promise<User> {
  const person = await findSeen(queries, actor, userId)
  if (!can(actor, 'people.manage', { role: person.role, places: person.places ?? [] }))
    throw new AppError('notAllowed')
  return person
}

/** Routes about a person whom the reader sees. */
export function seenPerson({ db }: { readonly db: Queries }) {
  return ({ user, params }: SubjectInput) => findSeen(db, user, params.userId)
}

/** Routes about a person whose account the reader manages. */
export function managedPerson({ db }: { readonly db: Queries }) {
  return ({ user, params }: SubjectInput) => findManaged(db, user, params.userId)
}

interface SubjectInput {
  readonly user: Actor
  readonly params: { readonly userId: number }
}

/** The locations whose people someone sees, as a value of a statement; `null` for all of them. */
export function seenLocations(actor: Actor): readonly number[] | null {
  const seen = locationsWhere(actor, 'people.see')
  return seen === 'all' ? null : seen
}

/** Narrows a list to those who belong to one of these locations; for all of them, to nobody in particular. */
export function belongsToAny(locationIds: readonly number[] | null): SQL | undefined {
  if (locationIds === null) return undefined
  return sql`${users.id} in (
    select ${userPlaces.userId} from ${userPlaces}
    where ${userPlaces.locationId} = any(${sql.param(locationIds)}::int[]))`
}

/** Ways to be found: all of `q` are beginnings of words of the name, or it is the beginning of username or e-mail. */
function findings(q: string): SQL[] {
  const beginning = `${foldName(q).replaceAll(/[\\%_]/g, '\\$&')}%`
  return [
    isFoundByName(users.fullName, q),
    sql`${users.usernameFolded} like ${beginning}`,
    sql`${users.emailFolded} like ${beginning}`,
  ]
}

/**
 * Whoever is found by `q`. Each way is asked for by itself, so that its index answers it: of one condition with `or`
 * PostgreSQL looks at every name again.
 */
export function isFoundBy(q: string): SQL {
  return foundIn(findings(q).map(found => sql`select ${users.id} from ${users} where ${found}`))
}

/** The same, of those at these locations, and no more than so many by each way: whoever they are, they are found soon. */
export function isAmongFirstFoundBy(q: string, locationIds: readonly number[] | null, most: number): SQL {
  const isThere = belongsToAny(locationIds) ?? sql`true`
  return foundIn(
    findings(q).map(
      found => sql`(select ${users.id} from ${users} where ${found} and ${isThere} limit ${most})`,
    ),
  )
}

function foundIn(ways: readonly SQL[]): SQL {
  return sql`${users.id} in (${sql.join([...ways], sql` union all `)})`
}
