/** Training plan in live mode: a colleague signs off each shift, once and for good. Source: ruling R9. */

import type * as z from 'zod/mini'
import type { RefusalCode } from '#contract/errors.ts'
import { linkPaths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import type {
  repeatBody,
  Shift,
  signOffBody,
  signOffSelectedBody,
  undoSignOffBody,
  WorkedShift,
} from '#contract/programme/training-plan.ts'
import { inDays } from '#domain/clock/business-day.ts'
import { can } from '#domain/people/abilities.ts'
import { isFor } from '#domain/people/audience.ts'
import type { Membership } from '#domain/people/places.ts'
import type { Role } from '#domain/people/roles.ts'
import {
  findSignOffRefusal,
  RECORDED_WITHIN_DAYS,
  SHIFT_MAX_MINUTES,
  type UNSIGNED_REASONS,
} from '#domain/programme/training-plan.ts'
import { notifyPerson, withdrawNotices } from '../../accounts/personal-notices.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { memberships } from '../../database/schema/places.ts'
import { shiftRepeats, shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { type Learner, listed } from '../../locations/audience.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, desc, eq, inArray, ne, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { pushTo } from '../../push/push-messages.ts'

export async function listShifts(db: Queries): Promise<Shift[]> {
  const { id, label, duration, hours, category, tasks, audience } = trainingPlanShifts
  const rows = await db
    .select({ id, label, duration, hours, category, tasks, audience })
    .from(trainingPlanShifts)
    .where(eq(trainingPlanShifts.isActive, true))
    .orderBy(asc(trainingPlanShifts.displayOrder), asc(trainingPlanShifts.id))
  return rows.map(({ audience, ...shift }) => ({ ...shift, ...listed(audience) }))
}

/** Signed the short way: by a colleague alone, without the oral test. */
const IS_SHORT = sql<boolean>`(not ${shiftSignOffs.hasTwoKeys} and not ${shiftSignOffs.isCredited})`

const selectPlan = (db: Queries, { userId }: { userId: number }) =>
  db
    .select({
      id: trainingPlanShifts.id,
      audience: trainingPlanShifts.audience,
      completedAt: shiftSignOffs.completedAt,
      signedOffBy: { id: users.id, fullName: users.fullName },
      isShort: IS_SHORT,
      workedOn: shiftSignOffs.workedOn,
      minutes: shiftSignOffs.minutes,
      remark: shiftSignOffs.remark,
    })
    .from(trainingPlanShifts)
    .leftJoin(
      shiftSignOffs,
      and(eq(shiftSignOffs.shiftId, trainingPlanShifts.id), eq(shiftSignOffs.userId, userId)),
    )
    .leftJoin(users, eq(users.id, shiftSignOffs.signedOffBy))
    .where(eq(trainingPlanShifts.isActive, true))
    .orderBy(asc(trainingPlanShifts.displayOrder), asc(trainingPlanShifts.id))

const selectRepeats = (db: Queries, { userId }: { userId: number }) =>
  db
    .selectDistinctOn([shiftRepeats.shiftId], {
      shiftId: shiftRepeats.shiftId,
      repeat: {
        tasks: shiftRepeats.tasks,
        workedOn: shiftRepeats.workedOn,
        remark: shiftRepeats.remark,
        askedBy: users.fullName,
      },
    })
    .from(shiftRepeats)
    .innerJoin(users, eq(users.id, shiftRepeats.askedBy))
    .where(eq(shiftRepeats.userId, userId))
    .orderBy(asc(shiftRepeats.shiftId), desc(shiftRepeats.workedOn))

/** The person's shifts, with those signed off before they were for others. */
export async function readPlan(context: AppContext, { id: userId, places }: Learner) {
  const [{ programmeMode }, shifts, repeats] = await Promise.all([
    context.settings.read(),
    selectPlan(context.db, { userId }),
    selectRepeats(context.db, { userId }),
  ])
  const isTheirs = ({ audience, completedAt }: (typeof shifts)[number]) =>
    completedAt !== null || isFor(audience, places)
  return {
    mode: programmeMode,
    shifts: shifts.filter(isTheirs).map(({ isShort, workedOn, minutes, remark, ...shift }) => {
      const repeat = shift.completedAt
        ? undefined
        : repeats.find(({ shiftId }) => shiftId === shift.id)?.repeat
      return {
        ...shift,
        ...(isShort && { isShort }),
        ...(workedOn && { workedOn }),
        ...(minutes && { minutes }),
        ...(remark && { remark }),
        ...(repeat && { repeat }),
      }
    }),
  }
}

/** A colleague's plan, for people who may sign off their shifts. */
export async function readColleaguesPlan(context: AppContext, reader: User, userId: number) {
  const colleague = await findTrainee(context.db, userId)
  if (!can(reader, 'colleagues-plans.read', colleague)) throw new AppError('notAllowed')
  return readPlan(context, { id: userId, places: colleague.places })
}

/** Signs off a shift; a repetition, even a simultaneous one, returns the first sign-off. */
export async function signOffShift(
  context: AppContext,
  acting: ActorContext,
  { tasks, ...worked }: z.infer<typeof signOffBody>,
) {
  const { userId, shiftId } = worked
  return context.db.transaction(async tx => {
    const { shift, colleague } = await findShiftOf(context, tx, acting, worked)
    const isEachTicked = !tasks || shift.tasks.every(task => tasks.includes(task))
    if (!isEachTicked) throw new AppError('shiftTasksChanged')
    const inserted = await tx
      .insert(shiftSignOffs)
      .values({
        userId,
        shiftId,
        signedOffBy: acting.by,
        completedAt: acting.at,
        tasks: shift.tasks,
        ...asWorked(context, shift, worked),
      })
      .onConflictDoNothing({ target: [shiftSignOffs.userId, shiftSignOffs.shiftId] })
      .returning({
        workedOn: shiftSignOffs.workedOn,
        minutes: shiftSignOffs.minutes,
        remark: shiftSignOffs.remark,
      })
    const [after] = inserted
    if (after) {
      await recordAudit(tx, acting, {
        action: 'shifts.sign-off',
        subject: { kind: 'user', id: userId },
        locationId: placeOfDeed(acting, colleague),
        after: { shiftId, ...after },
      })
      await notifyTrainee(tx, acting, worked, {
        title: `Signed off: ${shift.label}`,
        message: 'signed off this shift.',
      })
    }
    const signOff = await findSignOff(tx, userId, shiftId)
    if (!signOff) throw new Error('The sign-off was not found')
    return { signOff, isFirst: after !== undefined }
  })
}

type UnsignedReason = (typeof UNSIGNED_REASONS)[number]
const UNSIGNED: { readonly [Code in RefusalCode]?: UnsignedReason } = {
  ownShift: 'oneself',
  notATrainee: 'not-staff',
  shiftNotTheirs: 'not-theirs',
}

/** Signs a shift off for the actor’s own people among these; it says nothing of others. */
export async function signOffSelected(
  context: AppContext,
  acting: ActorContext,
  { userIds, shiftId, workedOn, isTrial }: z.infer<typeof signOffSelectedBody>,
) {
  const { db } = context
  const found = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      signOffId: shiftSignOffs.id,
      locationIds: sql<
        number[]
      >`array(select location_id from user_places where user_places.user_id = ${users.id})`,
    })
    .from(users)
    .leftJoin(shiftSignOffs, and(eq(shiftSignOffs.userId, users.id), eq(shiftSignOffs.shiftId, shiftId)))
    .where(and(inArray(users.id, userIds), eq(users.isActive, true), ne(users.role, 'customer')))
    .orderBy(asc(users.fullName), asc(users.id))
  const people = found.filter(person => can(acting.actor, 'shifts.sign-off', person))
  if (people.length === 0) throw new AppError('notAllowed')
  const signed: number[] = []
  const skipped: { id: number; fullName: string; reason: UnsignedReason }[] = []
  for (const { id, fullName, signOffId } of people) {
    const reason =
      signOffId === null
        ? await trySigning(context, acting, { userId: id, shiftId, workedOn }, isTrial)
        : 'already'
    if (reason === null) signed.push(id)
    else skipped.push({ id, fullName, reason })
  }
  return { signed, kept: skipped }
}

