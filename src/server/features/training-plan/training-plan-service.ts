/** Training plan in live mode: a colleague signs off each shift, once and for good. Source: ruling R9. */

import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { Shift, signOffBody, undoSignOffBody } from '#contract/training-plan.ts'
import { can } from '#domain/abilities.ts'
import type { Role } from '#domain/roles.ts'
import { findSignOffRefusal } from '#domain/training-plan.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { userPlaces } from '../../database/schema/places.ts'
import { shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

export function listShifts(db: Queries): Promise<Shift[]> {
  const { id, label, duration, hours, category, tasks } = trainingPlanShifts
  return db
    .select({ id, label, duration, hours, category, tasks })
    .from(trainingPlanShifts)
    .where(eq(trainingPlanShifts.isActive, true))
    .orderBy(asc(trainingPlanShifts.displayOrder), asc(trainingPlanShifts.id))
}

const selectPlan = (db: Queries, { userId }: { userId: number }) =>
  db
    .select({
      id: trainingPlanShifts.id,
      completedAt: shiftSignOffs.completedAt,
      signedOffBy: { id: users.id, fullName: users.fullName },
    })
    .from(trainingPlanShifts)
    .leftJoin(
      shiftSignOffs,
      and(eq(shiftSignOffs.shiftId, trainingPlanShifts.id), eq(shiftSignOffs.userId, userId)),
    )
    .leftJoin(users, eq(users.id, shiftSignOffs.signedOffBy))
    .where(eq(trainingPlanShifts.isActive, true))
    .orderBy(asc(trainingPlanShifts.displayOrder), asc(trainingPlanShifts.id))

export async function readPlan(context: AppContext, userId: number) {
  const [{ programmeMode }, shifts] = await Promise.all([
    context.settings.read(),
    selectPlan(context.db, { userId }),
  ])
  return { mode: programmeMode, shifts }
}

/** A colleague's plan, for people who may sign off their shifts. */
export async function readColleaguesPlan(context: AppContext, reader: User, userId: number) {
  const [plan, colleague] = await Promise.all([readPlan(context, userId), findTrainee(context.db, userId)])
  if (!can(reader, 'colleagues-plans.read', colleague)) throw new AppError('notAllowed')
  return plan
}

/** Signs off a shift; a repetition, even a simultaneous one, returns the first sign-off. */
export async function signOffShift(
  context: AppContext,
  acting: ActorContext,
  { userId, shiftId }: z.infer<typeof signOffBody>,
) {
  return context.db.transaction(async tx => {
    await refuseUnknownShift(tx, shiftId)
    const { programmeMode } = await context.settings.readFresh(tx)
    const refusal = findSignOffRefusal({ mode: programmeMode, userId, signedOffBy: acting.by })
    if (refusal === 'oneself') throw new AppError('ownShift')
    if (refusal === 'beta') throw new AppError('planNotKept')
    const colleague = await findTrainee(tx, userId)
    if (!can(acting.actor, 'shifts.sign-off', colleague)) throw new AppError('notAllowed')
    const inserted = await tx
      .insert(shiftSignOffs)
      .values({
        userId,
        shiftId,
        signedOffBy: acting.by,
        completedAt: acting.at,
      })
      .onConflictDoNothing({ target: [shiftSignOffs.userId, shiftSignOffs.shiftId] })
      .returning({ id: shiftSignOffs.id })
    if (inserted.length > 0) {
      await recordAudit(tx, acting, {
        action: 'shifts.sign-off',
        subject: { kind: 'user', id: userId },
        locationId: colleague.locationIds[0],
        after: { shiftId },
      })
    }
    const signOff = await findSignOff(tx, userId, shiftId)
    if (!signOff) throw new Error('The sign-off was not found')
    return { signOff, isFirst: inserted.length > 0 }
  })
}

/** Undoes a sign-off, as management may have to; never one's own. */
export async function undoSignOff(
  context: AppContext,
  acting: ActorContext,
  { userId, shiftId, reason }: z.infer<typeof undoSignOffBody>,
): Promise<void> {
  if (userId === acting.by) throw new AppError('notAllowed')
  await context.db.transaction(async tx => {
    const { programmeMode } = await context.settings.readFresh(tx)
    if (programmeMode === 'beta') throw new AppError('planNotKept')
    const colleague = await findColleague(tx, userId)
    if (!can(acting.actor, 'sign-offs.undo', colleague)) throw new AppError('colleagueNotFound')
    const before = await findSignOff(tx, userId, shiftId)
    // The second of two simultaneous undos finds it gone.
    const undone = await tx
      .delete(shiftSignOffs)
      .where(and(eq(shiftSignOffs.userId, userId), eq(shiftSignOffs.shiftId, shiftId)))
      .returning({ id: shiftSignOffs.id })
    if (!before || undone.length === 0) throw new AppError('signOffNotFound')
    await recordAudit(tx, acting, {
      action: 'sign-offs.undo',
      subject: { kind: 'user', id: userId },
      locationId: colleague.locationIds.find(id =>
        can(acting.actor, 'sign-offs.undo', { locationIds: [id] }),
      ),
      before,
      after: { shiftId, reason },
    })
  })
}

async function refuseUnknownShift(tx: Transaction, shiftId: number): Promise<void> {
  const rows = await tx
    .select({ id: trainingPlanShifts.id })
    .from(trainingPlanShifts)
    .where(and(eq(trainingPlanShifts.id, shiftId), eq(trainingPlanShifts.isActive, true)))
  if (rows.length > 0) return
  throw new AppError('unknownShift', undefined, { field: 'shiftId' })
}

async function findSignOff(tx: Transaction, userId: number, shiftId: number) {
  const [row] = await tx
    .select({
      shiftId: shiftSignOffs.shiftId,
      completedAt: shiftSignOffs.completedAt,
      signedOffBy: { id: users.id, fullName: users.fullName },
    })
    .from(shiftSignOffs)
    .innerJoin(users, eq(users.id, shiftSignOffs.signedOffBy))
    .where(and(eq(shiftSignOffs.userId, userId), eq(shiftSignOffs.shiftId, shiftId)))
  return row && { userId, ...row }
}

interface FoundColleague {
  readonly role: Role
  readonly locationIds: readonly number[]
}

/** The same for staff only, since nobody else has a plan. */
async function findTrainee(queries: Queries, userId: number): Promise<FoundColleague> {
  const colleague = await findColleague(queries, userId)
  if (colleague.role !== 'staff') throw new AppError('notATrainee')
  return colleague
}

async function findColleague(queries: Queries, userId: number): Promise<FoundColleague> {
  const rows = await queries
    .select({ role: users.role, locationId: userPlaces.locationId })
    .from(users)
    .leftJoin(userPlaces, eq(userPlaces.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  const [first] = rows
  if (!first) throw new AppError('colleagueNotFound')
  return { role: first.role, locationIds: rows.flatMap(({ locationId }) => locationId ?? []) }
}
