/** How prices are written. */
import type { SaidPrice } from './dish-price.ts'

export interface PriceStyle {
  readonly currency: string
  /** As `priceLocaleOf` says. */
  readonly priceLocale: string
}

const formats = new Map<string, Intl.NumberFormat>()

/** A price as it is read here: `$28`, `€12.50`, `12,50 €`, `¥1,200`. Decimals are written where there are any. */
export function formatPrice(price: number, style: PriceStyle): string {
  return formatFor(style, [price]).format(price)
}

/** `€12 – €18`, `12–18 €` */
export function formatPriceRange(from: number, to: number, style: PriceStyle): string {
  return formatFor(style, [from, to]).formatRange(from, to)
}

function formatFor({ currency, priceLocale }: PriceStyle, prices: readonly number[]): Intl.NumberFormat {
  const isWhole = prices.every(Number.isInteger)
  const key = priceLocale + currency + isWhole
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(priceLocale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      numberingSystem: 'latn',
      ...(isWhole && { maximumFractionDigits: 0 }),
    })
  formats.set(key, known)
  return known
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
  const plain = formatPrice(price, style)
  return [isPriceFrom ? `from ${plain}` : plain]
}
