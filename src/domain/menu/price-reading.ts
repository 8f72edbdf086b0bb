/** Prices as people write them in cells and fields. Source: ruling R12 ("Import and export"). */
import { dishPriceOf, type PriceFields, priceKindOf } from './dish-price.ts'
import { decimalsOf, hasAtMostDecimals, PRICE_MAX, PRICE_MAX_DECIMALS } from './money.ts'

/** A typed price, or a sentence about why it cannot be read. */
export type PriceReading = { readonly price: number } | { readonly problem: string }

/** Never before decimals: blanks, and the Swiss apostrophe. */
const BETWEEN_THOUSANDS = /^[\s\u00a0\u202f'’]$/

/**
 * Reads `12.50`, `12,50`, `€ 12.50`, `1.250,50` and `1 250`. Ambiguous prices are refused: `1.250` is over a
 * thousand in Rome and over one in Sydney.
 */
export function readPrice(text: string, currency: string): PriceReading {
  const shown = text.trim().slice(0, 40)
  const refused = { problem: `“${shown}” is no price in ${currency}, such as 12 or 12.50.` }
  const number = withoutCurrency(text.trim(), currency)
  if (number === null) return refused
  if (/^\d+$/.test(number)) return checked(number, refused)
  // Marks before the last separate thousands; so does the last if it is the same mark.
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
    const decimals = decimalsOf(currency)
    // Currencies without a smaller coin have no decimals.
    if (decimals === 0) return checked(digits + last, refused)
    // Where a coin is a thousandth, amounts are written so.
    if (decimals === 3 && mark === '.') return checked(`${digits}.${last}`, refused)
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

/** `null` if another currency is named. */
function withoutCurrency(text: string, currency: string): string | null {
  const named =
    /^(?<before>[^\d\s.,'’-]*)\s*(?<number>\d[\d\s\u00a0\u202f.,'’]*?)\s*(?<after>[^\d\s.,'’-]*)$/u.exec(text)
  if (!named?.groups) return null
  const { before = '', number = '', after = '' } = named.groups
  if (before === '' && after === '') return number
  const names = [currency, symbolOf(currency, 'symbol'), symbolOf(currency, 'narrowSymbol')]
  const isKnown = (name: string) =>
    name === '' || names.some(known => known.toUpperCase() === name.toUpperCase())
  return isKnown(before) && isKnown(after) && (before === '' || after === '') ? number : null
}

function symbolOf(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** A price in the form that `readPrice` reads without doubt, without currency. */
export function writePrice(price: number): string {
  // Three decimals alone could be thousands.
  return hasAtMostDecimals(price, 2) ? String(price) : price.toFixed(PRICE_MAX_DECIMALS + 1)
}

/**
 * Money in a file, with the digits of its currency: `28.00` AUD, `1200` JPY, `4.500` KWD. A finer amount keeps its own.
 * `readPrice` reads it without doubt.
 */
export function writeMoney(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return hasAtMostDecimals(amount, decimals) ? amount.toFixed(decimals) : writePrice(amount)
}

const MARKET_PRICE = 'Market price'

/** `12.5`, `from 12`, `12 – 18`, `Glass: 9 / Bottle: 42`, `12 / 18`, `Market price`; empty for none. */
export function writeDishPrice(dish: PriceFields, write: (amount: number) => string = writePrice): string {
  const { price, priceTo, sizes } = dishPriceOf(dish)
  switch (priceKindOf(dish)) {
    case 'market':
      return MARKET_PRICE
    case 'sizes':
      return sizes
        .map(size => (size.name === '' ? '' : `${escapeSizeName(size.name)}: `) + write(size.price))
        .join(' / ')
    case 'range':
      return priceTo === null ? `from ${write(price ?? 0)}` : `${write(price ?? 0)} – ${write(priceTo)}`
    case 'one':
      return write(price ?? 0)
    case 'none':
      return ''
  }
}

/** A name with the signs of several prices escaped; an import reads it back. */
export const escapeSizeName = (name: string) => name.replaceAll(/[\\/:]/g, '\\$&')
