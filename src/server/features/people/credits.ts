/** Credits for what people did elsewhere: they unlock and count, without score and points. */
import type * as z from 'zod/mini'
import type { giveCreditsBody, MatchedPerson, takeCreditBody } from '#contract/programme/credits.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { type Actor, can, locationsWhere } from '#domain/people/abilities.ts'
import { foldName } from '#domain/people/folding.ts'
import { refuseDeputyPoints } from '../../accounts/deputy-points.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { employeeNumbers } from '../../database/schema/employee-numbers.ts'
import { memberships } from '../../database/schema/places.ts'
import { trainingModules, userTrainingProgress } from '../../database/schema/training.ts'
import { learningCredits, shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { isMember } from '../../locations/membership.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray, ne, type PgColumn, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

const PEOPLE_A_STATEMENT = 50

/**
 * Credits all of it in one transaction; what somebody has done already stays. Refusals: `userNotFound`,
 * `moduleNotFound`, `unknownShift`, `planNotKept`, `ownShift`, `deputyPoints`.
 */
export async function giveCredits(
  context: AppContext,
  acting: ActorContext,
  { userIds, moduleIds, shiftIds, reason }: z.output<typeof giveCreditsBody>,
): Promise<{ credited: number }> {
  const people = [...new Set(userIds)]
  await refuseDeputyPoints(context, acting.actor, people)
  return context.db.transaction(async tx => {
    await lockPeople(tx, acting.actor, people)
    if (people.includes(acting.by)) throw new AppError('notAllowed')
    await refuseMissing(tx, trainingModules.id, trainingModules.isActive, moduleIds, 'moduleNotFound')
    await refuseMissing(tx, trainingPlanShifts.id, trainingPlanShifts.isActive, shiftIds, 'unknownShift')
    if (shiftIds.length > 0 && (await context.settings.readFresh(tx)).programmeMode === 'beta')
      throw new AppError('planNotKept')
    const day = context.today()
    let credited = 0
    // A statement has at most 65,535 parameters.
    for (let from = 0; from < people.length; from += PEOPLE_A_STATEMENT) {
      const some = people.slice(from, from + PEOPLE_A_STATEMENT)
      credited += await creditSome(tx, acting, some, { moduleIds, shiftIds, reason, day })
    }
    return { credited }
  })
}

interface Credit extends Omit<z.output<typeof giveCreditsBody>, 'userIds'> {
  readonly day: BusinessDay
}

async function creditSome(
  tx: Transaction,
  acting: ActorContext,
  people: readonly number[],
  { moduleIds, shiftIds, reason, day }: Credit,
): Promise<number> {
  const modules = people.flatMap(userId => moduleIds.map(moduleId => ({ userId, moduleId })))
  const shifts = people.flatMap(userId => shiftIds.map(shiftId => ({ userId, shiftId })))
  const doneModules =
    modules.length === 0
      ? []
      : await tx
          .insert(userTrainingProgress)
          .values(
            modules.map(key => ({
              ...key,
              completedAt: acting.at,
              completionDate: day,
              score: 0,
              totalQuestions: 0,
              isCompleted: true,
              isCredited: true,
            })),
          )
          .onConflictDoNothing()
          .returning({ userId: userTrainingProgress.userId, moduleId: userTrainingProgress.moduleId })
  const doneShifts =
    shifts.length === 0
      ? []
      : await tx
          .insert(shiftSignOffs)
          .values(
            shifts.map(key => ({
              ...key,
              signedOffBy: acting.by,
              completedAt: acting.at,
              isCredited: true,
            })),
          )
          .onConflictDoNothing()
          .returning({ userId: shiftSignOffs.userId, shiftId: shiftSignOffs.shiftId })
  const credits = [
    ...doneModules.map(key => ({ ...key, shiftId: null })),
    ...doneShifts.map(key => ({ ...key, moduleId: null })),
  ]
  if (credits.length > 0)
    await tx
      .insert(learningCredits)
      .values(credits.map(key => ({ ...key, reason, creditedBy: acting.by, creditedAt: acting.at })))
  await recordAudit(
    tx,
    acting,
    ...[...Map.groupBy(credits, ({ userId }) => userId)].map(([userId, theirs]) => ({
      action: 'credits.give' as const,
      subject: { kind: 'user' as const, id: userId },
      after: {
        modules: theirs.flatMap(({ moduleId }) => moduleId ?? []),
        shifts: theirs.flatMap(({ shiftId }) => shiftId ?? []),
        reason,
      },
    })),
  )
  return credits.length
}

/** Takes the credit of a module back; a module that somebody passed here stays. */
export async function takeCreditBack(
  { db }: AppContext,
  acting: ActorContext,
  userId: number,
  { moduleId, reason }: z.output<typeof takeCreditBody>,
): Promise<void> {
  await db.transaction(async tx => {
    await lockPeople(tx, acting.actor, [userId])
    if (userId === acting.by) throw new AppError('notAllowed')
    const taken = await tx
      .delete(userTrainingProgress)
      .where(
        and(
          eq(userTrainingProgress.userId, userId),
          eq(userTrainingProgress.moduleId, moduleId),
          eq(userTrainingProgress.isCredited, true),
        ),
      )
      .returning({ id: userTrainingProgress.id })
    if (taken.length === 0) throw new AppError('creditNotFound')
    await recordAudit(tx, acting, {
      action: 'credits.take-back',
      subject: { kind: 'user', id: userId },
      after: { moduleId, reason },
    })
  })
}

/** People by username, e-mail, employee number or whole name, within the reader's restaurants. */
export async function matchPeople(
  { db }: AppContext,
  reader: Actor,
  lines: readonly string[],
): Promise<MatchedPerson[]> {
  const folded = lines.map(line => foldName(line.trim()))
  const found = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      username: users.usernameFolded,
      email: users.emailFolded,
      number: employeeNumbers.folded,
    })
    .from(users)
    .leftJoin(employeeNumbers, eq(employeeNumbers.userId, users.id))
    .where(
      and(
        eq(users.isActive, true),
        ne(users.role, 'customer'),
        isMember(users.id, { theirs: locationsWhere(reader, 'credits.give') }),
        sql`(${users.usernameFolded} = any(${sql.param(folded)}::text[])
          or ${users.emailFolded} = any(${sql.param(folded)}::text[])
          or ${employeeNumbers.folded} = any(${sql.param(folded)}::text[])
          or lower(${users.fullName}) = any(${sql.param(lines.map(line => line.trim().toLowerCase()))}::text[]))`,
      ),
    )
  return folded.map(key => {
    const isKey = (person: (typeof found)[number]) =>
      [person.username, person.email, person.number].includes(key)
    const byKey = found.filter(isKey)
    const people = byKey.length > 0 ? byKey : found.filter(({ fullName }) => foldName(fullName) === key)
    const [person] = people
    return person && people.length === 1 ? { id: person.id, fullName: person.fullName } : null
  })
}

/** Locks active staff within the actor's reach; anyone else is `userNotFound`. */
async function lockPeople(tx: Transaction, actor: Actor, userIds: readonly number[]): Promise<void> {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.isActive, true), ne(users.role, 'customer')))
    .orderBy(users.id)
    .for('no key update')
  const places = await tx
    .select({ userId: memberships.userId, locationId: memberships.locationId })
    .from(memberships)
    .where(inArray(memberships.userId, [...userIds]))
  const locationsOf = Map.groupBy(places, ({ userId }) => userId)
  const mayCredit = ({ id }: { readonly id: number }) =>
    can(actor, 'credits.give', {
      locationIds: (locationsOf.get(id) ?? []).map(({ locationId }) => locationId),
    })
  if (people.filter(mayCredit).length < userIds.length) throw new AppError('userNotFound')
}

async function refuseMissing(
  queries: Queries,
  id: PgColumn,
  isActive: PgColumn,
  ids: readonly number[],
  code: 'moduleNotFound' | 'unknownShift',
): Promise<void> {
  const count = await queries.$count(id.table, and(inArray(id, [...ids]), eq(isActive, true)))
  if (count < new Set(ids).size) throw new AppError(code)
}
