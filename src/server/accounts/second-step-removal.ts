import type { Transaction } from '../database/client.ts'
import { recoveryCodes, signInMethods } from '../database/schema/second-steps.ts'
import { eq } from '../platform/drizzle.ts'
import { endAllSessions } from './sessions.ts'

/** Removes all methods and codes of a person and ends their sessions; returns the methods' names. */
export async function clearSecondStep(tx: Transaction, userId: number): Promise<string[]> {
  const removed = await tx
    .delete(signInMethods)
    .where(eq(signInMethods.userId, userId))
    .returning({ name: signInMethods.name })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await endAllSessions(tx, userId)
  return removed.map(({ name }) => name)
}
