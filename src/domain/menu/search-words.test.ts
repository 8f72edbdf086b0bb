import { describe, expect, test } from 'vitest'
import { namesOf, slipsAllowed, wordsOf, wordsToIndex } from './search-words.ts'

test.each([
  ['Tori no Karaage', ['tori', 'no', 'karaage']],
  ['Kyūri', ['kyuri']],
  ['カラアゲ', ['からあけ']],
  ['  ', []],
])('%j is compared as %j', (text, words) => expect(wordsOf(text)).toEqual(words))

test('a word of a script without spaces begins anywhere', () => {
  expect(wordsToIndex('唐揚げ dish')).toEqual(['唐揚け', '揚け', 'け', 'dish'])
})

describe('a name is found', () => {
  const names = wordsToIndex(
    namesOf({ name: 'Tori Karaage', nativeName: '鶏の唐揚げ', reading: 'とり の からあげ' }, [
      'Fried chicken',
    ]),
  )
  test.each([
    'tori',
    'karaage',
    'torikaraage',
    'toriカラアゲ'.slice(4),
    'からあげ',
    '唐揚げ',
    'とりのからあげ',
    'chicken',
  ])('by %j', typed => expect(names.some(name => name.startsWith(wordsOf(typed)[0] ?? '?'))).toBe(true))
})

test.each([
  ['ebi', 0],
  ['miso', 1],
  ['karage', 1],
  ['sunomono', 2],
  ['からあげ', 0],
])('%j may have %i slips', (word, slips) => expect(slipsAllowed(word)).toBe(slips))
