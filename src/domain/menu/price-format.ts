import type { PriceFields } from './dish-price.ts'

export interface PriceStyle {
  readonly currency: string
  /** As from `priceLocaleOf`. */
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

/** Parts of a dish's price for one line each: `Glass €9`, `Bottle €42`. */
export function formatDishPrice(
  { price, priceTo = null, isPriceFrom, isMarketPrice, sizes = [] }: PriceFields,
  style: PriceStyle,
): string[] {
  if (isMarketPrice) return ['Market price']
  if (sizes.length > 0) {
    const parts = sizes.map(size => `${size.name} ${formatPrice(size.price, style)}`.trim())
    return sizes.some(({ name }) => name !== '') ? parts : [parts.join(' / ')]
  }
  if (priceTo !== null) return [formatPriceRange(price ?? 0, priceTo, style)]
  // Zero means no price.
  if (!price) return ['Ask for the price']
  const plain = formatPrice(price, style)
  return [isPriceFrom ? `from ${plain}` : plain]
}
