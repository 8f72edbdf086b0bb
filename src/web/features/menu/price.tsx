import type { SaidPrice } from '#domain/dish-price.ts'
import { formatDishPrice, formatPrice } from '#domain/price-format.ts'
import { useMenuFacts } from './menu-facts.ts'

/** A price as the group writes it. */
export function Price({ of: price }: { readonly of: number }) {
  const { priceStyle } = useMenuFacts()
  return formatPrice(price, priceStyle)
}

/** What a dish costs; each named size in a line of its own. */
export function DishPrice({ dish }: { readonly dish: SaidPrice }) {
  const { priceStyle } = useMenuFacts()
  return (
    <span className="max-w-[50%] shrink-0 whitespace-pre-line text-right text-soft tabular-nums">
      {formatDishPrice(dish, priceStyle).join('\n')}
    </span>
  )
}
