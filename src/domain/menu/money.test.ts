import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, hasAtMostDecimals, isCurrency, priceDecimals } from './money.ts'
import { formatPrice, formatPriceRange } from './price-format.ts'
import { priceLocaleOf } from './price-locale.ts'
import { readPrice, writeMoney, writePrice } from './price-reading.ts'

test.each([
  [28, 'AUD', '$28'],
  [0, 'AUD', '$0'],
  [12.5, 'AUD', '$12.50'],
  [12.5, 'EUR', '€12.50'],
  [12, 'EUR', '€12'],
  [1200, 'JPY', '¥1,200'],
  [1.25, 'KWD', 'KWD 1.250'],
  [250_000, 'VND', '₫250,000'],
])('%d in %s reads %s where the menu is English', (price, currency, text) => {
  expect(plain(formatPrice(price, styleOf(currency, null)))).toBe(text)
})

test.each([
  ['ja', 'AUD', '$8.90', '$14'],
  ['de', 'EUR', '8,90 €', '14 €'],
  ['de-AT', 'EUR', '€ 8,90', '€ 14'],
  ['fr', 'EUR', '8,90 €', '14 €'],
  ['es', 'EUR', '8,90 €', '14 €'],
  ['it', 'EUR', '8,90 €', '14 €'],
  ['nl', 'EUR', '€ 8,90', '€ 14'],
  ['pt', 'EUR', '8,90 €', '14 €'],
  ['sv', 'EUR', '8,90 €', '14 €'],
  ['en', 'EUR', '€8.90', '€14'],
  ['de', 'CHF', 'CHF 8.90', 'CHF 14'],
  ['fr', 'CHF', '8.90 CHF', '14 CHF'],
  ['fr', 'CAD', '8,90 $', '14 $'],
  ['es', 'MXN', '$8.90', '$14'],
  ['es', 'USD', '$8.90', '$14'],
  ['pt', 'BRL', 'R$ 8,90', 'R$ 14'],
  ['da', 'DKK', '8,90 kr.', '14 kr.'],
  ['pl', 'PLN', '8,90 zł', '14 zł'],
  ['zh-Hans', 'CNY', '¥8.90', '¥14'],
  // A kitchen's language far from home: as its neighbours write.
  ['it', 'AUD', '$8.90', '$14'],
  ['ja', 'EUR', '€8.90', '€14'],
  ['zh-Hans', 'AUD', '$8.90', '$14'],
  ['und', 'EUR', '€8.90', '€14'],
])('with dishes in %s, %s reads %s and %s', (menuLanguage, currency, exact, whole) => {
  const style = styleOf(currency, menuLanguage)
  expect([8.9, 14].map(price => plain(formatPrice(price, style)))).toEqual([exact, whole])
})

test('yen have no decimals, and a narrow sign', () => {
  expect(formatPrice(1200, styleOf('JPY', 'ja'))).toBe('¥1,200')
})

test.each([
  [12, 18, 'EUR', null, '€12 – €18'],
  [12, 18, 'EUR', 'de', '12–18 €'],
  [12.5, 18, 'EUR', 'de', '12,50–18,00 €'],
  [12, 18, 'AUD', 'ja', '$12 – $18'],
])('from %d to %d in %s with dishes in %s reads %s', (from, to, currency, menuLanguage, text) => {
  expect(plain(formatPriceRange(from, to, styleOf(currency, menuLanguage)))).toBe(text)
})

function styleOf(currency: string, menuLanguage: string | null) {
  return { currency, priceLocale: priceLocaleOf(currency, menuLanguage) }
}

/** Intl joins sign and number with several kinds of space. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

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

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['€ 12.50', 12.5],
  ['€12,50', 12.5],
  ['12,50 €', 12.5],
  ['EUR 12', 12],
  ['12 eur', 12],
  ['0,500', 0.5],
  ['1250', 1250],
  ['1 250', 1250],
  ['1 250,50', 1250.5],
  ["1'250.50", 1250.5],
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250.000', 1_250_000],
  ['1,250,000.5', 1_250_000.5],
  ['1.2500', 1.25],
  ['1250.125', 1250.125],
])('%s is a price of %d euros', (cell, price) => {
  expect(readPrice(cell, 'EUR')).toEqual({ price })
})

test.each([
  '',
  'free',
  '$12',
  'AUD 12',
  '12 USD',
  '€12€',
  '-5',
  '12-14',
  '12.50.5',
  '1,2,3',
  '1.25,000.5',
  '12,',
  '.5',
  '1 25',
  '1 2500',
  '12.5005',
  '99999999',
  '1e3',
  '１２',
  '1.250 50',
])('%j is no price in euros', cell => {
  expect(readPrice(cell, 'EUR')).toEqual({ problem: expect.stringContaining('is no price in EUR') })
})

test.each(['1.250', '1,250', '€ 12.500'])('%s could be two prices, and is asked for', cell => {
  const [whole = '', rest = ''] = cell.replace('€ ', '').split(/[.,]/)
  expect(readPrice(cell, 'EUR')).toEqual({
    problem: expect.stringContaining(`Please write ${whole}${rest} or ${whole}.${rest}0.`),
  })
})

test('what is written is read again', () => {
  const price = fc.integer({ min: 0, max: 10_000_000_000 }).map(thousandths => thousandths / 1000)
  fc.assert(
    fc.property(price, written => {
      expect(readPrice(writePrice(written), 'KWD')).toEqual({ price: written })
    }),
  )
})

test('money in a file has the digits of its currency, keeps what is finer, and is read again', () => {
  expect([0, 4.5, 28].map(amount => writeMoney(amount, 'AUD'))).toEqual(['0.00', '4.50', '28.00'])
  expect([0, 1200].map(amount => writeMoney(amount, 'JPY'))).toEqual(['0', '1200'])
  expect([0, 1.25, 1250].map(amount => writeMoney(amount, 'KWD'))).toEqual(['0.000', '1.250', '1250.000'])
  expect([writeMoney(12.5, 'JPY'), writeMoney(1.255, 'AUD')]).toEqual(['12.5', '1.2550'])
  const price = fc.integer({ min: 0, max: 10_000_000_000 }).map(thousandths => thousandths / 1000)
  fc.assert(
    fc.property(price, fc.constantFrom('AUD', 'JPY', 'KWD'), (amount, currency) => {
      expect(readPrice(writeMoney(amount, currency), currency)).toEqual({ price: amount })
    }),
  )
})
