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

/** What was typed or written in a cell, as a price; or a sentence that says why it is none. */
export type PriceReading = { readonly price: number } | { readonly problem: string }

/** Never before decimals: blanks, and the Swiss apostrophe. */
const BETWEEN_THOUSANDS = /^[\s\u00a0\u202f'’]$/

/**
 * Reads `12.50`, `12,50`, `€ 12.50`, `1.250,50` and `1 250`. What could be read in two ways is refused: `1.250` is more
 * than a thousand in Rome, and a little more than one in Sydney.
 */
export function readPrice(text: string, currency: string): PriceReading {
  const shown = text.trim().slice(0, 40)
  const refused = { problem: `“${shown}” is no price in ${currency}, such as 12 or 12.50.` }
  const number = withoutCurrency(text.trim(), currency)
  if (number === null) return refused
  if (/^\d+$/.test(number)) return checked(number, refused)
  // All but the last mark stand between thousands; so does the last where it is another of the same.
  const [, whole = '', mark = '', last = ''] = /^(\d.*?)?([^\d])(\d+)$/.exec(number) ?? []
  const thousands = /^\d{1,3}(?:([^\d])\d{3}(?:\1\d{3})*)?$/.exec(whole)
  const between = thousands?.[1]
  const digits = whole.replaceAll(/[^\d]/g, '')
  if (BETWEEN_THOUSANDS.test(mark) || between === mark) {
    const isGrouped = thousands && (between === undefined || between === mark) && last.length === 3
    return isGrouped ? checked(digits + last, refused) : refused
  }
  if (between === undefined && !/^\d+$/.test(whole)) return refused
  if (between === undefined && last.length === 3 && whole.length <= 3 && !whole.startsWith('0')) {
    return {
      problem: `“${shown}” could be ${digits}${last}, or ${digits} and a little. Please write ${digits}${last} or ${digits}.${last}0.`,
    }
  }
  return checked(`${digits}.${last}`, refused)
}

function checked(digits: string, refused: PriceReading): PriceReading {
  const price = Number(digits)
  return price <= PRICE_MAX && hasAtMostDecimals(price, PRICE_MAX_DECIMALS) ? { price } : refused
}

/** The number alone; `null` where another currency is named. */
function withoutCurrency(text: string, currency: string): string | null {
  const named =
    /^(?<before>[^\d\s.,'’-]*)\s*(?<number>\d[\d\s\u00a0\u202f.,'’]*?)\s*(?<after>[^\d\s.,'’-]*)$/u.exec(text)
  if (!named?.groups) return null
  const { before = '', number = '', after = '' } = named.groups
  const names = [currency, symbolOf(currency, 'symbol'), symbolOf(currency, 'narrowSymbol')]
  const isKnown = (name: string) =>
    name === '' || names.some(known => known.toUpperCase() === name.toUpperCase())
  return isKnown(before) && isKnown(after) && (before === '' || after === '') ? number : null
}

function symbolOf(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** A price as `readPrice` reads it for certain, with no currency. */
export function writePrice(price: number): string {
  // Three decimals alone could be thousands.
  return hasAtMostDecimals(price, 2) ? String(price) : price.toFixed(PRICE_MAX_DECIMALS + 1)
}
