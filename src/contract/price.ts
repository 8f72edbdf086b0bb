/** A price as management writes it. Source: ruling R12. */
import * as z from 'zod/mini'
import { DISH_SIZES_MAX, SIZE_NAME_MAX_LENGTH } from '#domain/dish-price.ts'
import { hasAtMostDecimals, PRICE_MAX, PRICE_MAX_DECIMALS } from '#domain/money.ts'
import { text } from './primitives.ts'

/** In the group's currency; whether it may have decimals is a setting, and the server's to decide. */
export const price = z.number('Please enter a price, such as 12 or 12.50').check(
  z.gte(0, 'Must be at least 0'),
  z.lte(PRICE_MAX, `Must be at most ${PRICE_MAX.toLocaleString('en')}`),
  z.refine(
    value => hasAtMostDecimals(value, PRICE_MAX_DECIMALS),
    `Must have at most ${PRICE_MAX_DECIMALS} decimals`,
  ),
)

const size = z.object({
  /** Empty where the sizes have no names. */
  name: text({ max: SIZE_NAME_MAX_LENGTH }),
  price,
})

/** What a dish costs. Documents of earlier releases have one price alone. */
export const dishPriceFields = {
  /** Of the first size, or the lower end of a range; `null` where there is none. */
  price: z.nullable(price),
  /** The upper end of a range. */
  priceTo: z._default(z.nullable(price), null),
  /** Whether it begins there, and nobody says where it ends. */
  isPriceFrom: z._default(z.boolean(), false),
  isMarketPrice: z._default(z.boolean(), false),
  sizes: z._default(
    z.array(size).check(
      z.maxLength(DISH_SIZES_MAX, `Must be at most ${DISH_SIZES_MAX}`),
      z.check(({ value, issues }) => {
        const names = value.map(({ name }) => name.trim().toLowerCase())
        for (const [at, name] of names.entries())
          if (name !== '' && names.indexOf(name) !== at)
            issues.push({
              code: 'custom',
              input: value,
              path: [at, 'name'],
              message: 'Must name each size only once',
            })
      }),
    ),
    [],
  ),
}
type DishPriceFields = z.infer<z.ZodMiniObject<typeof dishPriceFields>>

/** Refuses what would be two prices at once. */
export const isOneKindOfPrice = z.check<DishPriceFields>(({ value, issues }) => {
  const { price: from, priceTo, isPriceFrom, isMarketPrice, sizes } = value
  const refuse = (field: keyof DishPriceFields, message: string): void => {
    issues.push({ code: 'custom', input: value, path: [field], message })
  }
  if (isMarketPrice && (from !== null || priceTo !== null || isPriceFrom || sizes.length > 0))
    return refuse('isMarketPrice', 'A market price has no amount beside it')
  if (sizes.length > 0 && (priceTo !== null || isPriceFrom))
    return refuse('priceTo', 'A price by size has no range beside it')
  if (priceTo !== null && (from === null || priceTo <= from))
    return refuse('priceTo', 'Must be more than the price that it begins from')
  if (isPriceFrom && priceTo !== null)
    return refuse('isPriceFrom', 'Either it ends somewhere, or nobody says where')
  if (isPriceFrom && from === null) refuse('price', 'Please enter the price that it begins from')
})
