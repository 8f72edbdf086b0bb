import { formatPrice } from '#domain/price-format.ts'
import { useMenuFacts } from './menu-facts.ts'

/** A price in the group's currency. */
export function Price({ of: price }: { readonly of: number }) {
  const { currency } = useMenuFacts()
  return formatPrice(price, currency)
}
