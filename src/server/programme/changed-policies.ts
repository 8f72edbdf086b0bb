/** The days to read a changed policy, as an assignment of the academy. Source: rulings R11 and R16. */
import type { AppContext } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { assignments } from '../database/schema/assignments.ts'
import { and, eq, isNull, sql } from '../platform/drizzle.ts'
import { addAssignment } from './assignments.ts'
import { readPolicies } from './policies.ts'

/**
 * Assigns those of the policies that are to be read by a day to their readers, or moves their assignment to that day.
 * Before its confirmation a text is asked of nobody, so this follows a publication, its weight and its confirmation.
 */
export async function assignChanged(
  tx: Transaction,
  { config, settings, today }: Pick<AppContext, 'config' | 'settings' | 'today'>,
  at: Date,
  policyIds: readonly number[],
): Promise<void> {
  for (const { policy, readBy } of await readPolicies(tx, config.isDemo)) {
    const { id: itemId, audience = null, isConfirmed } = policy
    if (!policyIds.includes(itemId) || !isConfirmed || readBy === null || readBy < today()) continue
    const [moved] = await tx
      .update(assignments)
      .set({ dueOn: readBy, audience })
      .where(
        and(
          ...[eq(assignments.kind, 'policies'), eq(assignments.itemId, itemId)],
          ...[isNull(assignments.createdBy), isNull(assignments.endedAt)],
        ),
      )
      .returning({ id: assignments.id })
    if (moved) await tx.execute(sql`select follow_assignments(null, ${moved.id})`)
    else
      await addAssignment(
        tx,
        {
          ...{ kind: 'policies', itemId, audience, userIds: [], isForNew: false },
          ...{ dueOn: readBy, dueAfter: null, eachYear: null, repeatMonths: null },
        },
        { by: null, at, calendar: settings.calendar },
      )
  }
}
