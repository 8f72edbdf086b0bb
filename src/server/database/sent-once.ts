/** Sends that a device may repeat without sending twice: the first one stores its key with what it added. */
import { and, eq } from '../platform/drizzle.ts'
import type { Queries } from './client.ts'
import { isUniqueViolation } from './errors.ts'
import { sentOnce } from './schema/sent-once.ts'

type SentKind = (typeof sentOnce.$inferSelect)['kind']

const selectSent = (db: Queries, userId: number, kind: SentKind, key: string) =>
  db
    .select({ sentId: sentOnce.sentId })
    .from(sentOnce)
    .where(and(eq(sentOnce.userId, userId), eq(sentOnce.kind, kind), eq(sentOnce.key, key)))

/** Id of what an earlier send with this key added; undefined before the first, and without a key. */
export async function findSent(
  db: Queries,
  userId: number,
  kind: SentKind,
  key: string | undefined,
): Promise<number | undefined> {
  if (key === undefined) return undefined
  const [row] = await selectSent(db, userId, kind, key)
  return row?.sentId
}

/** A simultaneous send with the same key came first. */
export function isSentTwice(error: unknown): boolean {
  return isUniqueViolation(error, 'sent_once_user_id_kind_key_pk')
}
