/** Licences of people: adding, checking, and their scans. Source: ruling R16 ("Licence"). */
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { addLicenceBody } from '#contract/people/licence-form.ts'
import type { licenceRoutes } from '#contract/people/licences.ts'
import type { HandledResponse } from '#contract/route.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import { LICENCE_SCAN_LIMITS, LICENCES_MAX, licenceState } from '#domain/people/licences.ts'
import { findSeen } from '../../accounts/reach.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { licenceKinds, licenceScans, licences } from '../../database/schema/licences.ts'
import { users } from '../../database/schema/users.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import { readLicenceKinds } from '../../memory/licences.ts'
import { AppError } from '../../platform/app-error.ts'
import { alias, and, desc, eq, sql } from '../../platform/drizzle.ts'
import { decodePhotoOrPdf, sendPhotoOrPdf } from '../../platform/photo-or-pdf.ts'
import type { ActorContext } from '../../platform/route.ts'

const checker = alias(users, 'checker')

/** A person's licences, the last to expire first. */
export async function readLicences(
  context: AppContext,
  userId: number,
): Promise<HandledResponse<typeof licenceRoutes.ofPerson>> {
  const [{ today }, rows] = await Promise.all([
    readPersonDay(context, userId),
    context.db
      .select({
        id: licences.id,
        kind: licenceKinds.name,
        number: licences.number,
        issuedOn: licences.issuedOn,
        expiresOn: licences.expiresOn,
        addedAt: licences.addedAt,
        scan: licenceScans.kind,
        checkedBy: checker.fullName,
        checkedAt: licences.checkedAt,
      })
      .from(licences)
      .innerJoin(licenceKinds, eq(licenceKinds.id, licences.kindId))
      .leftJoin(licenceScans, eq(licenceScans.licenceId, licences.id))
      .leftJoin(checker, eq(checker.id, licences.checkedBy))
      .where(eq(licences.userId, userId))
      .orderBy(desc(licences.expiresOn), desc(licences.id)),
  ])
  return rows.map(row => ({
    ...row,
    state: licenceState({ ...row, isChecked: row.checkedAt !== null }, today),
  }))
}

export async function readOwnLicences(
  context: AppContext,
  userId: number,
): Promise<HandledResponse<typeof licenceRoutes.own>> {
  const [kinds, own] = await Promise.all([readLicenceKinds(context.db), readLicences(context, userId)])
  return { kinds: kinds.map(({ id, name }) => ({ id, name })), licences: own }
}

/** Refusals: those of a file, `licenceNotFound` for an archived kind, `licenceThere`, `licencesFull`. */
export async function addLicence(
  { db, nowDate }: AppContext,
  userId: number,
  { scan, ...body }: z.output<typeof addLicenceBody>,
): Promise<{ id: number }> {
  const decoded =
    scan === null ? null : await decodePhotoOrPdf(scan, { ...LICENCE_SCAN_LIMITS, field: 'scan' })
  return db.transaction(async tx => {
    await lockPeople(tx, [userId])
    const isOffered = (await readLicenceKinds(tx)).some(({ id }) => id === body.kindId)
    if (!isOffered) throw new AppError('licenceNotFound', undefined, { field: 'kindId' })
    if ((await tx.$count(licences, eq(licences.userId, userId))) >= LICENCES_MAX)
      throw new AppError('licencesFull')
    const [added] = await tx
      .insert(licences)
      .values({ ...body, userId, addedAt: nowDate() })
      .onConflictDoNothing()
      .returning({ id: licences.id })
    if (!added) throw new AppError('licenceThere', undefined, { field: 'number' })
    if (decoded) await tx.insert(licenceScans).values({ ...decoded, licenceId: added.id })
    return added
  })
}

/** Refusals: `licenceNotFound`, `licenceChecked`. */
export async function removeLicence({ db }: AppContext, userId: number, licenceId: number): Promise<void> {
  await db.transaction(async tx => {
    const { checkedAt } = await lockLicence(tx, userId, licenceId)
    if (checkedAt !== null) throw new AppError('licenceChecked')
    await tx.delete(licences).where(eq(licences.id, licenceId))
  })
}

/** The licence, locked: what a manager checks is what they saw, since nothing else of it changes. */
async function lockLicence(tx: Transaction, userId: number, licenceId: number) {
  const [found] = await tx
    .select()
    .from(licences)
    .where(and(eq(licences.id, licenceId), eq(licences.userId, userId)))
    .for('update')
  if (!found) throw new AppError('licenceNotFound')
  return found
}

/**
 * Checks, or takes that back. Refusals: `userNotFound`, `licenceOwnCheck`, `licenceNotFound`, `licenceChecked`,
 * `licenceNotChecked`.
 */
export async function changeCheck(
  { db }: AppContext,
  acting: ActorContext,
  { userId, licenceId }: z.output<typeof licenceRoutes.check.params>,
  isChecked: boolean,
): Promise<void> {
  await db.transaction(async tx => {
    await findSeen(tx, acting.actor, userId)
    if (userId === acting.by) throw new AppError('licenceOwnCheck')
    const before = await lockLicence(tx, userId, licenceId)
    if (isChecked === (before.checkedAt !== null))
      throw new AppError(isChecked ? 'licenceChecked' : 'licenceNotChecked')
    await tx
      .update(licences)
      .set(isChecked ? { checkedBy: acting.by, checkedAt: acting.at } : { checkedBy: null, checkedAt: null })
      .where(eq(licences.id, licenceId))
    const [kind] = await tx
      .select({ name: licenceKinds.name })
      .from(licenceKinds)
      .where(eq(licenceKinds.id, before.kindId))
    await recordAudit(tx, acting, {
      action: isChecked ? 'licences.check' : 'licences.take-check-back',
      subject: { kind: 'user', id: userId },
      after: { kind: kind?.name, issuedOn: before.issuedOn, expiresOn: before.expiresOn },
    })
  })
}

/** Sends it to its person, and to those who check it. Refusal: `licenceNotFound`. */
export async function sendScan(
  { db }: AppContext,
  reader: Actor,
  licenceId: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [scan] = await db
    .select({
      kind: licenceScans.kind,
      data: licenceScans.data,
      userId: licences.userId,
      locationIds: sql<
        number[]
      >`array(select location_id from user_places where user_places.user_id = ${licences.userId})`,
    })
    .from(licenceScans)
    .innerJoin(licences, eq(licences.id, licenceScans.licenceId))
    .where(eq(licences.id, licenceId))
  if (!scan || (scan.userId !== reader.id && !can(reader, 'licences.check', scan)))
    throw new AppError('licenceNotFound')
  return sendPhotoOrPdf(reply, {
    ...scan,
    attachment: `attachment; filename="licence-${licenceId}.pdf"`,
    // Memberships change, and with them its readers.
    cacheControl: 'private, no-store',
  })
}
