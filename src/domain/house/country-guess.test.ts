import { describe, expect, test } from 'vitest'
import { isLanguageTag } from '../menu/languages.ts'
import { isCurrency } from '../menu/money.ts'
import { guessByPlace, zoneOfCountry } from './country-guess.ts'

const guess = (timeZone: string, ...locales: string[]) => {
  const found = guessByPlace(timeZone, locales)
  return found && [found.currency, found.priceUnit, found.allergenProfile, found.menuLanguage]
}

describe('a first guess', () => {
  test.each([
    ['Australia/Sydney', ['en-AU'], ['AUD', 'smallest', 'au-nz', null]],
    ['Australia/Adelaide', [], ['AUD', 'smallest', 'au-nz', null]],
    ['America/Chicago', ['en-US'], ['USD', 'smallest', 'us', null]],
    ['America/Indiana/Knox', ['en-US'], ['USD', 'smallest', 'us', null]],
    ['America/Toronto', ['en-CA'], ['CAD', 'smallest', 'ca', null]],
    ['America/Toronto', ['fr-CA', 'en'], ['CAD', 'smallest', 'ca', 'fr']],
    ['Europe/London', ['en-GB'], ['GBP', 'smallest', 'uk', null]],
    ['Europe/Berlin', ['de-DE'], ['EUR', 'smallest', 'eu', 'de']],
    // The menu's language is that of the country, whatever the browser's language.
    ['Europe/Rome', ['en-US'], ['EUR', 'smallest', 'eu', 'it']],
    ['Europe/Brussels', ['en', 'fr-BE'], ['EUR', 'smallest', 'eu', 'fr']],
    ['Europe/Brussels', [], ['EUR', 'smallest', 'eu', 'nl']],
    ['Europe/Stockholm', ['sv'], ['SEK', 'whole', 'eu', 'sv']],
    ['Asia/Tokyo', ['ja'], ['JPY', 'whole', 'jp', 'ja']],
    ['Asia/Calcutta', ['en-IN'], ['INR', 'smallest', 'eu', null]],
    ['Asia/Saigon', ['vi'], ['VND', 'whole', 'eu', 'vi']],
    // The zone says nothing, the language says where.
    ['UTC', ['es', 'de-AT'], ['EUR', 'smallest', 'eu', 'de']],
  ])('in %s with %j is %j', (timeZone, locales, expected) => {
    expect(guess(timeZone, ...locales)).toEqual(expected)
  })

  test.each(['UTC', 'Antarctica/Troll', 'Nowhere/Else'])('of %s is none', timeZone => {
    expect(guess(timeZone, 'en', 'not a locale')).toBeNull()
  })

  test('holds only what the settings take', () => {
    const found = Intl.supportedValuesOf('timeZone').flatMap(zone => guessByPlace(zone, []) ?? [])
    expect(found.length).toBeGreaterThan(120)
    for (const { currency, menuLanguage } of found) {
      expect(isCurrency(currency)).toBe(true)
      expect(menuLanguage === null || isLanguageTag(menuLanguage)).toBe(true)
    }
  })
})

test.each([
  [['es-PE', 'en'], 'America/Lima'],
  [['en', 'ja-JP'], 'Asia/Tokyo'],
  [['en-US'], null],
  [['en-AU'], null],
  [['en'], null],
  [[], null],
])('a browser without a zone of its own that speaks %j is in %s', (locales, zone) =>
  expect(zoneOfCountry(locales)).toBe(zone),
)
