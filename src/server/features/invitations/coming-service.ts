/** Joining by an invitation link, single-use or shared. Source: ruling R13, decision 28. */

import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { joinBody } from '#contract/people/registration.ts'
import { can } from '#domain/people/abilities.ts'
import { phoneKey } from '#domain/people/accounts.ts'
import { isAtLeast, type Membership } from '#domain/people/places.ts'
import { insertAccount, refuseReserved } from '../../accounts/create-account.ts'
import { hasName, hasPhone, spellingsOf } from '../../accounts/name-folding.ts'
import { storedPassword } from '../../accounts/passwords.ts'
import { presentUser, SHOWN_USER } from '../../accounts/present-user.ts'
import { findActor } from '../../accounts/reach.ts'
import { endAllSessions, hashToken } from '../../accounts/sessions.ts'
import { type AuditContext, recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned, type Transaction } from '../../database/client.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { locations } from '../../database/schema/locations.ts'
import { invitations, invitationUses, memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, gte, or, sql } from '../../platform/drizzle.ts'
import { refuseEnded, USES } from './invitations-service.ts'

type Clock = Pick<AppContext, 'nowDate' | 'today'>

interface FoundInvitation extends Membership {
  readonly id: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly location: { readonly name: string; readonly address: string }
  readonly invitedBy: string
  readonly sentTo: string | null
  readonly jobIds: number[]
}

/**
 * Valid invitation of this token. It ends with its location, and when its maker has left or could no longer
 * make it.
 */
async function findOpen(
  queries: Queries,
  token: string,
  { nowDate, today }: Clock,
): Promise<FoundInvitation> {
  const [found] = await queries
    .select({
      invitation: invitations,
      location: { name: locations.name, address: locations.address, isActive: locations.isActive },
      invitedBy: users.fullName,
      uses: USES,
    })
    .from(invitations)
    .innerJoin(locations, eq(locations.id, invitations.locationId))
    .innerJoin(users, eq(users.id, invitations.createdBy))
    .where(eq(invitations.tokenHash, hashToken(token)))
  if (!found) throw new AppError('invitationNotFound')
  const { invitation, location, invitedBy, uses } = found
  const { id, locationId, position, jobId, isForOne, sentTo, withdrawnAt, createdAt, expiresAt } = invitation
  const by = await findActor(queries, invitation.createdBy, today())
  const mayStillInvite = by !== null && can(by, 'places.change', { locationId, position })
  const isWithdrawn = withdrawnAt !== null || !location.isActive || !mayStillInvite
  refuseEnded({ isForOne, uses, isWithdrawn, expiresAt: expiresAt.getTime() }, nowDate())
  const { name, address } = location
  return {
    id,
    locationId,
    position,
    jobIds: jobId === null ? [] : [jobId],
    createdAt,
    expiresAt,
    location: { name, address },
    invitedBy,
    sentTo,
  }
}

/** The same with a lock until the transaction ends: of two people with a single-use link, one is too late. */
async function holdOpen(tx: Transaction, token: string, clock: Clock): Promise<FoundInvitation> {
  // Locked before it is read, so that a waiting request sees earlier uses.
  await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
    .for('update')
  return findOpen(tx, token, clock)
}

export function welcomeBy(context: AppContext, token: string): Promise<FoundInvitation> {
  return findOpen(context.db, token, context)
}

interface Coming {
  readonly requestId: string
  readonly address: string
}

/** Registers a person by an invitation as staff there, in its position. */
export async function joinBy(
  context: AppContext,
  { token, password, ...account }: z.output<typeof joinBody>,
  { requestId, address }: Coming,
): Promise<User> {
  await context.rateLimits.consume('registrationByAddress', address)
  refuseReserved(account)
  const at = context.nowDate()
  await findOpen(context.db, token, context)
  // Before the transaction, which must not hold a connection while hashing waits.
  const stored = await storedPassword(password, address)
  return context.db.transaction(async tx => {
    const invitation = await holdOpen(tx, token, context)
    await refuseLeaver(tx, { ...account, phoneNumber: account.phoneNumber ?? null }, invitation)
    const { id } = await insertAccount(tx, { ...account, role: 'staff' }, stored)
    return usePlace(tx, { by: id, at, requestId }, invitation)
  })
}

/**
 * Adds the invitation's membership to the signed-in user; a guest becomes staff, with a password by the staff
 * rules. An existing equal or higher position stays and the invitation is not used. A membership that
 * management has removed returns by a newer invitation only.
 */
