/** Two-key sign-off: the assessor tests and signs, the trainee confirms. Source: ruling R14. */

import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import { linkPaths } from '#contract/paths.ts'
import type { signatureBody, twoKeyRoutes } from '#contract/programme/two-keys.ts'
import type { HandledResponse } from '#contract/route.ts'
import type { Duty, DutyNeeds, SignedLevel } from '#domain/memory/duties.ts'
import { isFor } from '#domain/people/audience.ts'
import { chooseOralQuestions } from '#domain/programme/oral-questions.ts'
import { SHIFT_MAX_MINUTES } from '#domain/programme/training-plan.ts'
import {
  CODE_LIFETIME_MS,
  CONFIRMING_LIFETIME_MS,
  isTestPassed,
  ORAL_TEST_TASK,
  POINTS_MAX,
  placeToSign,
  ratePoints,
  type SessionEnd,
  SIGN_OFF_CODE_LENGTH,
  SIGNING_LIFETIME_MS,
  type Signer,
  sessionState,
  sumOfPoints,
} from '#domain/programme/two-keys.ts'
import { sortOptions } from '#domain/questions/option-order.ts'
import { withdrawNotices } from '../../accounts/personal-notices.ts'
import { findActor } from '../../accounts/reach.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned, type Transaction } from '../../database/client.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { dutyLevels } from '../../database/schema/duties.ts'
import { type OralQuestion, signOffSessions } from '../../database/schema/sign-off-sessions.ts'
import { shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import type { Deck } from '../../memory/deck.ts'
import { readDutyNeeds, readLevels, readPersonLevels } from '../../memory/duties.ts'
import {
  type LicenceHolder,
  lacksFor,
  licencesOf,
  membershipsOf,
  readLicenceKinds,
} from '../../memory/licences.ts'
import { applyReviews, findMemory, recordReviews } from '../../memory/memories.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { alias, and, asc, desc, eq, isNotNull, isNull, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { planOf } from '../../programme/plans.ts'
import {
  asWorked,
  findShift,
  findSignOff,
  findTrainee,
  notifyTrainee,
  recordRepeat,
} from './training-plan-service.ts'

export interface TwoKeyContext extends AppContext {
  readonly deck: CachedValue<Deck>
}

type Row = typeof signOffSessions.$inferSelect
type OwnSession = HandledResponse<typeof twoKeyRoutes.open>
type Assessment = HandledResponse<typeof twoKeyRoutes.claim>
type AssessedSession = HandledResponse<typeof twoKeyRoutes.sign>

const assessors = alias(users, 'assessor')

const selectSessions = (db: Queries) =>
  db
    .select({
      session: signOffSessions,
      shift: { label: trainingPlanShifts.label, hours: trainingPlanShifts.hours },
      trainee: users.fullName,
      assessor: assessors.fullName,
    })
    .from(signOffSessions)
    .innerJoin(trainingPlanShifts, eq(trainingPlanShifts.id, signOffSessions.shiftId))
    .innerJoin(users, eq(users.id, signOffSessions.userId))
    .leftJoin(assessors, eq(assessors.id, signOffSessions.assessorId))
    .$dynamic()
type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

export async function readOwnSession({ db, nowDate }: AppContext, userId: number) {
  const [row] = await selectSessions(db)
    .where(eq(signOffSessions.userId, userId))
    .orderBy(desc(signOffSessions.id))
    .limit(1)
  return { session: row ? presentOwn(row, nowDate()) : null }
}

const CODE_TRIES = 20

/** A code for a shift; the one that holds, if there is one. A colleague who has taken it comes first. */
export async function openSession(context: AppContext, acting: ActorContext, shiftId: number) {
  const { by: userId, at } = acting
  return context.db.transaction(async tx => {
    await lockPeople(tx, [userId])
    await refuseBeta(context, tx)
    const shift = await findShift(tx, shiftId)
    const trainee = await findTrainee(tx, userId)
    if (!isFor(shift.audience, trainee.places)) throw new AppError('shiftNotTheirs')
    const [current] = await selectSessions(tx).where(
      and(eq(signOffSessions.userId, userId), isNull(signOffSessions.endedAt)),
    )
    if (current) {
      const { session } = current
      const state = sessionState(session, at)
      const isReplaced = state === 'open' && session.shiftId !== shiftId
      if (state !== 'expired' && !isReplaced) return { session: presentOwn(current, at), isNew: false }
      await endSession(tx, session.id, at, state === 'expired' ? 'expired' : 'cancelled')
    }
    if (await findSignOff(tx, userId, shiftId)) throw new AppError('shiftAlreadySignedOff')
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const [opened] = await tx
        .insert(signOffSessions)
        .values({
          userId,
          shiftId,
          code: newCode(),
          openedAt: at,
          expiresAt: new Date(at.getTime() + CODE_LIFETIME_MS),
        })
        // Another open session has the code.
        .onConflictDoNothing()
        .returning({ id: signOffSessions.id })
      if (opened) return { session: presentOwn(await findSession(tx, opened.id), at), isNew: true }
    }
    throw new Error('No code is free')
  })
}