async function trySigning(
  context: AppContext,
  acting: ActorContext,
  worked: WorkedShift,
  isTrial: boolean,
): Promise<UnsignedReason | null> {
  try {
    if (isTrial)
      await context.db.transaction(async tx => {
        const { shift } = await findShiftOf(context, tx, acting, worked)
        asWorked(context, shift, worked)
      })
    else if (!(await signOffShift(context, acting, worked)).isFirst) return 'already'
    return null
  } catch (error) {
    const reason = error instanceof AppError ? UNSIGNED[error.code as RefusalCode] : undefined
    if (reason) return reason
    throw error
  }
}

/** Records the tasks to repeat of a shift that is not done yet; the day's later record replaces the earlier. */
export async function askToRepeat(
  context: AppContext,
  acting: ActorContext,
  { tasks, ...worked }: z.infer<typeof repeatBody>,
): Promise<void> {
  const { userId, shiftId } = worked
  await context.db.transaction(async tx => {
    const { shift, colleague } = await findShiftOf(context, tx, acting, worked)
    if (await findSignOff(tx, userId, shiftId)) throw new AppError('shiftAlreadySignedOff')
    if (!tasks.every(task => shift.tasks.includes(task))) throw new AppError('shiftTasksChanged')
    const asked = {
      tasks: shift.tasks.filter(task => tasks.includes(task)),
      ...asWorked(context, shift, worked),
    }
    await recordRepeat(tx, acting, { userId, shiftId, label: shift.label, asked })
    await recordAudit(tx, acting, {
      action: 'shifts.repeat',
      subject: { kind: 'user', id: userId },
      locationId: placeOfDeed(acting, colleague),
      after: { shiftId, ...asked },
    })
  })
}

