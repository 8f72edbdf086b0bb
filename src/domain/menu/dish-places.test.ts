import { expect, test } from 'vitest'
import { dishAtPlace } from './dish-places.ts'
import { PLAIN_PRICE } from './dish-price.ts'

const dish = { name: 'Kani Karaage', price: 18, ...PLAIN_PRICE, isAvailable: true }
const at = { ...PLAIN_PRICE, price: 21 }

test.each([
  ['nothing said', undefined, dish],
  ['as everywhere', { offer: 'as-everywhere', price: null }, dish],
  ['another price', { offer: 'as-everywhere', price: at }, { ...dish, price: 21 }],
  ['unavailable', { offer: 'unavailable', price: null }, { ...dish, isAvailable: false }],
  ['both', { offer: 'unavailable', price: at }, { ...dish, price: 21, isAvailable: false }],
  ['off the menu, whatever its price', { offer: 'off-menu', price: at }, null],
] as const)('%s', (_, there, expected) => {
  expect(dishAtPlace(dish, there)).toEqual(expected)
})

test('a dish that nobody offers is not available anywhere', () => {
  expect(
    dishAtPlace({ ...dish, isAvailable: false }, { offer: 'as-everywhere', price: null })?.isAvailable,
  ).toBe(false)
})

test('a price by size replaces all of the group’s', () => {
  const sizes = [
    { name: 'Glass', price: 9 },
    { name: 'Bottle', price: 40 },
  ]
  const sized = dishAtPlace(dish, { offer: 'as-everywhere', price: { ...PLAIN_PRICE, price: 9, sizes } })
  expect(sized).toMatchObject({ price: 9, sizes, isMarketPrice: false })
})