const newCode = () => String(randomInt(10 ** SIGN_OFF_CODE_LENGTH)).padStart(SIGN_OFF_CODE_LENGTH, '0')

/** Takes a colleague's code, once; the same colleague may take it again, also on another device. */
export async function claimSession(
  context: TwoKeyContext,
  acting: ActorContext,
  code: string,
): Promise<Assessment> {
  const key = String(acting.by)
  await context.rateLimits.consume('signOffCodeByUser', key)
  // Before the transaction, in which loading would take a second connection.
  const deck = await context.deck.get()
  const claimed = await context.db.transaction(tx => claimIn(context, tx, acting, code, deck))
  await context.rateLimits.giveBack('signOffCodeByUser', key)
  return claimed
}

async function claimIn(
  context: TwoKeyContext,
  tx: Transaction,
  acting: ActorContext,
  code: string,
  deck: Deck,
): Promise<Assessment> {
  const { by, at } = acting
  const [found] = await tx
    .select({ id: signOffSessions.id, userId: signOffSessions.userId })
    .from(signOffSessions)
    .where(eq(signOffSessions.code, code))
    .orderBy(asc(sql`${signOffSessions.endedAt} is not null`), desc(signOffSessions.id))
    .limit(1)
  if (!found) throw new AppError('signOffCodeUnknown')
  if (found.userId === by) throw new AppError('ownShift')
  await lockPeople(tx, [by, found.userId])
  const row = await findSession(tx, found.id)
  const { session } = row
  await refuseBeta(context, tx)
  const trainee = await findTrainee(tx, session.userId)
  const needs = await needsOf(tx, session.shiftId)
  const locationId = placeToSign(await findSigner(context, tx, by, needs), {
    id: session.userId,
    locationIds: trainee.locationIds,
  })
  if (locationId === undefined) throw new AppError('mayNotSignHere')
  const state = sessionState(session, at)
  if (state === 'expired') throw new AppError('signOffCodeExpired')
  if (state === 'cancelled') throw new AppError('signOffCodeCancelled')
  if (state === 'claimed' && session.assessorId === by) return presentAssessment(tx, row)
  if (state !== 'open') throw new AppError('signOffCodeUsed')
  if (await findSignOff(tx, session.userId, session.shiftId)) throw new AppError('shiftAlreadySignedOff')
  const { tasks } = await findShift(tx, session.shiftId)
  const questions = await askFor(tx, session, deck, needs, at)
  const levels = locationId === null ? [] : await readLevels(tx, locationId, [session.userId])
  const isToLevel = (duty: Duty) => !levels.some(level => level.duty === duty && level.level === 'may-sign')
  await tx
    .update(signOffSessions)
    .set({
      assessorId: by,
      claimedAt: at,
      expiresAt: new Date(at.getTime() + SIGNING_LIFETIME_MS),
      locationId,
      questions,
      tasks,
      duties: locationId === null ? [] : needs.map(({ duty }) => duty).filter(isToLevel),
    })
    .where(eq(signOffSessions.id, session.id))
  return presentAssessment(tx, await findSession(tx, session.id))
}

