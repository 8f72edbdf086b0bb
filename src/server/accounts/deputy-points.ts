/** Points and credits between a deputy and the person who named them. Source: ruling R13. */
import { type Actor, can } from '#domain/people/abilities.ts'
import { isStillGiven, isWithin } from '#domain/people/absences.ts'
import type { AppContext } from '../context.ts'
import { deputyships } from '../database/schema/absences.ts'
import { AppError } from '../platform/app-error.ts'
import { and, eq, inArray, isNull, or } from '../platform/drizzle.ts'
import { DEPUTY_GIVER } from './present-user.ts'

/**
 * Refuses points between a deputy and the person who named them while the deputyship is in force, since each could
 * give the other what nobody gives themselves. Admins give without a deputyship, within the limit of gifts.
 * @throws {AppError} `deputyPoints`
 */
export async function refuseDeputyPoints(
  { db, today }: Pick<AppContext, 'db' | 'today'>,
  giver: Actor,
  receiverIds: readonly number[],
): Promise<void> {
  if (can(giver, 'points.adjust')) return
  const { userId, namedBy, locationId, startsOn, endsOn, endedAt } = deputyships
  const between = await db
    .select({ locationId, startsOn, endsOn, giver: DEPUTY_GIVER })
    .from(deputyships)
    .where(
      and(
        isNull(endedAt),
        or(
          and(eq(userId, giver.id), inArray(namedBy, [...receiverIds])),
          and(eq(namedBy, giver.id), inArray(userId, [...receiverIds])),
        ),
      ),
    )
  const day = today()
  if (between.some(span => isWithin(span, day) && isStillGiven(span))) throw new AppError('deputyPoints')
}
