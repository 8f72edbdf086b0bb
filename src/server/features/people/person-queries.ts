/** One person: account, learning, kudos, claims and devices. Source: ruling R13. */

import type { User } from '#contract/people/accounts.ts'
import type { CheckedAttempt, Person } from '#contract/people/people.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { type Audience, isFor } from '#domain/people/audience.ts'
import type { KudosDirection } from '#domain/people/people.ts'
import { claimStatus } from '#domain/rewards/rewards.ts'
import { isInUse } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { EMPLOYEE_NUMBER } from '../../database/employee-numbers.ts'
import { inductionSubmissions } from '../../database/schema/induction.ts'
import { kudos } from '../../database/schema/kudos.ts'
import { locations } from '../../database/schema/locations.ts'
import { userMicroLearningProgress } from '../../database/schema/micro-learning.ts'
import { memberships } from '../../database/schema/places.ts'
import { rewards, userRewards } from '../../database/schema/rewards.ts'
import { shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { sessions, users } from '../../database/schema/users.ts'
import { readPage } from '../../database/table-page.ts'
import { findStreak, presentStreak } from '../../ledger/streaks.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import { AppError } from '../../platform/app-error.ts'
import { alias, and, count, desc, eq, type SQL, sql } from '../../platform/drizzle.ts'
import { selectAgreedPolicies } from '../../programme/policies.ts'
import { isReachedByPush } from '../../push/push-messages.ts'
import { LISTED_PERSON, withDeputyDays } from './people-table.ts'

interface PersonKey {
  readonly userId: number
}

const whoDeactivated = alias(users, 'who_deactivated')

const REACHED_BY = sql<Person['reachedBy']>`array_remove(array[
  case when ${isReachedByPush(sql`users.id`)} and 'reminders-push' <> all(${users.closedWays}) then 'push' end,
  case when ${users.email} <> '' and 'reminders-mail' <> all(${users.closedWays}) then 'mail' end
], null)`

const selectPerson = (db: Queries, { userId, timeZone }: PersonKey & { readonly timeZone: string }) =>
  db
    .select({
      ...LISTED_PERSON,
      phoneNumber: users.phoneNumber,
      employeeNumber: EMPLOYEE_NUMBER,
      startDate: sql<string>`to_char(${users.joinDate} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      pointsBalance: users.pointsBalance,
      isChef: users.isChef,
      reachedBy: REACHED_BY,
      deactivatedAt: users.deactivatedAt,
      deactivatedBy: whoDeactivated.fullName,
      deactivatedByRole: users.deactivatedByRole,
    })
    .from(users)
    .leftJoin(whoDeactivated, eq(whoDeactivated.id, users.deactivatedBy))
    .where(eq(users.id, userId))

export async function readPerson(
  queries: Queries,
  userId: number,
  { timeZone, today }: { readonly timeZone: string; readonly today: BusinessDay },
) {
  const [row] = await selectPerson(queries, { userId, timeZone })
  if (!row) throw new AppError('userNotFound')
  return withDeputyDays(row, today)
}

/** Public id of a session, in place of its hash. */
const DEVICE_ID = sql<string>`left(${sessions.tokenHash}, 16)`

const selectDevices = (db: Queries, { userId, at }: PersonKey & { at: Date }) =>
  db
    .select({
      id: DEVICE_ID,
      key: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      name: sessions.device,
      lastAddress: sessions.lastAddress,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isInUse(at)))
    .orderBy(desc(sessions.lastUsedAt), sessions.tokenHash)

/** @param sessionKey key of the current session */
export async function listDevices({ db, nowDate }: AppContext, userId: number, sessionKey: string | null) {
  const rows = await selectDevices(db, { userId, at: nowDate() })
  return rows.map(({ key, ...row }) => ({
    ...row,
    isThis: key === sessionKey,
  }))
}

export function isDevice(userId: number, deviceId: string): SQL | undefined {
  return and(eq(sessions.userId, userId), eq(DEVICE_ID, deviceId))
}

type ModuleRow = {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
  readonly totalQuestions: number
  readonly attempts: number
  readonly lastAttemptAt: string | null
  readonly completedAt: string | null
  readonly score: number | null
  readonly credit: { readonly reason: string; readonly by: string } | null
  readonly audience: Audience | null
}

// All current modules, and completed ones that are gone.
const selectModules = (db: Queries, { userId }: PersonKey) =>
  db.execute<ModuleRow>(sql`
    select module.id, module.name, module.is_active as "isActive", coalesce(attempted.attempts, 0)::int as attempts,
      attempted.last_at as "lastAttemptAt", progress.completed_at as "completedAt",
      module.audience, case when progress.is_credited then json_build_object(
        'reason', credit.reason, 'by', giver.full_name) end as credit,
      case when progress.is_credited then latest.score else coalesce(progress.score, latest.score) end as score,
      coalesce(nullif(progress.total_questions, 0), latest.total_questions, module.total_questions) as "totalQuestions"
    from training_modules as module
    left join user_training_progress as progress
      on progress.module_id = module.id and progress.user_id = ${userId} and progress.is_completed
    left join (
      select module_id, count(*) as attempts, max(checked_at) as last_at, max(id) as latest_id
      from quiz_attempts where user_id = ${userId} and checked_at is not null group by module_id
    ) as attempted on attempted.module_id = module.id
    left join quiz_attempts as latest on latest.id = attempted.latest_id
    left join lateral (
      select reason, credited_by from learning_credits
      where progress.is_credited and user_id = ${userId} and module_id = module.id order by id desc limit 1
    ) as credit on true
    left join users as giver on giver.id = credit.credited_by
    where module.is_active or attempted.module_id is not null or progress.id is not null
    order by module."order", module.id`)

const selectSubmission = (db: Queries, { userId }: PersonKey) =>
  db.select().from(inductionSubmissions).where(eq(inductionSubmissions.userId, userId))

const selectShifts = (db: Queries, { userId }: PersonKey) =>
  db
    .select({
      id: trainingPlanShifts.id,
      label: trainingPlanShifts.label,
      isActive: trainingPlanShifts.isActive,
      audience: trainingPlanShifts.audience,
      completedAt: shiftSignOffs.completedAt,
      isCredited: sql<boolean>`coalesce(${shiftSignOffs.isCredited}, false)`,
      signedOffBy: users.fullName,
    })
    .from(trainingPlanShifts)
    .leftJoin(
      shiftSignOffs,
      and(eq(shiftSignOffs.shiftId, trainingPlanShifts.id), eq(shiftSignOffs.userId, userId)),
    )
    .leftJoin(users, eq(users.id, shiftSignOffs.signedOffBy))
    .orderBy(trainingPlanShifts.displayOrder, trainingPlanShifts.id)

const countLessons = (db: Queries, { userId }: PersonKey) =>
  db
    .select({ lessons: count() })
    .from(userMicroLearningProgress)
    .where(eq(userMicroLearningProgress.userId, userId))

export async function readLearning(context: AppContext, userId: number) {
  const { db, settings } = context
  const person = { userId }
  const [
    places,
    { programmeMode },
    { rows: modules },
    [submission],
    { rows: agreed },
    shifts,
    streak,
    clock,
    [lessons],
  ] = await Promise.all([
    db.select().from(memberships).where(eq(memberships.userId, userId)),
    settings.read(),
    selectModules(db, person),
    selectSubmission(db, person),
    selectAgreedPolicies(db, userId),
    selectShifts(db, person),
    findStreak(db, userId),
    readPersonDay(context, userId),
    countLessons(db, person),
  ])
  const { currentStreak, longestStreak } = presentStreak(streak, clock)
  return {
    induction: submission
      ? {
          submittedAt: submission.submittedAt,
          staffName: submission.staffName,
          staffEmail: submission.staffEmail,
          policies: agreed,
        }
      : null,
    plan: {
      mode: programmeMode,
      shifts: shifts
        .filter(({ isActive, completedAt }) => isActive || completedAt)
        .map(({ audience, ...shift }) => ({ ...shift, isTheirs: isFor(audience, places) })),
    },
    modules: modules.map(({ audience, ...module }) => ({ ...module, isTheirs: isFor(audience, places) })),
    lessonsRead: lessons?.lessons ?? 0,
    streak: { current: currentStreak, longest: longestStreak },
  }
}

const ATTEMPTS_SHOWN = 10

type AttemptRow = {
  readonly id: number
  readonly checkedAt: string
  readonly score: number
  readonly totalQuestions: number
  readonly answers: CheckedAttempt['answers'] | null
  readonly hasLeftOut: boolean
}

const selectAttempts = (db: Queries, { userId, moduleId }: PersonKey & { moduleId: number }) =>
  db.execute<AttemptRow>(sql`
    select attempt.id, attempt.checked_at as "checkedAt", attempt.score,
      attempt.total_questions as "totalQuestions", answered.answers, '' = any (option_orders) as "hasLeftOut"
    from (
      select * from quiz_attempts
      where user_id = ${userId} and module_id = ${moduleId} and checked_at is not null
      order by id desc limit ${sql.raw(String(ATTEMPTS_SHOWN))}
    ) as attempt
    cross join lateral (
      select json_agg(json_build_object(
        'question', version.document ->> 'question',
        'chosen', attempt.answers ->> version.item_id::text,
        'isRight', attempt.answers ->> version.item_id::text
          = version.document ->> ('option' || (version.document ->> 'correctAnswer'))
      ) order by asked.place) as answers
      from unnest(attempt.question_versions) with ordinality as asked (version_id, place)
      join content_versions as version on version.id = asked.version_id
      where attempt.answers ? version.item_id::text
    ) as answered
    order by attempt.id desc`)

export async function listAttempts(
  { db }: AppContext,
  userId: number,
  moduleId: number,
): Promise<CheckedAttempt[]> {
  const { rows } = await selectAttempts(db, { userId, moduleId })
  return rows.map(({ checkedAt, answers, hasLeftOut, ...attempt }) => {
    const provedQuestions = hasLeftOut ? attempt.totalQuestions - (answers?.length ?? 0) : 0
    return {
      ...attempt,
      checkedAt,
      answers: answers ?? [],
      ...(provedQuestions > 0 && { provedQuestions }),
    }
  })
}

interface PageOf {
  readonly page?: number | undefined
}

export function readPersonKudos({ db }: AppContext, userId: number, direction: KudosDirection, page: PageOf) {
  const [own, other] =
    direction === 'received' ? [kudos.receiverId, kudos.giverId] : [kudos.giverId, kudos.receiverId]
  const isTheirs = eq(own, userId)
  return readPage(
    db
      .select({
        id: kudos.id,
        other: users.fullName,
        reason: kudos.reason,
        points: kudos.points,
        createdAt: kudos.createdAt,
      })
      .from(kudos)
      .innerJoin(users, eq(users.id, other))
      .where(isTheirs)
      .orderBy(desc(kudos.id))
      .$dynamic(),
    page,
    db.$count(kudos, isTheirs),
  )
}

export function readPersonClaims({ db, nowDate }: AppContext, reader: User, userId: number, page: PageOf) {
  const isTheirs = eq(userRewards.userId, userId)
  const now = nowDate().getTime()
  return readPage(
    db
      .select({ claim: userRewards, reward: rewards.name, location: locations.name })
      .from(userRewards)
      .innerJoin(rewards, eq(rewards.id, userRewards.rewardId))
      .leftJoin(locations, eq(locations.id, userRewards.locationId))
      .where(isTheirs)
      .orderBy(desc(userRewards.claimDate), desc(userRewards.id))
      .$dynamic(),
    page,
    db.$count(userRewards, isTheirs),
    ({ claim, reward, location }) => ({
      ...claim,
      code: reader.id === userId ? claim.code : '',
      ...{ reward, location },
      status: claimStatus(claim, now),
    }),
  )
}
