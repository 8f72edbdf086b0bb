/** A price as management writes it. Source: ruling R12. */
import * as z from 'zod/mini'
import { hasAtMostDecimals, PRICE_MAX, PRICE_MAX_DECIMALS } from '#domain/money.ts'

/** In the group's currency; whether it may have decimals is a setting, and the server's to decide. */
export const price = z.number('Please enter a price, such as 12 or 12.50').check(
  z.gte(0, 'Must be at least 0'),
  z.lte(PRICE_MAX, `Must be at most ${PRICE_MAX.toLocaleString('en')}`),
  z.refine(
    value => hasAtMostDecimals(value, PRICE_MAX_DECIMALS),
    `Must have at most ${PRICE_MAX_DECIMALS} decimals`,
  ),
)
