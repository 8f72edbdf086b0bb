import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXACT_NAME_MARK, foldName } from './folding.ts'

/** Turkish, Azeri and Lithuanian have letter cases of their own for i. */
const LOCALES = ['en', 'tr', 'az', 'lt']
const HAS_OTHER_FORMS = /[\p{Changes_When_Casemapped}\p{Changes_When_NFKC_Casefolded}]/u

describe('folding names', () => {
  test.each([
    ['ΝΙΚΟΣ', 'Νικος'],
    ['ΝΙΚΟΣ', 'νικοσ'],
    ['İSMAİL', 'ismail'],
    ['İSMAİL', 'ISMAIL'],
    ['IŞIK', 'ışık'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'straße'],
    ['ÉMILIE', 'e\u0301milie'],
    ['ＡＤＭＩＮ', 'admin'],
    ['ad\u200bmin', 'admin'],
    ['oﬃce', 'OFFICE'],
  ])('%s is %s', (a, b) => expect(foldName(a)).toBe(foldName(b)))

  test.each([
    ['Νίκος', 'Νικος'],
    ['resume', 'résumé'],
    ['ana', 'аna'],
    ['o0', 'oo'],
  ])('%s is not %s', (a, b) => expect(foldName(a)).not.toBe(foldName(b)))

  test('plain names read as in lower case', () => {
    expect(foldName('Mary.O-Neill_7@Noren.Example')).toBe('mary.o-neill_7@noren.example')
  })

  test('every letter folds to the same in either case and in every locale, and folding ends', () => {
    const odd: string[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code)
      if (!HAS_OTHER_FORMS.test(character)) continue
      const fold = foldName(character)
      const isSame =
        foldName(fold) === fold &&
        LOCALES.every(
          locale =>
            foldName(character.toLocaleUpperCase(locale)) === fold &&
            foldName(character.toLocaleLowerCase(locale)) === fold,
        )
      if (!isSame) odd.push(code.toString(16))
    }
    expect(odd).toEqual([])
  })

  test('so does every text', () => {
    const letters = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...'iIİıσςΣsßẞ.\u0307\u0323\u0301\u034f\u200d'), maxLength: 12 }),
    )
    fc.assert(
      fc.property(letters, text => {
        const fold = foldName(text)
        expect(foldName(fold)).toBe(fold)
        expect(foldName(text.toUpperCase())).toBe(fold)
        expect(foldName(text.toLowerCase())).toBe(fold)
        expect(foldName(text.normalize('NFD'))).toBe(fold)
        expect(fold.startsWith(EXACT_NAME_MARK)).toBe(false)
      }),
    )
  })
})
