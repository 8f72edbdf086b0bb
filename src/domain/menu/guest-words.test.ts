import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AllergenSubject } from '../kitchen/allergens.ts'
import type { Mark } from '../kitchen/marks.ts'
import { readNeeds } from './guest-words.ts'

const VEGETARIAN: Mark = { key: 'vegetarian', name: 'Vegetarian', letters: '', claim: 'vegetarian' }
const VEGAN: Mark = { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' }
const MARKS = [VEGETARIAN, VEGAN]

describe('needs from words', () => {
  const read = (typed: string, isRecorded: (subject: AllergenSubject) => boolean = () => true) => {
    const { dietary, ...rest } = readNeeds(typed, {
      isInName: text => ' buta no kakuni '.includes(text),
      isRecorded,
      marks: MARKS,
    })
    return { ...rest, dietary: dietary.map(({ key }) => key) }
  }
  const none = { dietary: [], without: [], unknown: [] }

  test.each<[string, object]>([
    ['sesame, no fish, vegan', { without: ['sesame', 'fish'], dietary: ['vegan'] }],
    ['sesame', { without: ['sesame'] }],
    ['sesme', { without: ['sesame'] }],
    ['nuts', { without: ['peanut', 'tree-nut'] }],
    ['salmon', { without: ['fish'] }],
    ['fish and egg', { without: ['fish', 'egg'] }],
    ['gluten free', { without: ['gluten'] }],
    ['vegan or vegetarian', { dietary: ['vegan'] }],
    ['no meat', { dietary: ['vegetarian'] }],
    ['meat', { unknown: ['meat'] }],
    ['kiwi', { unknown: ['kiwi'] }],
    ['egg, kiwi', { without: ['egg'], unknown: ['kiwi'] }],
    ['gluten free tempura', { without: ['gluten'], unknown: ['tempura'] }],
    ['guest at table 12 is allergic to fish', { without: ['fish'] }],
    ['please', { unknown: ['please'] }],
    ['halal', { unknown: ['halal'] }],
    ['', {}],
    ['  ', {}],
  ])('%j', (typed, expected) => expect(read(typed)).toEqual({ ...none, ...expected }))

  test('an allergen that nobody keeps data of', () =>
    expect(read('celery, fish', subject => subject !== 'celery')).toEqual({
      ...none,
      without: ['fish'],
      unknown: ['celery'],
    }))

  test('what is typed is a need, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        const { dietary, without, unknown } = read(typed)
        expect(dietary.length + without.length + unknown.length > 0).toBe(typed.trim() !== '')
      }),
    )
  })
})
