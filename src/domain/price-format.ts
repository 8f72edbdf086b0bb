/** How prices are written. */

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

/** The wide yen sign is made for a line of wide letters. */
function tidy(text: string): string {
  return text.replaceAll('￥', '¥')
}
