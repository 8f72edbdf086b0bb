import { expect, test } from 'vitest'
import { decimalsOf, formatPrice, hasAtMostDecimals, isCurrency, priceDecimals } from './money.ts'

test.each([
  [28, 'AUD', '$28'],
  [0, 'AUD', '$0'],
  [12.5, 'AUD', '$12.50'],
  [12.5, 'EUR', '€12.50'],
  [12, 'EUR', '€12'],
  [1200, 'JPY', '¥1,200'],
  [1.25, 'KWD', 'KWD 1.250'],
  [250_000, 'VND', '₫250,000'],
])('%d in %s reads %s', (price, currency, text) => {
  expect(formatPrice(price, currency).replaceAll(/\s/gu, ' ')).toBe(text)
})

test('a price has the decimals of its currency, or none where the group prices in whole units', () => {
  expect(['EUR', 'JPY', 'KWD'].map(decimalsOf)).toEqual([2, 0, 3])
  expect(priceDecimals('EUR', 'whole')).toBe(0)
  expect(priceDecimals('EUR', 'smallest')).toBe(2)
  expect(priceDecimals('JPY', 'smallest')).toBe(0)
})

test.each([
  [28, 0, true],
  [12.5, 0, false],
  [12.5, 2, true],
  [0.1 + 0.2, 2, false],
  [12.505, 2, false],
  [1e-7, 2, false],
])('whether %d has at most %d decimals: %s', (price, decimals, expected) => {
  expect(hasAtMostDecimals(price, decimals)).toBe(expected)
})

test('currencies are those of ISO 4217', () => {
  expect(['AUD', 'EUR', 'eur', 'XXQ', ''].map(isCurrency)).toEqual([true, true, false, false, false])
})
