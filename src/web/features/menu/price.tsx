import type { SaidPrice } from '#domain/dish-price.ts'
import { formatDishPrice, formatPrice } from '#domain/price-format.ts'
import { cn } from '#web/lib/class-names.ts'
import { useMenuFacts } from './menu-facts.ts'

/** A price as the group writes it. */
export function Price({ of: price }: { readonly of: number }) {
  const { priceStyle } = useMenuFacts()
  return formatPrice(price, priceStyle)
}

interface DishPriceProps {
  readonly dish: SaidPrice
  readonly className?: string
}

/** What a dish costs; each named size in a line of its own, the amounts below each other. */
export function DishPrice({ dish, className }: DishPriceProps) {
  const { priceStyle } = useMenuFacts()
  const parts = formatDishPrice(dish, priceStyle)
  return (
    <span
      className={cn(
        'flex flex-col text-right text-soft tabular-nums',
        // A name may be long; an amount alone is never broken.
        (dish.sizes?.length ?? 0) > 0 ? 'max-w-[50%] shrink-0 [overflow-wrap:anywhere]' : 'shrink-0',
        className,
      )}
    >
      {parts.map((part, at) => (
        <span key={part}>
          {part}
          {at < parts.length - 1 && <span className="sr-only">, </span>}
        </span>
      ))}
    </span>
  )
}
