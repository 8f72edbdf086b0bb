/** Prices in the step that management has set. Source: ruling R12. */
import { hasAtMostDecimals, priceDecimals } from '#domain/money.ts'
import type { Transaction } from '../database/client.ts'
import { AppError } from '../platform/app-error.ts'
import { readPricing } from '../settings/settings-store.ts'

interface PricedThing {
  /** Where the refusal stands. */
  readonly field: string
  /** What it costs as it stands; nothing where it is new. */
  readonly readStored: () => Promise<readonly number[]>
}

/** Refuses prices between two steps, but for those that are there already: another unit changes no price. */
export async function refuseOtherStep(
  tx: Transaction,
  { field, readStored }: PricedThing,
  prices: readonly number[],
): Promise<void> {
  // Whole amounts are fine in any.
  if (prices.every(price => Number.isInteger(price))) return
  const { currency, priceUnit } = await readPricing(tx)
  const decimals = priceDecimals(currency, priceUnit)
  const others = prices.filter(price => !hasAtMostDecimals(price, decimals))
  if (others.length === 0) return
  const stored = await readStored()
  if (others.every(price => stored.includes(price))) return
  throw new AppError('priceStep', { decimals }, { field })
}
