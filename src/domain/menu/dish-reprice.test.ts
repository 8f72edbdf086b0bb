import { expect, test } from 'vitest'
import { dishPriceOf } from './dish-price.ts'
import { type PriceChange, reprice } from './dish-reprice.ts'

const percent = (amount: number): PriceChange => ({ by: 'percent', percent: amount })
const amount = (price: number): PriceChange => ({ by: 'amount', price })
const SIZES = [
  { name: 'Glass', price: 12 },
  { name: 'Bottle', price: 55 },
]

test.each([
  ['one price', { price: 20 }, percent(5), 2, { price: 21 }],
  ['to the step', { price: 9.9 }, percent(10), 2, { price: 10.89 }],
  ['to whole amounts', { price: 19 }, percent(10), 0, { price: 21 }],
  ['halves go up', { price: 1.05 }, percent(10), 1, { price: 1.2 }],
  ['down', { price: 20 }, percent(-50), 0, { price: 10 }],
  ['a range', { price: 10, priceTo: 20 }, percent(10), 0, { price: 11, priceTo: 22 }],
  [
    'all sizes',
    { price: 12, sizes: SIZES },
    percent(10),
    1,
    {
      price: 13.2,
      sizes: [
        { name: 'Glass', price: 13.2 },
        { name: 'Bottle', price: 60.5 },
      ],
    },
  ],
  ['an amount', { price: 20 }, amount(22.5), 2, { price: 22.5 }],
  ['an amount for none', { price: null }, amount(8), 2, { price: 8 }],
] as const)('%s', (_, price, change, decimals, after) => {
  expect(reprice(price, change, decimals)).toEqual({ ...dishPriceOf(price), ...after })
})

test.each([
  ['no-price', { price: null }, percent(5)],
  ['no-price', { price: null, isMarketPrice: true }, percent(5)],
  ['several-prices', { price: 12, sizes: SIZES }, amount(5)],
  ['several-prices', { price: 12, priceTo: 15 }, amount(5)],
  ['several-prices', { price: null, isMarketPrice: true }, amount(5)],
  ['same', { price: 5 }, amount(5)],
  ['same', { price: 3 }, percent(1)],
  ['nothing-left', { price: 1 }, percent(-90)],
] as const)('%s', (reason, price, change) => {
  expect(reprice(price, change, 0)).toBe(reason)
})
