import type { BusinessDay } from '#domain/clock/business-day.ts'
import type { PointKind } from '#domain/rewards/points.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { users } from '../database/schema/users.ts'
import { eq, type SQL, sql } from '../platform/drizzle.ts'

interface LedgerEntry {
  readonly userId: number
  readonly kind: PointKind
  /** Points; negative when spent. An amount of 0 writes nothing. */
  readonly amount: number
  /** Cause by kind; none for streaks and adjustments. */
  readonly causeId?: number
  readonly businessDay: BusinessDay
  readonly createdAt: Date
  /** Reason and author of an adjustment. */
  readonly reason?: string
  readonly createdBy?: number
}

/**
 * Ledger entry within a query that creates its cause too.
 * @param cause selects user, kind, amount, cause, business day and instant
 */
export function enterPointsOf(cause: SQL): SQL {
  return sql`insert into point_transactions (user_id, kind, amount, cause_id, business_day, created_at) ${cause}`
}

/** One query text for any number of entries, as prepared queries need. */
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
 * `users_points_balance_never_negative` if a balance would fall below zero.
 */
export async function recordPoints(tx: Transaction, entries: readonly LedgerEntry[]): Promise<void> {
  const rows = entries.filter(entry => entry.amount !== 0)
  if (rows.length > 0) await insertEntries(tx, { entries: JSON.stringify(rows) })
}

/** Locks a user's balance until the transaction ends; `null` if there is no such user. */
export async function lockBalance(tx: Transaction, userId: number): Promise<number | null> {
  const [user] = await holdBalance(tx, { userId })
  return user?.pointsBalance ?? null
}
