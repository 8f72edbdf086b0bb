import { describe, expect, test } from 'vitest'
import type { Mark } from '../kitchen/marks.ts'
import { changeFilter, filterOf, withRecorded } from './answer.ts'
import type { DishFilter } from './filter.ts'
import { readMenuQuery } from './query.ts'

const VEGETARIAN: Mark = { key: 'vegetarian', name: 'Vegetarian', letters: '', claim: 'vegetarian' }
const VEGAN: Mark = { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' }
const MARKS = [VEGETARIAN, VEGAN]

describe('a change of the filter beside what is typed', () => {
  const change = (typed: string, next: Partial<DishFilter>, chosen: Partial<DishFilter> = {}) => {
    const none = { dietary: [], without: [] }
    return changeFilter(readMenuQuery(typed), typed, { ...none, ...chosen }, { ...none, ...next }, MARKS)
  }

  test('takes its words from the search and leaves the rest there', () =>
    expect(change('tempura no fish, no sesame, no onion', { without: ['sesame'] })).toEqual({
      typed: 'tempura, no sesame, allergic to onion',
      chosen: { dietary: [], without: [] },
    }))
  test('leaves the search as it was typed while all of it holds', () =>
    expect(change('Fish free!', { without: ['fish', 'egg'] })).toEqual({
      typed: 'Fish free!',
      chosen: { dietary: [], without: ['egg'] },
    }))
  test('parts a word for several', () =>
    expect(change('no nuts', { without: ['peanut'] })).toEqual({
      typed: '',
      chosen: { dietary: [], without: ['peanut'] },
    }))
  test('several marks are chosen, not typed', () =>
    expect(change('vegan yuzu', { dietary: [VEGAN, VEGETARIAN] })).toEqual({
      typed: 'yuzu',
      chosen: { dietary: [VEGAN, VEGETARIAN], without: [] },
    }))
  test('beside what is only named', () =>
    expect(change('sesame', { without: ['fish'] })).toEqual({
      typed: 'sesame',
      chosen: { dietary: [], without: ['fish'] },
    }))
})

test.each<[string, readonly Mark[], Partial<Mark>]>([
  ['vegan or vegetarian', MARKS, VEGAN],
  ['vegan', [{ ...VEGAN, key: 'plants', name: 'Only plants' }], { key: 'plants' }],
  ['vegan', [], { key: 'vegan', name: 'Vegan' }],
  ['halal', [{ key: 'halal-meat', name: 'Halal', letters: 'H', claim: null }], { key: 'halal-meat' }],
])('“%s” typed, with %j, asks for one mark', (typed, marks, mark) => {
  const query = readMenuQuery(typed, undefined, marks)
  const filter = filterOf(query, { dietary: [], without: [] }, marks)
  expect(filter.dietary).toEqual([expect.objectContaining(mark)])
})

test('an allergen that nobody keeps data of is not answered', () => {
  // Part of it is still left out.
  const isRecorded = (subject: string) => subject !== 'celery' && subject !== 'mollusc'
  expect(withRecorded(readMenuQuery('celery'), isRecorded)).toMatchObject({
    terms: [],
    unknown: ['celery'],
    isAvoiding: true,
  })
  expect(withRecorded(readMenuQuery('no fish, shellfish'), isRecorded)).toMatchObject({
    terms: [{ without: ['fish'] }, { without: ['crustacean'] }],
    unknown: ['shellfish'],
  })
})
