/** Prices in management's price step. Source: ruling R12. */
import { hasAtMostDecimals, priceDecimals } from '#domain/menu/money.ts'
import type { Transaction } from '../database/client.ts'
import { AppError } from '../platform/app-error.ts'
import { readPricing } from '../settings.ts'

interface PricedItem {
  /** `null` for a new item. */
  readonly itemId: number | null
  readonly prices: readonly number[]
}

/**
 * Refuses prices between two steps, except existing ones: another step changes no price.
 * @param readStored current prices of these items
 */
export async function refuseOtherStep(
  tx: Transaction,
  field: string,
  items: readonly PricedItem[],
  readStored: (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>,
): Promise<void> {
  // Whole amounts fit every step.
  if (items.every(({ prices }) => prices.every(price => Number.isInteger(price)))) return
  const { currency, priceUnit } = await readPricing(tx)
  const decimals = priceDecimals(currency, priceUnit)
  const others = items.flatMap(({ itemId, prices }) =>
    prices.filter(price => !hasAtMostDecimals(price, decimals)).map(price => ({ itemId, price })),
  )
  if (others.length === 0) return
  const stored = await readStored(others.flatMap(({ itemId }) => itemId ?? []))
  if (others.every(({ itemId, price }) => itemId !== null && stored.get(itemId)?.includes(price))) return
  throw new AppError('priceStep', { decimals }, { field })
}
