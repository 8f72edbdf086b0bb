/** Changes of one's own account, and what one has signed. Source: ruling R1. */

import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { titleOf } from '#contract/house/configuration.ts'
import type { User } from '#contract/people/accounts.ts'
import { type GivenSignOff, SIGN_OFF_PAGE_SIZE } from '#contract/people/own-account.ts'
import { NO_PASSWORD, type ownAccountForm, type ownPasswordForm } from '#contract/people/own-account-form.ts'
import { findPasswordProblem } from '#domain/people/accounts.ts'
import { recordAudit } from '../audit.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { lockPeople } from '../database/lock-people.ts'
import { shiftSignOffs, trainingPlanShifts } from '../database/schema/training-plan.ts'
import { users } from '../database/schema/users.ts'
import { SIGN_IN_CHANGES } from '../mail/messages/sign-in-change.ts'
import { AppError } from '../platform/app-error.ts'
import { countedAddress } from '../platform/client-address.ts'
import { and, desc, eq, lt } from '../platform/drizzle.ts'
import type { ActorContext } from '../platform/route.ts'
import { refusedPassword } from './accounts-service.ts'
import { confirmPassword } from './credentials.ts'
import { foldEmail } from './name-folding.ts'
import { storedPassword } from './passwords.ts'
import { endOtherSessions, sessionKeyOf } from './sessions.ts'
import { tellPerson } from './sign-in-mails.ts'

interface OwnRequest {
  readonly user: User
  readonly acting: ActorContext
  readonly request: FastifyRequest
}

/** Changes one's own name or, with the password, what signs in or gets its links. */
export async function editOwnAccount(
  context: AppContext,
  { user, acting, request }: OwnRequest,
  { password, ...details }: z.output<typeof ownAccountForm>,
): Promise<User> {
  const changed = (Object.keys(details) as (keyof typeof details)[]).filter(key => details[key] !== user[key])
  if (changed.length === 0) return user
  const factsOf = (account: typeof details): Partial<typeof details> =>
    Object.fromEntries(changed.map(key => [key, account[key]]))
  if (changed.some(key => key !== 'fullName')) {
    if (password === '')
      throw new AppError('badInput', undefined, { field: 'password', fieldMessage: NO_PASSWORD })
    await confirmPassword(context, user, password, countedAddress(request.ip))
  }
  const title = titleOf(await context.settings.read())
  await context.db.transaction(async tx => {
    await lockPeople(tx, [user.id])
    // Before the change, so that it goes to the earlier address.
    if (changed.includes('email'))
      await tellPerson(context, tx, user.id, {
        ...SIGN_IN_CHANGES.email(title, details.email),
        at: acting.at,
      })
    const { username } = user
    const { email } = details
    await tx
      .update(users)
      .set({
        ...factsOf(details),
        ...(changed.includes('email') && { emailFolded: foldEmail({ username, email }) }),
      })
      .where(eq(users.id, user.id))
      .catch(error => {
        if (isUniqueViolation(error, 'users_email_unique'))
          throw new AppError('emailTaken', undefined, { field: 'email' })
        throw error
      })
    await recordAudit(tx, acting, {
      action: 'people.edit',
      subject: { kind: 'user', id: user.id },
      before: factsOf(user),
      after: factsOf(details),
    })
  })
  return { ...user, ...details }
}

/** Changes one's own password; ends all sessions but this one, and the PIN. */
export async function changeOwnPassword(
  context: AppContext,
  { user, acting, request }: OwnRequest,
  { password, newPassword }: z.output<typeof ownPasswordForm>,
): Promise<void> {
  const address = countedAddress(request.ip)
  await confirmPassword(context, user, password, address)
  const problem = findPasswordProblem(newPassword, user.role)
  if (problem !== null) throw refusedPassword(user.role, problem, 'newPassword')
  const title = titleOf(await context.settings.read())
  // Before the transaction, which must not hold a connection while hashing waits.
  const stored = await storedPassword(newPassword, address)
  await context.db.transaction(async tx => {
    await lockPeople(tx, [user.id])
    // A trigger marks the person's password links as used.
    await tx.update(users).set(stored).where(eq(users.id, user.id))
    const hadPin = await endOtherSessions(tx, user.id, sessionKeyOf(request) ?? '')
    await tellPerson(context, tx, user.id, {
      ...SIGN_IN_CHANGES.password(title, hadPin),
      at: acting.at,
    })
  })
}

/** Shifts that one has signed off for others, newest first. */
export async function listOwnSignOffs(
  queries: Queries,
  userId: number,
  before: number | undefined,
): Promise<GivenSignOff[]> {
  const rows = await queries
    .select({
      id: shiftSignOffs.id,
      shift: trainingPlanShifts.label,
      person: users.fullName,
      completedAt: shiftSignOffs.completedAt,
      isCredited: shiftSignOffs.isCredited,
    })
    .from(shiftSignOffs)
    .innerJoin(trainingPlanShifts, eq(trainingPlanShifts.id, shiftSignOffs.shiftId))
    .innerJoin(users, eq(users.id, shiftSignOffs.userId))
    .where(
      and(
        eq(shiftSignOffs.signedOffBy, userId),
        before === undefined ? undefined : lt(shiftSignOffs.id, before),
      ),
    )
    .orderBy(desc(shiftSignOffs.id))
    .limit(SIGN_OFF_PAGE_SIZE)
  return rows.map(({ completedAt, ...row }) => ({ ...row, completedAt: completedAt.toISOString() }))
}
