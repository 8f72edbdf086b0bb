import type { Queries } from '../../database/client.ts'
import { signInMethods } from '../../database/schema/second-steps.ts'
import { asc, eq } from '../../platform/drizzle.ts'
import { countCodes } from './recovery-codes.ts'

const SHOWN = {
  id: signInMethods.id,
  kind: signInMethods.kind,
  name: signInMethods.name,
  createdAt: signInMethods.createdAt,
  lastUsedAt: signInMethods.lastUsedAt,
}

/** A person's methods, the oldest first, and their unused recovery codes. */
export async function listMethods(queries: Queries, userId: number) {
  const methods = await queries
    .select(SHOWN)
    .from(signInMethods)
    .where(eq(signInMethods.userId, userId))
    .orderBy(asc(signInMethods.id))
  return { methods, codesLeft: await countCodes(queries, userId) }
}