interface AskedRepeat {
  readonly userId: number
  readonly shiftId: number
  readonly label: string
  readonly asked: { readonly tasks: string[] } & ReturnType<typeof asWorked>
}

/** Writes the tasks to repeat, and tells the trainee. */
export async function recordRepeat(
  tx: Transaction,
  acting: ActorContext,
  { userId, shiftId, label, asked }: AskedRepeat,
): Promise<void> {
  const values = { userId, shiftId, askedBy: acting.by, createdAt: acting.at, ...asked }
  const { userId: ofUser, shiftId: ofShift, workedOn } = shiftRepeats
  await tx
    .insert(shiftRepeats)
    .values(values)
    .onConflictDoUpdate({ target: [ofUser, ofShift, workedOn], set: values })
  await notifyTrainee(
    tx,
    acting,
    { userId, shiftId, remark: asked.remark ?? undefined },
    {
      title: `Not yet: ${label}`,
      message: `asks you to repeat:${asked.tasks.map(task => `\n• ${task}`).join('')}`,
    },
  )
}

/** The latest word on a shift is the only one in the trainee's bell; the message goes on after the signer's name. */
export async function notifyTrainee(
  tx: Transaction,
  acting: ActorContext,
  { userId, shiftId, remark }: WorkedShift,
  { title, message }: { readonly title: string; readonly message: string },
): Promise<void> {
  const notice = { recipientId: userId, link: linkPaths.shift(shiftId) }
  await withdrawNotices(tx, acting, notice)
  const [signer] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, acting.by))
  const signed = `${signer?.fullName} ${message}`
  await notifyPerson(tx, acting, { ...notice, title, message: remark ? `${signed}\n\n${remark}` : signed })
  await tx.execute(
    pushTo(
      sql`select ${userId}::integer`,
      { title, message: '', link: notice.link, topic: `shift ${shiftId}` },
      acting.at,
    ),
  )
}