/** The trainee's weakest cards of the shift's dishes, and of the modules of its duties. */
async function askFor(
  tx: Transaction,
  { userId, shiftId }: Row,
  deck: Deck,
  needs: readonly DutyNeeds[],
  now: Date,
): Promise<OralQuestion[]> {
  const dishIds = new Set(deck.dishesOfShift.get(shiftId))
  const dishCards = deck.cards.filter(({ dishId }) => dishId !== null && dishIds.has(dishId))
  const moduleIds = new Set(needs.flatMap(need => need.moduleIds))
  const questionCards = [...moduleIds].flatMap(id => deck.questions.get(id) ?? [])
  return chooseOralQuestions({
    cards: [...dishCards, ...questionCards],
    states: await findMemory(tx, userId),
    now: now.getTime(),
    seed: `${userId}:${shiftId}`,
  }).map(({ key, fact, about, question, right, wrong, ordered, explanation }) => ({
    key,
    fact,
    about,
    question,
    // A set is said, and compared with what is right.
    options: wrong.length === 0 ? [] : sortOptions({ options: ordered ?? [right, ...wrong], explanation }),
    right,
    explanation,
  }))
}

/** Duties that ask for the shift. */
async function needsOf(queries: Queries, shiftId: number): Promise<DutyNeeds[]> {
  return (await readDutyNeeds(queries)).filter(({ shiftIds }) => shiftIds.includes(shiftId))
}

/** The assessor's key, once. Whether they may sign is decided now, whatever held when they took the code. */
export async function signSession(
  context: AppContext,
  acting: ActorContext,
  { sessionId, points, ...signature }: z.output<typeof signatureBody>,
): Promise<AssessedSession> {
  const { by, at } = acting
  return context.db.transaction(async tx => {
    const { session: found } = await findSession(tx, sessionId)
    if (found.assessorId !== by) throw new AppError('signOffSessionNotFound')
    await lockPeople(tx, [by, found.userId])
    const row = await findSession(tx, sessionId)
    const { session } = row
    if (session.signedAt) return presentAssessed(row, at)
    refuseUnless('claimed', session, at)
    await refuseBeta(context, tx)
    const { userId, shiftId, claimedAt } = session
    const trainee = await findTrainee(tx, userId)
    const signer = await findSigner(context, tx, by, await needsOf(tx, shiftId))
    if (placeToSign(signer, { id: userId, locationIds: trainee.locationIds }) === undefined)
      throw new AppError('mayNoLongerSign')
    if (await findSignOff(tx, userId, shiftId)) throw new AppError('shiftAlreadySignedOff')
    const questions = session.questions ?? []
    const tasks = session.tasks ?? []
    const ticked = tasks.filter(task => signature.ticked.includes(task))
    const isPassed = isTestPassed(points) && ticked.length === tasks.length
    const levels = isPassed ? levelsFor(session, signature.levels) : {}
    if (points.length !== questions.length || levels === null) throw new AppError('signatureIncomplete')
    const testedAt = new Date(
      Math.min(at.getTime(), Math.max(claimedAt?.getTime() ?? 0, Date.parse(signature.testedAt))),
    )
    const worked = asWorked(context, row.shift, { userId, shiftId, ...signature })
    await tx
      .update(signOffSessions)
      .set({
        points,
        testedAt,
        ticked,
        levels,
        ...worked,
        isPassed,
        signedAt: at,
        expiresAt: new Date(at.getTime() + CONFIRMING_LIFETIME_MS),
      })
      .where(eq(signOffSessions.id, sessionId))
    await recordOralAnswers(tx, session, questions, points, testedAt, at)
    const outcome = { shiftId, sessionId, points: sumOfPoints(points), of: points.length * POINTS_MAX }
    await recordAudit(tx, acting, {
      action: 'shifts.sign',
      subject: { kind: 'user', id: userId },
      locationId: session.locationId ?? undefined,
      after: { ...outcome, isPassed, levels, ...worked },
    })
    if (isPassed)
      await notifyTrainee(
        tx,
        acting,
        { userId, shiftId, remark: worked.remark ?? undefined },
        {
          title: `Please confirm: ${row.shift.label}`,
          message: 'signed this shift. It is done once you confirm it.',
        },
      )
    else {
      const toRepeat = toRepeatOf({ tasks, ticked, points })
      await recordRepeat(tx, acting, {
        userId,
        shiftId,
        label: row.shift.label,
        asked: { tasks: toRepeat, ...worked },
      })
      await endSession(tx, sessionId, at, 'to-repeat')
    }
    return presentAssessed(await findSession(tx, sessionId), at)
  })
}

