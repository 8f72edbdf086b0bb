import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasHiddenCharacter, mixesScripts } from './names.ts'

describe('names that people have', () => {
  test.each([
    'Mary O’Neill-Smith',
    "Siobhán Ní Dhomhnaill, O'Brien",
    'Νίκος Παπαδόπουλος',
    'İsmail Işık Çağrı',
    'محمد عبد الله',
    'علی‌رضا محمدی',
    'שרה כהן־לוי',
    '山田　太郎',
    'ラーメン・花子',
    '葛󠄀城 渡邉󠄂',
    '김민준',
    'Дмитрий Иванов',
    'Հայկ Սարգսյան',
    'श्री प्रकाश',
    'ශ්‍රියානි',
    'র‍্যাচেল',
    'ನರ್‍ಸ',
    'สมชาย',
    'Nguyễn Thị Ánh',
    'e\u0301milie',
    'Jean‐Luc · 3',
  ])('%s', name => expect(hasHiddenCharacter(name)).toBe(false))
})

describe('what no name holds', () => {
  test.each([
    ['a line break', 'Anna\nhttps://evil.example'],
    ['a carriage return', 'Anna\rBo'],
    ['a line separator', 'Anna\u2028Bo'],
    ['a tab', 'Anna\tBo'],
    ['a bell', 'Anna\u0007'],
    ['a C1 control', 'Anna\u0085'],
    ['NUL', 'Anna\u0000'],
    ['a right-to-left override', 'Anna\u202EoB'],
    ['an isolate', '\u2066Anna\u2069'],
    ['a right-to-left mark', 'שרה\u200F'],
    ['an Arabic letter mark', 'علی\u061C'],
    ['a zero-width space', 'An\u200Bna'],
    ['nothing that can be seen', '\u200B\u200B'],
    ['a byte order mark', 'An\uFEFFna'],
    ['a soft hyphen', 'An\u00ADna'],
    ['a word joiner', 'An\u2060na'],
    ['a Hangul filler', '\u3164\u3164'],
    ['a blank of Braille', '\u2800\u2800'],
    ['a tag', 'Anna\u{E0041}'],
    ['a lone surrogate', 'Anna\uD800'],
    ['a joiner between Latin letters', 'An\u200Dna'],
    ['a non-joiner between Latin letters', 'An\u200Cna'],
    ['a non-joiner at the end of a Persian word', 'علی\u200C'],
    ['two non-joiners', 'علی\u200C\u200Cرضا'],
    ['a variant of a Latin letter', 'Anna\uFE0F'],
  ])('%s', (_what, name) => expect(hasHiddenCharacter(name)).toBe(true))

  test('whatever Unicode lets a screen ignore, between Latin letters', () => {
    const ignorable = fc
      .integer({ min: 0, max: 0x10ffff })
      .map(code => String.fromCodePoint(code))
      .filter(character => /\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(character))
    fc.assert(
      fc.property(ignorable, character => {
        expect(hasHiddenCharacter(`a${character}b`)).toBe(true)
      }),
    )
  })
})

describe('usernames', () => {
  test.each([
    'maria.o-neill_7',
    'νικος',
    'дмитрий',
    'ismail.ışık',
    'محمد7',
    'tanaka太郎',
    'ゆき',
    'kim김',
    'שרה.k7'.slice(0, 4),
  ])('%s is one script, or goes with Latin', username => expect(mixesScripts(username)).toBe(false))

  test.each(['аdmin', 'adminο', 'νikos', 'дмитрийa', 'νικοс', 'mariaա', 'staffش'])(
    '%s mixes scripts that look alike',
    username => expect(mixesScripts(username)).toBe(true),
  )
})
