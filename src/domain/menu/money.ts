/** Currency and smallest price step of the group. Source: ruling R12. */
import type { PriceUnit } from './price-units.ts'

/** In whole units of the currency; a dish may cost 250,000 dong. */
export const PRICE_MAX = 10_000_000
/** The most that any currency has behind the point. */
export const PRICE_MAX_DECIMALS = 3

/** ISO 4217 codes that `Intl` can format. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** 2 for the euro, 0 for the yen. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}

export function priceDecimals(currency: string, unit: PriceUnit): number {
  return unit === 'whole' ? 0 : decimalsOf(currency)
}

export function hasAtMostDecimals(price: number, decimals: number): boolean {
  return Number(price.toFixed(decimals)) === price
}
