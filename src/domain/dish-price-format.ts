import type { SaidPrice } from './dish-price.ts'
import { formatPrice, formatPriceRange, type PriceStyle } from './price-format.ts'

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
