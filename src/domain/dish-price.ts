/** What a dish costs: one price, a range, a price by size, what the market asks, or nothing that is told. Source: ruling R12. */

export interface DishSize {
  /** Empty where the sizes have no names: `12 / 18`. */
  readonly name: string
  readonly price: number
}

export interface DishPrice {
  /** Of the first size, or the lower end of a range; `null` where there is none. */
  readonly price: number | null
  /** The upper end of a range. */
  readonly priceTo: number | null
  /** Whether it begins there and nobody says where it ends: “from 12”. */
  readonly isPriceFrom: boolean
  readonly isMarketPrice: boolean
  readonly sizes: readonly DishSize[]
}

/** What is beside the price of a dish that has one price, or none. */
export const PLAIN_PRICE = {
  priceTo: null,
  isPriceFrom: false,
  isMarketPrice: false,
  sizes: [] as DishSize[],
}

export const DISH_PRICE_FIELDS = ['price', 'priceTo', 'isPriceFrom', 'isMarketPrice', 'sizes'] as const

export const DISH_SIZES_MAX = 12
export const SIZE_NAME_MAX_LENGTH = 40

/** Older documents, and copies kept without a connection, know of a price alone. */
export type SaidPrice = Pick<DishPrice, 'price'> & Partial<DishPrice>

export const PRICE_KINDS = ['one', 'range', 'sizes', 'market', 'none'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

export function priceKindOf({
  price,
  priceTo,
  isPriceFrom,
  isMarketPrice,
  sizes = [],
}: SaidPrice): PriceKind {
  if (isMarketPrice) return 'market'
  if (sizes.length > 0) return 'sizes'
  if (isPriceFrom || (priceTo ?? null) !== null) return 'range'
  return price === null ? 'none' : 'one'
}

/** The price of a dish alone, of something that has more fields. */
export function dishPriceOf({ price, priceTo, isPriceFrom, isMarketPrice, sizes }: SaidPrice): DishPrice {
  return {
    price: sizes?.[0] ? sizes[0].price : price,
    priceTo: priceTo ?? null,
    isPriceFrom: isPriceFrom ?? false,
    isMarketPrice: isMarketPrice ?? false,
    sizes: sizes ?? [],
  }
}

/** Every amount that it names. */
export function amountsOf({ price, priceTo, sizes = [] }: SaidPrice): number[] {
  if (sizes.length > 0) return sizes.map(size => size.price)
  return [price, priceTo ?? null].filter(amount => amount !== null)
}

/** Its one price; `null` where it has none, or more than one. Nothing costs nothing: then no price was given. */
export function onePriceOf(said: SaidPrice): number | null {
  return priceKindOf(said) === 'one' && said.price !== 0 ? said.price : null
}