/** Null where a duty of the session has no level, or another one has. */
function levelsFor(
  { duties }: Row,
  levels: z.output<typeof signatureBody>['levels'],
): Partial<Record<Duty, SignedLevel>> | null {
  const byDuty = new Map(levels.map(({ duty, level }) => [duty, level]))
  const isComplete = duties?.length === byDuty.size && duties.every(duty => byDuty.has(duty))
  return isComplete ? Object.fromEntries(byDuty) : null
}

function toRepeatOf({ tasks, ticked, points }: Pick<Row, 'tasks' | 'ticked' | 'points'>): string[] {
  const open = (tasks ?? []).filter(task => !ticked?.includes(task))
  return isTestPassed(points ?? []) ? open : [...open, ORAL_TEST_TASK]
}

/** Answers of the oral test are reviews like those of a check, whatever came of the shift. */
async function recordOralAnswers(
  tx: Transaction,
  { id: sessionId, userId }: Row,
  questions: readonly OralQuestion[],
  points: readonly number[],
  testedAt: Date,
  now: Date,
): Promise<void> {
  if (questions.length === 0) return
  const reviews = questions.map(({ key, fact }, index) => {
    const rating = ratePoints(points[index] ?? 0)
    return {
      ...{ cardKey: key, fact, rating },
      isRight: rating !== 'again',
      chosen: null,
      milliseconds: 0,
      answeredAt: testedAt.getTime(),
    }
  })
  const states = await findMemory(tx, userId)
  await applyReviews(tx, userId, states, reviews)
  await recordReviews(tx, userId, states, reviews, { sessionId }, now)
}

/** The trainee's key, once: only now the shift is done, and the levels hold. */
export async function confirmSession(
  context: AppContext,
  acting: ActorContext,
  sessionId: number,
): Promise<OwnSession> {
  const { by: userId, at } = acting
  return context.db.transaction(async tx => {
    await lockPeople(tx, [userId])
    const row = await findSession(tx, sessionId)
    const { session } = row
    const { shiftId, assessorId, locationId, signedAt, ticked } = session
    if (session.userId !== userId) throw new AppError('signOffSessionNotFound')
    if (session.ending === 'confirmed') return presentOwn(row, at)
    refuseUnless('signed', session, at)
    if (assessorId === null || signedAt === null) throw new Error('A signed session has an assessor')
    await tx
      .insert(shiftSignOffs)
      .values({
        userId,
        shiftId,
        signedOffBy: assessorId,
        completedAt: at,
        hasTwoKeys: true,
        tasks: ticked,
        workedOn: session.workedOn,
        minutes: session.minutes,
        remark: session.remark,
      })
      // Signed off the short way after the assessor's signature.
      .onConflictDoNothing({ target: [shiftSignOffs.userId, shiftSignOffs.shiftId] })
    if (locationId !== null) await giveLevels(tx, { ...session, assessorId, locationId, signedAt })
    await tx
      .update(signOffSessions)
      .set({ confirmedAt: at, endedAt: at, ending: 'confirmed' })
      .where(eq(signOffSessions.id, sessionId))
    await withdrawNotices(tx, acting, { recipientId: userId, link: linkPaths.shift(shiftId) })
    await recordAudit(tx, acting, {
      action: 'shifts.confirm',
      subject: { kind: 'user', id: userId },
      locationId: locationId ?? undefined,
      after: { shiftId, sessionId, signedOffBy: assessorId },
    })
    return presentOwn(await findSession(tx, sessionId), at)
  })
}

