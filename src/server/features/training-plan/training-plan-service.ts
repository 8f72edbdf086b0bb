/** The training plan in live mode: a colleague signs off each shift, once and for good. Source: ruling R9. */

import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { SignOff, signOffBody, TrainingPlan } from '#contract/training-plan.ts'
import { findSignOffRefusal, SHIFT_COUNT } from '#domain/training-plan.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { shiftSignOffs } from '../../database/schema/training.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'

const SHIFT_IDS = Array.from({ length: SHIFT_COUNT }, (_, index) => index + 1)

export async function readPlan(context: AppContext, userId: number): Promise<TrainingPlan> {
  const [{ programmeMode }, signOffs] = await Promise.all([
    context.settings.read(),
    findSignOffs(context.db, userId),
  ])
  const byShift = new Map(signOffs.map(signOff => [signOff.shiftId, signOff]))
  return {
    mode: programmeMode,
    shifts: SHIFT_IDS.map(id => {
      const signOff = byShift.get(id)
      return {
        id,
        completedAt: signOff?.completedAt ?? null,
        signedOffBy: signOff?.signedOffBy ?? null,
      }
    }),
  }
}

export async function readColleaguesPlan(context: AppContext, userId: number): Promise<TrainingPlan> {
  const [plan, isColleague] = await Promise.all([readPlan(context, userId), isActiveUser(context.db, userId)])
  if (!isColleague) throw new AppError('colleagueNotFound')
  return plan
}

/** Signs off a shift; a repetition, also a racing one, gets the first sign-off. */
export async function signOffShift(
  context: AppContext,
  signer: User,
  { userId, shiftId }: z.infer<typeof signOffBody>,
): Promise<{ signOff: SignOff; isFirst: boolean }> {
  return context.db.transaction(async tx => {
    const { programmeMode } = await context.settings.readFresh(tx)
    const refusal = findSignOffRefusal({ mode: programmeMode, userId, signedOffBy: signer.id })
    if (refusal === 'oneself') throw new AppError('ownShift')
    if (refusal === 'beta') throw new AppError('planNotKept')
    if (!(await isActiveUser(tx, userId))) throw new AppError('colleagueNotFound')
    const inserted = await tx
      .insert(shiftSignOffs)
      .values({
        userId,
        shiftId,
        signedOffBy: signer.id,
        completedAt: new Date(context.now().epochMilliseconds),
      })
      .onConflictDoNothing({ target: [shiftSignOffs.userId, shiftSignOffs.shiftId] })
      .returning({ id: shiftSignOffs.id })
    const [signOff] = await findSignOffs(tx, userId, shiftId)
    if (!signOff) throw new Error('The sign-off was not found')
    return { signOff: { userId, ...signOff }, isFirst: inserted.length > 0 }
  })
}

async function findSignOffs(
  queries: Queries,
  userId: number,
  shiftId?: number,
): Promise<Omit<SignOff, 'userId'>[]> {
  const rows = await queries
    .select({
      shiftId: shiftSignOffs.shiftId,
      completedAt: shiftSignOffs.completedAt,
      signedOffBy: { id: users.id, fullName: users.fullName },
    })
    .from(shiftSignOffs)
    .innerJoin(users, eq(users.id, shiftSignOffs.signedOffBy))
    .where(
      and(
        eq(shiftSignOffs.userId, userId),
        shiftId === undefined ? undefined : eq(shiftSignOffs.shiftId, shiftId),
      ),
    )
  return rows.map(row => ({ ...row, completedAt: row.completedAt.toISOString() }))
}

async function isActiveUser(queries: Queries, userId: number): Promise<boolean> {
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  return rows.length > 0
}
