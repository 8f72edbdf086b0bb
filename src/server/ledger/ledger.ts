import type { BusinessDay } from '#domain/business-day.ts'
import type { PointKind } from '#domain/points.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { users } from '../database/schema/users.ts'
import { eq, type SQL, sql } from '../platform/drizzle.ts'

interface LedgerEntry {
  readonly userId: number
  readonly kind: PointKind
  /** Points; negative for what is spent. Nothing is written for 0. */
  readonly amount: number
  /** What caused it, by kind; none for streaks and adjustments. */
  readonly causeId?: number
  readonly businessDay: BusinessDay
  readonly createdAt: Date
  /** Of an adjustment: why, and by whom. */
  readonly reason?: string
  readonly createdBy?: number
}

/**
 * An entry as part of a statement that makes its cause as well.
 *
 * @param cause selects user, kind, amount, cause, business day and instant
 */
export function enterPointsOf(cause: SQL): SQL {
  return sql`insert into point_transactions (user_id, kind, amount, cause_id, business_day, created_at) ${cause}`
}

/** Any number of them, since a statement must be the same for one and for three. */
const insertEntries = (db: Queries, { entries }: { entries: string }) =>
  db.execute(sql`
    insert into point_transactions (user_id, kind, amount, cause_id, business_day, created_at, reason, created_by)
    select "userId", kind, amount, "causeId", "businessDay", "createdAt", reason, "createdBy"
    from jsonb_to_recordset(${entries}::jsonb) as entry (
      "userId" integer, kind text, amount integer, "causeId" integer, "businessDay" date, "createdAt" timestamptz,
      reason text, "createdBy" integer
    )`)

const holdBalance = (db: Queries, { userId }: { userId: number }) =>
  db
    .select({ pointsBalance: users.pointsBalance })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')

/**
 * Writes entries to the ledger; the database moves the balances with them. Breaks the check
 * `users_points_balance_never_negative` when a balance would fall below zero.
 */
export async function recordPoints(tx: Transaction, entries: readonly LedgerEntry[]): Promise<void> {
  const rows = entries.filter(entry => entry.amount !== 0)
  if (rows.length > 0) await insertEntries(tx, { entries: JSON.stringify(rows) })
}

/** Holds a user's balance until the transaction ends; `null` when there is no such user. */
export async function lockBalance(tx: Transaction, userId: number): Promise<number | null> {
  const [user] = await holdBalance(tx, { userId })
  return user?.pointsBalance ?? null
}
