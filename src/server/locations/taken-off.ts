/** Shifts of people who have left or are on leave, taken off the rota and brought back. Source: rulings R13 and R15. */
import { locationsWhere } from '#domain/people/abilities.ts'
import type { DaySpan } from '#domain/people/absences.ts'
import type { Transaction } from '../database/client.ts'
import { rotaEntries } from '../database/schema/rota.ts'
import { and, eq, gt, gte, inArray, lte, not } from '../platform/drizzle.ts'
import type { ActorContext } from '../platform/route.ts'
import { isLeaveOf } from './absences.ts'

/**
 * Takes the shifts that have not begun off the rota, where the actor may edit it; they follow their source until they
 * come back.
 * @param days missing: all
 * @returns how many
 */
export async function takeShiftsOff(
  tx: Transaction,
  { actor, at }: Pick<ActorContext, 'actor' | 'at'>,
  userId: number,
  days?: DaySpan,
): Promise<number> {
  const theirs = locationsWhere(actor, 'rota.edit')
  const taken = await tx
    .update(rotaEntries)
    .set({ isRemoved: true, isByHand: false })
    .where(
      and(
        eq(rotaEntries.userId, userId),
        eq(rotaEntries.isRemoved, false),
        gt(rotaEntries.startsAt, at),
        theirs === 'all' ? undefined : inArray(rotaEntries.locationId, [...theirs]),
        days && gte(rotaEntries.businessDay, days.startsOn),
        days?.endsOn ? lte(rotaEntries.businessDay, days.endsOn) : undefined,
      ),
    )
    .returning({ id: rotaEntries.id })
  return taken.length
}

/**
 * Brings back what was taken off and has not begun, but for days on leave. The person is active.
 * @returns how many
 */
export async function bringShiftsBack(
  tx: Transaction,
  { at }: Pick<ActorContext, 'at'>,
  userId: number,
): Promise<number> {
  const back = await tx
    .update(rotaEntries)
    .set({ isRemoved: false })
    .where(
      and(
        eq(rotaEntries.userId, userId),
        eq(rotaEntries.isRemoved, true),
        // One removed by hand stays removed.
        eq(rotaEntries.isByHand, false),
        gt(rotaEntries.startsAt, at),
        not(isLeaveOf(rotaEntries.userId, rotaEntries.businessDay)),
      ),
    )
    .returning({ id: rotaEntries.id })
  return back.length
}
