/** What things cost: a currency, and the smallest step in which the group prices. Source: ruling R12. */
import type { PriceUnit } from './price-units.ts'

/** In whole units of the currency. Some are small: a dish may cost 250,000 dong. */
export const PRICE_MAX = 10_000_000
/** The most that any currency has behind the point. */
export const PRICE_MAX_DECIMALS = 3

/** Whether this is a code of ISO 4217 that programs know how to write. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** How many decimals a currency has: 2 for the euro, none for the yen. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}

/** How many decimals a price may have. */
export function priceDecimals(currency: string, unit: PriceUnit): number {
  return unit === 'whole' ? 0 : decimalsOf(currency)
}

export function hasAtMostDecimals(price: number, decimals: number): boolean {
  return Number(price.toFixed(decimals)) === price
}
