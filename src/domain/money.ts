/** What things cost: a currency, and the smallest step in which the group prices. Source: ruling R12. */

/** `whole`: the currency's whole units; `smallest`: its smallest, such as the cent. */
export const PRICE_UNITS = ['whole', 'smallest'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

export const DEFAULT_CURRENCY = 'AUD'
export const DEFAULT_PRICE_UNIT: PriceUnit = 'whole'

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

const formats = new Map<string, (price: number) => string>()

/** A price as it is read here: `$28`, `€12.50`, `¥1,200`. Decimals are written where there are any. */
export function formatPrice(price: number, currency: string): string {
  let format = formats.get(currency)
  if (format === undefined) {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const whole = new Intl.NumberFormat('en-AU', { ...options, maximumFractionDigits: 0 })
    const exact = new Intl.NumberFormat('en-AU', options)
    format = value => (Number.isInteger(value) ? whole : exact).format(value)
    formats.set(currency, format)
  }
  return format(price)
}
