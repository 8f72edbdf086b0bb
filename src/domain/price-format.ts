/** How prices are written. */
import type { SaidPrice } from './dish-price.ts'

export interface PriceStyle {
  readonly currency: string
  /** As `priceLocaleOf` says. */
  readonly priceLocale: string
}

interface Formats {
  readonly whole: Intl.NumberFormat
  readonly exact: Intl.NumberFormat
}

const formats = new Map<string, Formats>()

/** A price as it is read here: `$28`, `€12.50`, `12,50 €`, `¥1,200`. Decimals are written where there are any. */
export function formatPrice(price: number, style: PriceStyle): string {
  return tidy(formatFor(style, [price]).format(price))
}

/** `€12 – €18`, `12–18 €` */
export function formatPriceRange(from: number, to: number, style: PriceStyle): string {
  return tidy(formatFor(style, [from, to]).formatRange(from, to))
}

function formatFor({ currency, priceLocale }: PriceStyle, prices: readonly number[]): Intl.NumberFormat {
  const key = `${currency} ${priceLocale}`
  let known = formats.get(key)
  if (known === undefined) {
    const options = {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      numberingSystem: 'latn',
    } as const
    known = {
      whole: new Intl.NumberFormat(priceLocale, { ...options, maximumFractionDigits: 0 }),
      exact: new Intl.NumberFormat(priceLocale, options),
    }
    formats.set(key, known)
  }
  return prices.every(price => Number.isInteger(price)) ? known.whole : known.exact
}

/** What a dish costs as it is read here, in parts that may each stand in a line: `Glass €9`, `Bottle €42`. */
export function formatDishPrice(
  { price, priceTo = null, isPriceFrom, isMarketPrice, sizes = [] }: SaidPrice,
  style: PriceStyle,
): string[] {
  if (isMarketPrice) return ['Market price']
  if (sizes.length > 0) {
    const parts = sizes.map(size => `${size.name} ${formatPrice(size.price, style)}`.trim())
    return sizes.some(({ name }) => name !== '') ? parts : [parts.join(' / ')]
  }
  if (priceTo !== null) return [formatPriceRange(price ?? 0, priceTo, style)]
  // Nothing costs nothing: no price was given.
  if (!price) return ['Ask for the price']
  return [(isPriceFrom ? 'from ' : '') + formatPrice(price, style)]
}

/** The wide yen sign is made for a line of wide letters. */
function tidy(text: string): string {
  return text.replaceAll('￥', '¥')
}
