/** Assigning, ending and excusing. Source: ruling R16. */
import type * as z from 'zod/mini'
import type { assignmentForm } from '#contract/programme/assignment-form.ts'
import { type Actor, can, locationsWhere } from '#domain/people/abilities.ts'
import type { Audience } from '#domain/people/audience.ts'
import { findSeen } from '../../accounts/reach.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { assignmentPeople, assignments } from '../../database/schema/assignments.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { studyRecords } from '../../database/schema/study-records.ts'
import { refuseUnknownAudience } from '../../locations/audience.ts'
import { isMember } from '../../locations/membership.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, isNull, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { addAssignment, CHANGED_ON, HELD, isInForce } from '../../programme/assignments.ts'

type Input = z.output<typeof assignmentForm>

/** Assigns to the actor's own people only. */
export async function makeAssignment(
  { db, settings, today }: AppContext,
  acting: ActorContext,
  input: Input,
): Promise<{ id: number }> {
  if (input.dueOn !== null && input.dueOn < today())
    throw new AppError('dayIsPast', undefined, { field: 'dueOn' })
  return db.transaction(async tx => {
    await refuseUnknownItem(tx, input)
    await refuseUnknownAudience(tx, input.audience, 'audience')
    await refuseOthers(tx, acting.actor, input)
    const id = await addAssignment(tx, input, { by: acting.by, at: acting.at, calendar: settings.calendar })
    await recordAudit(tx, acting, {
      action: 'assignments.make',
      subject: { kind: 'assignment', id },
      after: input,
    })
    return { id }
  })
}

async function refuseUnknownItem(tx: Transaction, { kind, itemId }: Input): Promise<void> {
  if (itemId === null) return
  const [item] = await tx
    .select({ isArchived: contentItems.isArchived })
    .from(contentItems)
    .where(
      sql`${contentItems.kind} = ${kind} and ${eq(contentItems.itemId, itemId)} and ${contentItems.publishedRevision} is not null`,
    )
  if (!item || item.isArchived) throw new AppError('assignmentItemNotFound', undefined, { field: 'itemId' })
}

/** All of the people, or all of the restaurants, are the actor's. */
async function refuseOthers(tx: Transaction, actor: Actor, { userIds, audience }: Input): Promise<void> {
  const theirs = locationsWhere(actor, 'assignments.make')
  if (userIds.length > 0) {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from users
      where id = any(${sql.param(userIds)}::int[]) and is_active and role <> 'customer' and ${isMember(sql`users.id`, { theirs })}`)
    if (rows[0]?.count !== new Set(userIds).size)
      throw new AppError('assignmentOfOthers', undefined, { field: 'userIds' })
  } else if (!isOf(theirs, audience))
    throw new AppError('assignmentOfOthers', undefined, { field: 'audience' })
}

const isOf = (theirs: 'all' | readonly number[], audience: Audience | null): boolean =>
  theirs === 'all' ||
  (audience !== null &&
    audience.locationIds.length > 0 &&
    audience.locationIds.every(locationId => theirs.includes(locationId)))

/** Its author ends it, and who manages all of its restaurants. */
export function mayEnd(
  actor: Actor,
  { createdBy, audience }: { readonly createdBy: number | null; readonly audience: Audience | null },
): boolean {
  return createdBy === actor.id || isOf(locationsWhere(actor, 'assignments.make'), audience)
}

/** Everything done stays, as do excuses. */
export async function endAssignment({ db }: AppContext, acting: ActorContext, id: number): Promise<void> {
  await db.transaction(async tx => {
    if (!mayEnd(acting.actor, await lockAssignment(tx, id))) throw new AppError('notAllowed')
    await tx.update(assignments).set({ endedBy: acting.by, endedAt: acting.at }).where(eq(assignments.id, id))
    await recordAudit(tx, acting, { action: 'assignments.end', subject: { kind: 'assignment', id } })
  })
}

/** Opens it again for those who have done it, because it has changed since. */
export async function askAgain({ db }: AppContext, acting: ActorContext, id: number): Promise<void> {
  await db.transaction(async tx => {
    if (!mayEnd(acting.actor, await lockAssignment(tx, id))) throw new AppError('notAllowed')
    const { rowCount } = await tx.execute(sql`
      update assignments as given set asked_again_at = ${acting.at.toISOString()}::timestamptz
      where given.id = ${id} and ${CHANGED_ON} is not null`)
    if (rowCount === 0) throw new AppError('assignmentUnchanged')
    await tx.execute(sql`select follow_assignments(null, ${id})`)
    await recordAudit(tx, acting, { action: 'assignments.ask-again', subject: { kind: 'assignment', id } })
  })
}

/** Records that somebody has read the page of an assignment of theirs. */
export async function recordReading(
  context: AppContext,
  userId: number,
  assignmentId: number,
): Promise<void> {
  const { db, nowDate, settings } = context
  const { rows } = await db.execute<{ pageId: number }>(sql`
    select given.item_id as "pageId" from ${HELD}
    where given.id = ${assignmentId} and held.user_id = ${userId} and given.kind = 'pages'
      and ${isInForce(await settings.read())}`)
  const [found] = rows
  if (!found) throw new AppError('assignmentNotFound')
  const { today } = await readPersonDay(context, userId)
  await db
    .insert(studyRecords)
    .values({ userId, kind: 'pages', itemId: found.pageId, businessDay: today, recordedAt: nowDate() })
    .onConflictDoNothing()
}

async function lockAssignment(tx: Transaction, id: number) {
  const [found] = await tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.id, id), isNull(assignments.endedAt)))
    .for('update')
  if (!found) throw new AppError('assignmentNotFound')
  return found
}

/** Excuses from the time that is due now, or takes that back. */
export async function excuse(
  { db, today }: AppContext,
  acting: ActorContext,
  { assignmentId, userId, reason }: { assignmentId: number; userId: number; reason: string | null },
): Promise<void> {
  await db.transaction(async tx => {
    const person = await findSeen(tx, acting.actor, userId)
    const locationIds = (person.places ?? []).map(({ locationId }) => locationId)
    if (!can(acting.actor, 'assignments.make', { locationIds })) throw new AppError('notAllowed')
    await lockAssignment(tx, assignmentId)
    const { rowCount } = await tx
      .update(assignmentPeople)
      .set({
        excuse: reason,
        excusedOn: reason === null ? null : today(),
        excusedBy: reason === null ? null : acting.by,
      })
      .where(and(eq(assignmentPeople.assignmentId, assignmentId), eq(assignmentPeople.userId, userId)))
    if (rowCount === 0) throw new AppError('userNotFound')
    await tx.execute(sql`select follow_assignments(array[${userId}::int], ${assignmentId})`)
    await recordAudit(tx, acting, {
      action: 'assignments.excuse',
      subject: { kind: 'user', id: userId },
      after: { assignment: assignmentId, reason },
    })
  })
}

/** The assignment in force; another is `assignmentNotFound`. */
export async function findAssignment(db: Queries, id: number) {
  const [found] = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.id, id), isNull(assignments.endedAt)))
  if (!found) throw new AppError('assignmentNotFound')
  return found
}
