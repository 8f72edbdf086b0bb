/** Recovery codes: single-use, stored hashed, with one salt a person. */
import { randomBytes, randomInt } from 'node:crypto'
import {
  normalizeCode,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_LETTERS,
  writeRecoveryCode,
} from '#domain/people/second-steps.ts'
import { hashWithSalt } from '../../accounts/passwords.ts'
import type { Queries } from '../../database/client.ts'
import { recoveryCodes } from '../../database/schema/second-steps.ts'
import { and, eq, sql } from '../../platform/drizzle.ts'

const SALT_BYTES = 16

interface NewCodes {
  /** As people read them. */
  readonly codes: readonly string[]
  readonly row: Pick<typeof recoveryCodes.$inferInsert, 'salt' | 'hashes'>
}

/** Ten codes; hashing them takes a third of a second, so do it before a transaction. */
export async function makeCodes(address: string): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => RECOVERY_CODE_LETTERS[randomInt(RECOVERY_CODE_LETTERS.length)],
    ).join(''),
  )
  const salt = randomBytes(SALT_BYTES)
  const hashes = await hashWithSalt(codes, salt, address)
  return { codes: codes.map(writeRecoveryCode), row: { salt: salt.toString('base64'), hashes } }
}

export async function countCodes(queries: Queries, userId: number): Promise<number | null> {
  const [row] = await queries
    .select({ left: sql<number>`cardinality(${recoveryCodes.hashes})` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.left ?? null
}

/** Hash of a typed code; null if the person has none. */
export async function hashTypedCode(
  queries: Queries,
  userId: number,
  typed: string,
  address: string,
): Promise<string | null> {
  const [row] = await queries
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  if (!row) return null
  const [hash] = await hashWithSalt([normalizeCode(typed)], Buffer.from(row.salt, 'base64'), address)
  return hash ?? null
}

/** Uses a code up; returns how many are left, or null if it is none of them any more. */
export async function spendCode(queries: Queries, userId: number, hash: string): Promise<number | null> {
  const [row] = await queries
    .update(recoveryCodes)
    .set({ hashes: sql`array_remove(${recoveryCodes.hashes}, ${hash})` })
    .where(and(eq(recoveryCodes.userId, userId), sql`${hash} = any(${recoveryCodes.hashes})`))
    .returning({ left: sql<number>`cardinality(${recoveryCodes.hashes})` })
  return row?.left ?? null
}
