/** Openings of modules outside the chain. */
import type * as z from 'zod/mini'
import type { ListedOpening, openModuleBody } from '#contract/programme/module-openings.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { assignments } from '../../database/schema/assignments.ts'
import { moduleOpenings, quizAttempts, trainingModules } from '../../database/schema/training.ts'
import { users } from '../../database/schema/users.ts'
import { refuseUnknownAudience } from '../../locations/audience.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, desc, eq, inArray, isNull, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

/** Openings that are not closed, and modules that are assigned to who is there already. */
export async function loadOpenings(db: Queries) {
  const { id, moduleId, audience, userIds, isTest, openedAt, closedAt } = moduleOpenings
  const assigned = db
    .select({
      id: assignments.id,
      moduleId: sql<number>`${assignments.itemId}`,
      audience: assignments.audience,
      userIds: assignments.userIds,
      isTest: sql<boolean>`false`,
      openedAt: assignments.createdAt,
    })
    .from(assignments)
    .where(and(eq(assignments.kind, 'modules'), eq(assignments.isForNew, false), isNull(assignments.endedAt)))
  return db
    .select({ id, moduleId, audience, userIds, isTest, openedAt })
    .from(moduleOpenings)
    .where(isNull(closedAt))
    .unionAll(assigned)
}
export type Opening = Awaited<ReturnType<typeof loadOpenings>>[number]

/** Those of these tests that the person has tried. */
export async function findTried(
  db: Queries,
  userId: number,
  tests: readonly Opening[],
): Promise<Set<number>> {
  if (tests.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select opening.id from module_openings as opening where opening.id = any(${sql.param(tests.map(({ id }) => id))}::int[])
      and exists (select from ${quizAttempts} as attempt where attempt.user_id = ${userId}
        and attempt.module_id = opening.module_id and attempt.checked_at >= opening.opened_at)`)
  return new Set(rows.map(({ id }) => id))
}

export async function listOpenings(db: Queries, moduleId: number): Promise<ListedOpening[]> {
  const rows = await db
    .select({ opening: moduleOpenings, openedBy: users.fullName })
    .from(moduleOpenings)
    .innerJoin(users, eq(users.id, moduleOpenings.openedBy))
    .where(and(eq(moduleOpenings.moduleId, moduleId), isNull(moduleOpenings.closedAt)))
    .orderBy(desc(moduleOpenings.id))
  const people = await readPeople(db, [...new Set(rows.flatMap(({ opening }) => opening.userIds))])
  return rows.map(({ opening: { id, audience, userIds, isTest, openedAt }, openedBy }) => ({
    id,
    ...(audience && { audience }),
    people: people.filter(person => userIds.includes(person.id)),
    isTest,
    openedBy,
    openedAt: openedAt.toISOString(),
  }))
}

export async function openModule(
  { db }: AppContext,
  acting: ActorContext,
  moduleId: number,
  { audience, userIds, isTest }: z.output<typeof openModuleBody>,
): Promise<ListedOpening> {
  return db.transaction(async tx => {
    const [module] = await tx
      .select({ isActive: trainingModules.isActive })
      .from(trainingModules)
      .where(eq(trainingModules.id, moduleId))
      .for('share')
    if (!module?.isActive) throw new AppError('moduleNotFound')
    await refuseUnknownAudience(tx, audience, 'audience')
    const people = await readPeople(tx, userIds)
    if (people.length < new Set(userIds).size)
      throw new AppError('userNotFound', undefined, { field: 'userIds' })
    const opening = { moduleId, audience, userIds: people.map(({ id }) => id), isTest }
    const [row] = await tx
      .insert(moduleOpenings)
      .values({ ...opening, openedBy: acting.by, openedAt: acting.at })
      .returning({ id: moduleOpenings.id })
    await recordAudit(tx, acting, {
      action: 'modules.open',
      subject: { kind: 'modules', id: moduleId },
      after: { audience, people: people.map(({ fullName }) => fullName), isTest },
    })
    const added = (await listOpenings(tx, moduleId)).find(({ id }) => id === row?.id)
    if (!added) throw new Error('The opening was not found')
    return added
  })
}

export async function closeOpening(
  { db }: AppContext,
  acting: ActorContext,
  openingId: number,
): Promise<void> {
  await db.transaction(async tx => {
    const [closed] = await tx
      .update(moduleOpenings)
      .set({ closedAt: acting.at })
      .where(and(eq(moduleOpenings.id, openingId), isNull(moduleOpenings.closedAt)))
      .returning()
    if (!closed) throw new AppError('openingNotFound')
    const { moduleId, audience, userIds, isTest } = closed
    // Leavers too: the log says for which people the opening was.
    const people = await selectPeople(tx).where(inArray(users.id, userIds))
    const opening = { audience, people: people.map(({ fullName }) => fullName), isTest }
    await recordAudit(tx, acting, {
      action: 'modules.close',
      subject: { kind: 'modules', id: moduleId },
      before: { isOpen: true, ...opening },
      after: { isOpen: false, ...opening },
    })
  })
}

const selectPeople = (db: Queries) =>
  db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .orderBy(users.fullName, users.id)
    .$dynamic()

async function readPeople(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return selectPeople(db).where(and(inArray(users.id, [...ids]), eq(users.isActive, true)))
}
