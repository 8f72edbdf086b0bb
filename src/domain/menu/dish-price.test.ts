import { expect, test } from 'vitest'
import { amountsOf, onePriceOf, type PriceFields, priceKindOf } from './dish-price.ts'
import { formatDishPrice } from './price-format.ts'

const glassAndBottle = {
  price: 9,
  sizes: [
    { name: 'Glass', price: 9 },
    { name: 'Bottle', price: 42.5 },
  ],
}
const pair = {
  price: 12,
  sizes: [
    { name: '', price: 12 },
    { name: '', price: 18 },
  ],
}

test.each<[PriceFields, kind: string, english: string[], german: string[], amounts: number[]]>([
  [{ price: 14 }, 'one', ['€14'], ['14 €'], [14]],
  [{ price: null }, 'none', ['Ask for the price'], ['Ask for the price'], []],
  [{ price: 0 }, 'one', ['Ask for the price'], ['Ask for the price'], [0]],
  [{ price: null, isMarketPrice: true }, 'market', ['Market price'], ['Market price'], []],
  [{ price: 12, priceTo: 18 }, 'range', ['€12 – €18'], ['12–18 €'], [12, 18]],
  [{ price: 12, isPriceFrom: true }, 'range', ['from €12'], ['from 12 €'], [12]],
  [glassAndBottle, 'sizes', ['Glass €9', 'Bottle €42.50'], ['Glass 9 €', 'Bottle 42,50 €'], [9, 42.5]],
  [pair, 'sizes', ['€12 / €18'], ['12 € / 18 €'], [12, 18]],
])('%j is %s', (said, kind, english, german, amounts) => {
  expect(priceKindOf(said)).toBe(kind)
  const plain = (parts: string[]) => parts.map(part => part.replaceAll(/\s/gu, ' '))
  expect(plain(formatDishPrice(said, { currency: 'EUR', priceLocale: 'en-AU' }))).toEqual(english)
  expect(plain(formatDishPrice(said, { currency: 'EUR', priceLocale: 'de-DE' }))).toEqual(german)
  expect(amountsOf(said)).toEqual(amounts)
})

test('one price is asked about, and no other', () => {
  const others: PriceFields[] = [
    { price: null },
    { price: 0 },
    { price: 12, priceTo: 18 },
    { price: 12, isPriceFrom: true },
    { price: null, isMarketPrice: true },
    glassAndBottle,
  ]
  expect(onePriceOf({ price: 14 })).toBe(14)
  expect(others.map(onePriceOf)).toEqual(others.map(() => null))
})
