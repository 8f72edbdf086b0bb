/** Prices in the step that management has set. Source: ruling R12. */
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasAtMostDecimals, priceDecimals } from '#domain/money.ts'
import type { Transaction } from '../database/client.ts'
import { AppError } from '../platform/app-error.ts'
import { readPricing } from '../settings/settings-store.ts'
import { inDocument } from './rows.ts'

/** Refuses a price between two steps, but for one that is there already: another unit changes no price. */
export async function refuseOtherStep(
  tx: Transaction,
  { column, id }: { readonly column: PgColumn; readonly id: PgColumn },
  itemId: number | null,
  price: number,
): Promise<void> {
  const refusal = await findOtherStep(tx, column, [price])
  if (!refusal) return
  const [stored] =
    itemId === null ? [] : await tx.select({ price: column }).from(column.table).where(eq(id, itemId))
  if (stored?.price !== price) throw refusal
}

/** Refuses prices between two steps, of what is not there yet. */
export async function refuseOtherSteps(
  tx: Transaction,
  column: PgColumn,
  prices: readonly number[],
): Promise<void> {
  const refusal = await findOtherStep(tx, column, prices)
  if (refusal) throw refusal
}

async function findOtherStep(
  tx: Transaction,
  column: PgColumn,
  prices: readonly number[],
): Promise<AppError<'priceStep'> | null> {
  // Whole amounts are fine in any.
  if (prices.every(price => Number.isInteger(price))) return null
  const { currency, priceUnit } = await readPricing(tx)
  const decimals = priceDecimals(currency, priceUnit)
  if (prices.every(price => hasAtMostDecimals(price, decimals))) return null
  return new AppError('priceStep', { decimals }, { field: inDocument(column.name) })
}
