/** Prices in management's price step. Source: ruling R12. */
import { hasAtMostDecimals, priceDecimals } from '#domain/money.ts'
import type { Transaction } from '../database/client.ts'
import { AppError } from '../platform/app-error.ts'
import { readPricing } from '../settings/settings-store.ts'

interface PricedDocument {
  readonly field: string
  /** Current prices; empty for a new item. */
  readonly readStored: () => Promise<readonly number[]>
}

/** Refuses prices between two steps, except existing ones: another step changes no price. */
export async function refuseOtherStep(
  tx: Transaction,
  { field, readStored }: PricedDocument,
  prices: readonly number[],
): Promise<void> {
  // Whole amounts fit every step.
  if (prices.every(price => Number.isInteger(price))) return
  const { currency, priceUnit } = await readPricing(tx)
  const decimals = priceDecimals(currency, priceUnit)
  const others = prices.filter(price => !hasAtMostDecimals(price, decimals))
  if (others.length === 0) return
  const stored = await readStored()
  if (others.every(price => stored.includes(price))) return
  throw new AppError('priceStep', { decimals }, { field })
}
