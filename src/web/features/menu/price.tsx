import type { PriceFields } from '#domain/menu/dish-price.ts'
import { formatDishPrice, formatPrice } from '#domain/menu/price-format.ts'
import { useMenuFacts } from './menu-facts.ts'

export function Price({ of: price }: { readonly of: number }) {
  const { priceStyle } = useMenuFacts()
  return formatPrice(price, priceStyle)
}

/** A dish's price; one line per named size. */
export function DishPrice({ dish }: { readonly dish: PriceFields }) {
  const { priceStyle } = useMenuFacts()
  return (
    <span className="max-w-[50%] shrink-0 whitespace-pre-line text-right text-soft tabular-nums">
      {formatDishPrice(dish, priceStyle).join('\n')}
    </span>
  )
}
