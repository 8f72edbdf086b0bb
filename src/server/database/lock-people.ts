import { inArray } from '../platform/drizzle.ts'
import type { Transaction } from './client.ts'
import { users } from './schema/users.ts'

/**
 * Locks people until the transaction ends, so that what is decided about them follows one after the other. Always by
 * id, so that two that lock the same people never wait in a circle. What is sent right after it, without waiting, is
 * read under the lock.
 */
export async function lockPeople(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('no key update')
    // At once; a query that is awaited is sent a turn later.
    .execute()
}