export async function acceptBy(
  context: AppContext,
  user: User,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  { requestId, address }: Coming,
): Promise<{ user: User; isStaffNow: boolean }> {
  const at = context.nowDate()
  const { locationId, position } = await findOpen(context.db, token, context)
  const own = user.places?.find(place => place.locationId === locationId)
  if (own && isAtLeast(own.position, position)) return { user, isStaffNow: false }
  const isGuest = user.role === 'customer'
  if (isGuest && password === undefined)
    throw new AppError('staffPasswordNeeded', undefined, { field: 'password' })
  const stored = isGuest && password !== undefined ? await storedPassword(password, address) : null
  return context.db.transaction(async tx => {
    const invitation = await holdOpen(tx, token, context)
    await refuseMoved(tx, user.id, invitation)
    if (!own) await refuseLeaver(tx, user, invitation)
    if (stored !== null) {
      await tx
        .update(users)
        .set({ role: 'staff', ...stored })
        .where(eq(users.id, user.id))
      await endAllSessions(tx, user.id)
    }
    const placed = await usePlace(tx, { by: user.id, at, requestId }, invitation)
    return { user: placed, isStaffNow: stored !== null }
  })
}

/**
 * Refuses people whose membership there management has changed since the invitation, or who were made a
 * guest. Each person uses a shared link once, so it never restores what was removed.
 */
async function refuseMoved(
  tx: Transaction,
  userId: number,
  { locationId, createdAt }: FoundInvitation,
): Promise<void> {
  // Memberships and roles change under the same lock, so concurrent changes are in the log or come after.
  await lockPeople(tx, [userId])
  const moves = await tx.$count(
    auditLog,
    and(
      eq(auditLog.subjectKind, 'user'),
      eq(auditLog.subjectId, userId),
      gte(auditLog.at, createdAt),
      or(
        and(eq(auditLog.action, 'places.change'), eq(auditLog.locationId, locationId)),
        and(eq(auditLog.action, 'people.change-role'), sql`${auditLog.after} ->> 'role' = 'customer'`),
      ),
    ),
  )
  if (moves > 0) throw new AppError('invitationOutdated')
}

interface Reachable {
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly phoneNumber: string | null
}

/**
 * Refuses a second account to a leaver, as far as that can be known: by the username and e-mail of the
 * deactivated account, and, if it was deactivated after the invitation was made, by its phone number, or by the
 * full name of somebody who worked there.
 */
async function refuseLeaver(
  tx: Transaction,
  { username, fullName, email, phoneNumber }: Reachable,
  { createdAt, locationId }: FoundInvitation,
): Promise<void> {
  const phone = phoneNumber && phoneKey(phoneNumber)
  const isSince = gte(users.deactivatedAt, createdAt)
  const ways = {
    username: hasName(users.usernameFolded, spellingsOf(username)),
    email: hasName(users.emailFolded, spellingsOf(email)),
    phoneNumber: phone ? sql`${hasPhone(phone)} and coalesce(${isSince}, true)` : sql`false`,
    // The same words, in any order.
    fullName: sql`${isSince} and name_words(${users.fullName}) @> name_words(${fullName}::text)
      and name_words(${users.fullName}) <@ name_words(${fullName}::text)
      and exists (select from ${memberships}
        where ${memberships.userId} = ${users.id} and ${memberships.locationId} = ${locationId})`,
  }
  const [closed] = await tx
    .select(ways)
    .from(users)
    .where(and(eq(users.isActive, false), or(...Object.values(ways))))
    .limit(1)
  if (!closed) return
  const field = (['username', 'email', 'phoneNumber', 'fullName'] as const).find(way => closed[way])
  throw new AppError('accountClosed', undefined, { field })
}

const RANK = sql`array['staff', 'lead', 'manager']`

async function usePlace(
  tx: Transaction,
  acting: AuditContext & { readonly by: number },
  { id, locationId, position, jobIds }: FoundInvitation,
): Promise<User> {
  const { by: userId, at } = acting
  await tx.insert(invitationUses).values({ invitationId: id, userId, usedAt: at }).onConflictDoNothing()
  await tx
    .insert(memberships)
    .values({ userId, locationId, position, jobIds, since: at })
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.locationId],
      set: { position },
      // An invitation never lowers a position.
      setWhere: sql`array_position(${RANK}, ${memberships.position}) < array_position(${RANK}, ${position}::text)`,
    })
  await recordAudit(tx, acting, {
    action: 'invitations.accept',
    subject: { kind: 'user', id: userId },
    locationId,
    after: { invitationId: id, position },
  })
  const row = returned(await tx.select(SHOWN_USER).from(users).where(eq(users.id, userId)))
  return presentUser(row)
}
