import { eq } from 'drizzle-orm'
import type { BusinessDay } from '#domain/business-day.ts'
import type { PointKind } from '#domain/points.ts'
import type { Transaction } from '../database/client.ts'
import { pointTransactions } from '../database/schema/ledger.ts'
import { users } from '../database/schema/users.ts'

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
 * Writes entries to the ledger; the database moves the balances with them. Breaks the check
 * `users_points_balance_never_negative` when a balance would fall below zero.
 */
export async function recordPoints(tx: Transaction, entries: readonly LedgerEntry[]): Promise<void> {
  const rows = entries.filter(entry => entry.amount !== 0)
  if (rows.length > 0) await tx.insert(pointTransactions).values(rows)
}

/** Holds a user's balance until the transaction ends; `null` when there is no such user. */
export async function lockBalance(tx: Transaction, userId: number): Promise<number | null> {
  const [user] = await tx
    .select({ pointsBalance: users.pointsBalance })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return user?.pointsBalance ?? null
}
