import { describe, expect, test } from 'vitest'
import { countWords, makeTermFinder, termsIn } from './terms.ts'

const term = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  spellings: [] as string[],
  nativeName: '',
  reading: '',
  sentence: '',
  category: '',
  ...more,
})
const TERMS = [
  term(1, 'Miso', { nativeName: '味噌', reading: 'みそ', sentence: 'A salty paste of soybeans.' }),
  term(2, 'Saikyo miso', { spellings: ['saikyo'], reading: 'さいきょう みそ', nativeName: '西京味噌' }),
  term(3, 'Yuzu kosho', { spellings: ['yuzukosho'], reading: 'ゆず こしょう' }),
  term(4, 'Karaage', { reading: 'からあげ', nativeName: '唐揚げ', sentence: 'Fried bites.' }),
  term(5, 'Tare', { reading: 'たれ' }),
]
const find = makeTermFinder(TERMS)
const marked = (text: string) =>
  find(text).map(part => (part.term ? `[${part.term.name}:${part.text}]` : part.text))

describe('in a text', () => {
  test.each([
    ['With miso.', ['With ', '[Miso:miso]', '.']],
    ['Saikyo Miso and MISO', ['[Saikyo miso:Saikyo Miso]', ' and ', '[Miso:MISO]']],
    ['saikyo, miso', ['[Saikyo miso:saikyo]', ', ', '[Miso:miso]']],
    ['yuzu-kosho, yuzukosho', ['[Yuzu kosho:yuzu-kosho]', ', ', '[Yuzu kosho:yuzukosho]']],
    ['yuzu. Kosho', ['yuzu. Kosho']],
    ['two karaages', ['two ', '[Karaage:karaages]']],
    ['misosoup, stare', ['misosoup, stare']],
    ['Mísō', ['[Miso:Mísō]']],
    ['', []],
  ])('%s', (text, parts) => {
    expect(marked(text)).toEqual(parts)
    expect(
      find(text)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  })

  test('the terms of several texts', () => {
    expect(termsIn(find, ['Miso soup', 'with tare', 'and miso'])).toEqual(new Set([1, 5]))
  })
})

test('words are counted without signs', () => {
  expect(countWords('A – b, c-d.')).toBe(3)
})
