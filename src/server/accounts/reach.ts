/** Visibility of people for management. Source: ruling R13. */

import type { User } from '#contract/people/accounts.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { type Actor, can, locationsWhere } from '#domain/people/abilities.ts'
import { typedPhoneKey } from '#domain/people/accounts.ts'
import { foldName } from '#domain/people/folding.ts'
import type { Queries } from '../database/client.ts'
import { isFoundByName } from '../database/name-search.ts'
import { users } from '../database/schema/users.ts'
import { isMember, type MemberFilter } from '../locations/membership.ts'
import { AppError } from '../platform/app-error.ts'
import { eq, type SQL, sql } from '../platform/drizzle.ts'
import { hasPhone } from './name-folding.ts'
import { DEPUTYSHIPS, presentActor, presentUser, SHOWN_USER } from './present-user.ts'

const selectPerson = (db: Queries, { userId }: { userId: number }) =>
  db.select(SHOWN_USER).from(users).where(eq(users.id, userId))

/** A person's current permissions, as deputy too; null once deactivated. */
export async function findActor(queries: Queries, userId: number, today: BusinessDay): Promise<Actor | null> {
  const [row] = await queries
    .select({ ...SHOWN_USER, deputyships: DEPUTYSHIPS })
    .from(users)
    .where(eq(users.id, userId))
  return row?.isActive ? presentActor(row, today) : null
}

/** A person visible to the actor; anyone else is `userNotFound`. */
export async function findSeen(queries: Queries, actor: Actor, userId: number): Promise<User> {
  const [row] = await selectPerson(queries, { userId })
  const locationIds = (row?.places ?? []).map(({ locationId }) => locationId)
  if (!row || !can(actor, 'people.see', { locationIds })) throw new AppError('userNotFound')
  return presentUser(row)
}

/** An active colleague whose progress the actor follows; anyone else is `userNotFound`. */
async function findFollowed(queries: Queries, actor: Actor, userId: number): Promise<User> {
  const [row] = await selectPerson(queries, { userId })
  const locationIds = (row?.places ?? []).map(({ locationId }) => locationId)
  if (!row?.isActive || row.role === 'customer' || !can(actor, 'people.follow', { locationIds }))
    throw new AppError('userNotFound')
  return presentUser(row)
}

/** A person whose account the actor manages; otherwise `notAllowed`. */
export async function findManaged(queries: Queries, actor: Actor, userId: number): Promise<User> {
  const person = await findSeen(queries, actor, userId)
  const { role, places = [], isChef } = person
  if (!can(actor, 'people.manage', { role, places, isChef })) throw new AppError('notAllowed')
  return person
}

export function seenPerson({ db }: { readonly db: Queries }) {
  return ({ user, params }: SubjectInput) => findSeen(db, user, params.userId)
}

export function managedPerson({ db }: { readonly db: Queries }) {
  return ({ user, params }: SubjectInput) => findManaged(db, user, params.userId)
}

export function followedPerson({ db }: { readonly db: Queries }) {
  return ({ user, params }: SubjectInput) => findFollowed(db, user, params.userId)
}

interface SubjectInput {
  readonly user: Actor
  readonly params: { readonly userId: number }
}

/** Locations whose people the actor sees, as a query parameter; `null`: all. */
export function seenLocations(actor: Actor): readonly number[] | null {
  const seen = locationsWhere(actor, 'people.see')
  return seen === 'all' ? null : seen
}

/**
 * Conditions of a search: all of `q` are beginnings of words of the name, or it is the beginning of username
 * or e-mail.
 */
function findings(q: string): SQL[] {
  const beginning = `${foldName(q).replaceAll(/[\\%_]/g, '\\$&')}%`
  return [
    isFoundByName(users.fullName, q),
    sql`${users.usernameFolded} like ${beginning}`,
    sql`${users.emailFolded} like ${beginning}`,
  ]
}

/**
 * Condition for people found by `q`, which may also be a whole phone number or employee number. Each search is a
 * subquery with its own index: with one `or` PostgreSQL scans every name.
 */
export function isFoundBy(q: string): SQL {
  const phone = typedPhoneKey(q)
  const ways = [...findings(q), ...(phone === null ? [] : [hasPhone(phone)])]
  return foundIn([
    ...ways.map(found => sql`select ${users.id} from ${users} where ${found}`),
    sql`select user_id from employee_numbers where folded = ${foldName(q.trim())}`,
  ])
}

/** The same within these locations, limited by search, so that it is always fast. */
export function isAmongFirstFoundBy(q: string, theirs: MemberFilter['theirs'], most: number): SQL {
  const isTheirs = isMember(users.id, { theirs })
  return foundIn(
    findings(q).map(
      found => sql`(select ${users.id} from ${users} where ${found} and ${isTheirs} limit ${most})`,
    ),
  )
}

function foundIn(ways: readonly SQL[]): SQL {
  return sql`${users.id} in (${sql.join([...ways], sql` union all `)})`
}
