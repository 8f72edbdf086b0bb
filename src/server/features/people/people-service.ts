/** Management of accounts. Permissions are checked in the transaction of the change. Source: ruling R13. */

import type * as z from 'zod/mini'
import { titleOf } from '#contract/house/configuration.ts'
import type { SetPasswordLink } from '#contract/people/people.ts'
import type { personForm } from '#contract/people/person-form.ts'
import type { Position } from '#domain/people/places.ts'
import { foldEmail } from '../../accounts/name-folding.ts'
import { writePersonData } from '../../accounts/person-data.ts'
import { changePlaceIn } from '../../accounts/places.ts'
import { findManaged, findSeen } from '../../accounts/reach.ts'
import { createResetLink } from '../../accounts/reset-links.ts'
import { endAllSessions } from '../../accounts/sessions.ts'
import { startFields } from '../../accounts/start-dates.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { setEmployeeNumber } from '../../database/employee-numbers.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { passwordResetTokens, sessions, users } from '../../database/schema/users.ts'
import { passwordLink } from '../../mail/messages/password-link.ts'
import { writeMail } from '../../mail/outbox.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, isNull } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { isDevice, readPerson } from './person-queries.ts'

export async function editPerson(
  { db, settings, today }: AppContext,
  acting: ActorContext,
  userId: number,
  changes: Partial<z.output<typeof personForm>>,
) {
  const { timeZone } = await settings.read()
  return db.transaction(async tx => {
    const held = await holdManaged(tx, acting, userId)
    const person = await readPerson(tx, userId, { timeZone, today: today() })
    const changed = (Object.keys(changes) as (keyof typeof changes)[]).filter(
      key => changes[key] !== undefined && changes[key] !== person[key],
    )
    if (changed.length === 0) return person
    const next = Object.fromEntries(changed.map(key => [key, changes[key]])) as typeof changes
    const { employeeNumber, startDate, ...fields } = next
    const { email } = fields
    await tx
      .update(users)
      .set({
        ...fields,
        ...(email !== undefined && { emailFolded: foldEmail({ username: held.username, email }) }),
        ...startFields(startDate, timeZone),
      })
      .where(eq(users.id, userId))
      .catch(error => {
        if (isUniqueViolation(error, 'users_email_unique'))
          throw new AppError('emailTaken', undefined, { field: 'email' })
        throw error
      })
    if (employeeNumber !== undefined)
      await setEmployeeNumber(tx, userId, employeeNumber).catch(error => {
        if (isUniqueViolation(error, 'employee_numbers_folded_unique'))
          throw new AppError('employeeNumberTaken', undefined, { field: 'employeeNumber' })
        throw error
      })
    await recordAudit(tx, acting, {
      action: 'people.edit',
      subject: { kind: 'user', id: userId },
      before: Object.fromEntries(changed.map(key => [key, person[key]])),
      after: next,
    })
    return readPerson(tx, userId, { timeZone, today: today() })
  })
}

/** All data of a person, as a file for them. */
export async function exportData(context: AppContext, acting: ActorContext, userId: number) {
  return context.db.transaction(async tx => {
    const { username } = await findManaged(tx, acting.actor, userId)
    await recordAudit(tx, acting, { action: 'people.export-data', subject: { kind: 'user', id: userId } })
    const isForOwner = userId === acting.by
    return { username, file: await writePersonData(context, tx, { userId, at: acting.at, isForOwner }) }
  })
}

/** Creates a link that sets the person's password and ends earlier ones. Also mailed if mail is on. */
export async function makeResetLink(
  { db, config, settings }: AppContext,
  acting: ActorContext,
  userId: number,
  base: string,
): Promise<SetPasswordLink> {
  const title = titleOf(await settings.read())
  return db.transaction(async tx => {
    const person = await holdManaged(tx, acting, userId)
    if (!person.isActive) throw new AppError('personHasLeft')
    await tx
      .update(passwordResetTokens)
      .set({ usedAt: acting.at })
      .where(and(eq(passwordResetTokens.userId, userId), isNull(passwordResetTokens.usedAt)))
    const { link, expiresAt } = await createResetLink(tx, userId, {
      madeBy: acting.by,
      base,
      createdAt: acting.at,
    })
    const isMailed = config.mail.smtpUrl !== null && person.email !== ''
    if (isMailed)
      await writeMail(tx, {
        kind: 'password_reset',
        recipients: [person.email],
        ...passwordLink({ fullName: person.fullName, title, link }),
        createdAt: acting.at,
        linkExpiresAt: expiresAt,
      })
    await recordAudit(tx, acting, {
      action: 'people.make-reset-link',
      subject: { kind: 'user', id: userId },
    })
    return { link, expiresAt: expiresAt.toISOString(), isMailed }
  })
}

export async function signOut(
  { db }: AppContext,
  acting: ActorContext,
  userId: number,
  deviceId: string | null,
): Promise<void> {
  await db.transaction(async tx => {
    await holdManaged(tx, acting, userId)
    if (deviceId === null) await endAllSessions(tx, userId)
    else {
      const ended = await tx
        .delete(sessions)
        .where(isDevice(userId, deviceId))
        .returning({ userId: sessions.userId })
      if (ended.length === 0) throw new AppError('deviceNotFound')
    }
    await recordAudit(tx, acting, {
      action: 'people.sign-out',
      subject: { kind: 'user', id: userId },
      after: { device: deviceId ?? 'all' },
    })
  })
}

interface NewPlace {
  readonly userId: number
  readonly locationId: number
  readonly position: Position | null
  readonly jobIds?: readonly number[] | undefined
  /** Former location of a move. */
  readonly movesFrom?: number | undefined
}

/** Adds, changes, moves or removes a membership, all or nothing. */
export async function placePerson(
  { db }: AppContext,
  acting: ActorContext,
  { movesFrom, ...place }: NewPlace,
): Promise<void> {
  await db.transaction(async tx => {
    const { userId, locationId } = place
    await findSeen(tx, acting.actor, userId)
    await changePlaceIn(tx, acting, place)
    if (movesFrom !== undefined && movesFrom !== locationId)
      await changePlaceIn(tx, acting, { userId, locationId: movesFrom, position: null })
  })
}

/** The person, whose account the actor manages; locked until the transaction ends. */
async function holdManaged(tx: Transaction, { actor }: ActorContext, userId: number) {
  await lockPeople(tx, [userId])
  return findManaged(tx, actor, userId)
}