/** Levels as of the assessor's signature; the right to sign for others stays as a manager left it. */
async function giveLevels(
  tx: Transaction,
  session: Pick<Row, 'userId' | 'levels'> & {
    readonly assessorId: number
    readonly locationId: number
    readonly signedAt: Date
  },
): Promise<void> {
  const { userId, locationId, assessorId: givenBy, signedAt: givenAt } = session
  const present = await readLevels(tx, locationId, [userId])
  const rows = Object.entries(session.levels ?? {})
    .map(([duty, level]) => ({ userId, locationId, duty: duty as Duty, level, givenBy, givenAt }))
    .filter(({ duty }) => !present.some(own => own.duty === duty && own.level === 'may-sign'))
  if (rows.length > 0) await tx.insert(dutyLevels).values(rows)
}

/** Withdraws a code, gives a taken one back, or, after the signature and by the trainee alone, says no to it. */
export async function cancelSession(
  context: AppContext,
  acting: ActorContext,
  sessionId: number,
): Promise<void> {
  const { by, at } = acting
  await context.db.transaction(async tx => {
    const { session: found } = await findSession(tx, sessionId)
    if (found.userId !== by && found.assessorId !== by) throw new AppError('signOffSessionNotFound')
    await lockPeople(tx, [found.userId])
    const { session } = await findSession(tx, sessionId)
    const state = sessionState(session, at)
    const isTrainee = session.userId === by
    if (state === 'cancelled' || (state === 'disputed' && isTrainee)) return
    if (state === 'open' || state === 'claimed') return endSession(tx, sessionId, at, 'cancelled')
    if (state === 'expired') {
      if (session.endedAt === null) await endSession(tx, sessionId, at, 'expired')
      return
    }
    if (state !== 'signed' || !isTrainee) throw new AppError('signOffSessionEnded')
    await endSession(tx, sessionId, at, 'disputed')
    await withdrawNotices(tx, acting, { recipientId: by, link: linkPaths.shift(session.shiftId) })
    await recordAudit(tx, acting, {
      action: 'shifts.dispute',
      subject: { kind: 'user', id: by },
      locationId: session.locationId ?? undefined,
      after: { shiftId: session.shiftId, sessionId, signedOffBy: session.assessorId },
    })
  })
}

const ASSESSED_SHOWN = 10

export async function listAssessed({ db, nowDate }: AppContext, userId: number): Promise<AssessedSession[]> {
  const rows = await selectSessions(db)
    .where(and(eq(signOffSessions.assessorId, userId), isNotNull(signOffSessions.claimedAt)))
    .orderBy(desc(signOffSessions.id))
    .limit(ASSESSED_SHOWN)
  return rows.map(row => presentAssessed(row, nowDate()))
}

async function refuseBeta({ settings }: AppContext, tx: Transaction): Promise<void> {
  const { programmeMode } = await settings.readFresh(tx)
  if (programmeMode === 'beta') throw new AppError('planNotKept')
}

function refuseUnless(needed: 'claimed' | 'signed', session: Row, at: Date): void {
  const state = sessionState(session, at)
  if (state === needed) return
  if (state === 'expired') throw new AppError('signOffSessionExpired')
  throw new AppError(
    needed === 'signed' && (state === 'open' || state === 'claimed') ? 'notSignedYet' : 'signOffSessionEnded',
  )
}

