/** Prices of dishes: one, a range, by size, market price, or none shown. Source: ruling R12. */

export interface DishSize {
  /** Empty where the sizes have no names: `12 / 18`. */
  readonly name: string
  readonly price: number
}

export interface DishPrice {
  /** The first size's price, or the lower end of a range; `null` without one. */
  readonly price: number | null
  /** The upper end of a range. */
  readonly priceTo: number | null
  /** An open range: “from 12”. */
  readonly isPriceFrom: boolean
  readonly isMarketPrice: boolean
  readonly sizes: readonly DishSize[]
}

/** Further price fields of a dish with one price or none. */
export const PLAIN_PRICE = {
  priceTo: null,
  isPriceFrom: false,
  isMarketPrice: false,
  sizes: [] as DishSize[],
}

export const DISH_PRICE_FIELDS = ['price', 'priceTo', 'isPriceFrom', 'isMarketPrice', 'sizes'] as const

export const DISH_SIZES_MAX = 12
export const SIZE_NAME_MAX_LENGTH = 40

/** Older documents and offline copies have the price alone. */
export type PriceFields = Pick<DishPrice, 'price'> & Partial<DishPrice>

export const PRICE_KINDS = ['one', 'range', 'sizes', 'market', 'none'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

export function priceKindOf({
  price,
  priceTo,
  isPriceFrom,
  isMarketPrice,
  sizes = [],
}: PriceFields): PriceKind {
  if (isMarketPrice) return 'market'
  if (sizes.length > 0) return 'sizes'
  if (isPriceFrom || (priceTo ?? null) !== null) return 'range'
  return price === null ? 'none' : 'one'
}

export function dishPriceOf({ price, priceTo, isPriceFrom, isMarketPrice, sizes }: PriceFields): DishPrice {
  return {
    price: sizes?.[0] ? sizes[0].price : price,
    priceTo: priceTo ?? null,
    isPriceFrom: isPriceFrom ?? false,
    isMarketPrice: isMarketPrice ?? false,
    sizes: sizes ?? [],
  }
}

export function amountsOf({ price, priceTo, sizes = [] }: PriceFields): number[] {
  if (sizes.length > 0) return sizes.map(size => size.price)
  return [price, priceTo ?? null].filter(amount => amount !== null)
}

/** `null` without a price or with several. Zero means no price. */
export function onePriceOf(dish: PriceFields): number | null {
  return priceKindOf(dish) === 'one' && dish.price !== 0 ? dish.price : null
}