/** The shift and its trainee, if the actor may record it. */
async function findShiftOf(
  context: AppContext,
  tx: Transaction,
  acting: ActorContext,
  { userId, shiftId }: WorkedShift,
) {
  const shift = await findShift(tx, shiftId)
  const { programmeMode } = await context.settings.readFresh(tx)
  const refusal = findSignOffRefusal({ mode: programmeMode, userId, signedOffBy: acting.by })
  if (refusal === 'oneself') throw new AppError('ownShift')
  if (refusal === 'beta') throw new AppError('planNotKept')
  const colleague = await findTrainee(tx, userId)
  if (!can(acting.actor, 'shifts.sign-off', colleague)) throw new AppError('notAllowed')
  if (!isFor(shift.audience, colleague.places)) throw new AppError('shiftNotTheirs')
  return { shift, colleague }
}

export function asWorked(
  { today }: Pick<AppContext, 'today'>,
  shift: { readonly hours: number },
  { workedOn = today(), minutes, remark }: WorkedShift,
) {
  if (workedOn > today() || workedOn < inDays(today(), -RECORDED_WITHIN_DAYS))
    throw new AppError('notAWorkedDay', undefined, { field: 'workedOn' })
  // A shift of the plan may have no hours; it still took some of the day.
  const planned = Math.min(Math.max(shift.hours * 60, 1), SHIFT_MAX_MINUTES)
  return { workedOn, minutes: minutes ?? planned, remark: remark || null }
}

/** The restaurant of the colleague at which the actor may sign off. */
const placeOfDeed = ({ actor }: ActorContext, { locationIds }: FoundColleague) =>
  locationIds.find(id => can(actor, 'shifts.sign-off', { locationIds: [id] }))

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
    await withdrawNotices(tx, acting, { recipientId: userId, link: linkPaths.shift(shiftId) })
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

export async function findShift(tx: Transaction, shiftId: number) {
  const [row] = await tx
    .select({
      label: trainingPlanShifts.label,
      audience: trainingPlanShifts.audience,
      tasks: trainingPlanShifts.tasks,
      hours: trainingPlanShifts.hours,
    })
    .from(trainingPlanShifts)
    .where(and(eq(trainingPlanShifts.id, shiftId), eq(trainingPlanShifts.isActive, true)))
  if (row) return row
  throw new AppError('unknownShift', undefined, { field: 'shiftId' })
}

export async function findSignOff(tx: Transaction, userId: number, shiftId: number) {
  const [row] = await tx
    .select({
      shiftId: shiftSignOffs.shiftId,
      completedAt: shiftSignOffs.completedAt,
      signedOffBy: { id: users.id, fullName: users.fullName },
      isShort: IS_SHORT,
    })
    .from(shiftSignOffs)
    .innerJoin(users, eq(users.id, shiftSignOffs.signedOffBy))
    .where(and(eq(shiftSignOffs.userId, userId), eq(shiftSignOffs.shiftId, shiftId)))
  if (!row) return undefined
  const { isShort, ...signOff } = row
  return { userId, ...signOff, ...(isShort && { isShort }) }
}

export interface FoundColleague {
  readonly role: Role
  readonly locationIds: readonly number[]
  readonly places: readonly Membership[]
}

/** The same for staff only, since nobody else has a plan. */
export async function findTrainee(queries: Queries, userId: number): Promise<FoundColleague> {
  const colleague = await findColleague(queries, userId)
  if (colleague.role !== 'staff') throw new AppError('notATrainee')
  return colleague
}

async function findColleague(queries: Queries, userId: number): Promise<FoundColleague> {
  const rows = await queries
    .select({ role: users.role, place: memberships })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  const [first] = rows
  if (!first) throw new AppError('colleagueNotFound')
  const places = rows.flatMap(({ place }) => place ?? [])
  return { role: first.role, locationIds: places.map(({ locationId }) => locationId), places }
}