async function findSession(queries: Queries, sessionId: number): Promise<SessionRow> {
  const [row] = await selectSessions(queries).where(eq(signOffSessions.id, sessionId))
  if (!row) throw new AppError('signOffSessionNotFound')
  return row
}

const endSession = async (tx: Transaction, id: number, endedAt: Date, ending: SessionEnd): Promise<void> => {
  await tx.update(signOffSessions).set({ endedAt, ending }).where(eq(signOffSessions.id, id))
}

/** The signer as they stand now; the caller holds their lock. */
async function findSigner(
  context: AppContext,
  tx: Transaction,
  userId: number,
  needs: readonly DutyNeeds[],
): Promise<Signer> {
  const actor = await findActor(tx, userId, context.today())
  const plan = planOf(sql`${userId}::int`)
  const { rows } = await tx.execute<{ isComplete: boolean } & LicenceHolder & Record<string, unknown>>(sql`
    select ${plan} <@ array(select shift_id from shift_sign_offs where user_id = ${userId}) as "isComplete",
      ${membershipsOf(sql`${userId}`)} as places, ${licencesOf(sql`${userId}`)} as licences`)
  const { isComplete, ...holder } = returned(rows)
  const levels = await readPersonLevels(tx, userId)
  const kinds = await readLicenceKinds(tx)
  const { today } = await readPersonDay({ ...context, db: tx }, userId)
  const maySignAt = levels.flatMap(({ locationId, duty, level }) =>
    level === 'may-sign' &&
    needs.some(need => need.duty === duty) &&
    lacksFor(kinds, holder, locationId, today)(duty).length === 0
      ? [locationId]
      : [],
  )
  return { actor, isPlanComplete: isComplete, maySignAt }
}

const mostPoints = ({ questions }: Pick<Row, 'questions'>) => (questions?.length ?? 0) * POINTS_MAX

function presentOwn({ session, shift, assessor }: SessionRow, now: Date): OwnSession {
  const { id, shiftId, code, expiresAt, points, levels, isPassed, signedAt, remark } = session
  return {
    id,
    shiftId,
    shift: shift.label,
    code,
    expiresAt,
    state: sessionState(session, now),
    assessor,
    signature:
      signedAt && points && isPassed !== null
        ? {
            at: signedAt,
            isPassed,
            points: sumOfPoints(points),
            most: mostPoints(session),
            levels: listLevels(levels),
            toRepeat: isPassed ? [] : toRepeatOf(session),
            remark,
          }
        : null,
  }
}

const listLevels = (levels: Row['levels']) =>
  Object.entries(levels ?? {}).map(([duty, level]) => ({ duty: duty as Duty, level }))

async function presentAssessment(
  queries: Queries,
  { session, shift, trainee }: SessionRow,
): Promise<Assessment> {
  const { id, userId, shiftId, expiresAt, locationId, tasks, questions, duties } = session
  const levels = locationId === null ? [] : await readLevels(queries, locationId, [userId])
  return {
    id,
    trainee: { id: userId, fullName: trainee },
    shiftId,
    shift: shift.label,
    minutes: Math.min(Math.max(shift.hours * 60, 1), SHIFT_MAX_MINUTES),
    expiresAt,
    tasks: tasks ?? [],
    questions: questions ?? [],
    duties: (duties ?? []).map(duty => {
      const level = levels.find(own => own.duty === duty)?.level
      return { duty, level: level === undefined || level === 'may-sign' ? null : level }
    }),
  }
}

function presentAssessed({ session, shift, trainee }: SessionRow, now: Date): AssessedSession {
  const { id, claimedAt, openedAt, isPassed, points } = session
  return {
    id,
    trainee,
    shift: shift.label,
    state: sessionState(session, now),
    claimedAt: claimedAt ?? openedAt,
    isPassed,
    points: points && sumOfPoints(points),
    most: mostPoints(session),
  }
}
