import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import {
  countMovable,
  namesLetters,
  objectToOptions,
  refersToOthers,
  settleOrder,
  shuffleOptions,
} from './option-order.ts'

const ABOUT_OTHERS = [
  'All of the above',
  'all of these.',
  'None of these',
  'None of the above',
  'None of the other answers is right',
  'Any of them',
  'Both of the above',
  'All the options above except the soy sauce',
  'Neither of these two',
  'Alle der oben genannten',
  'Keine davon',
  'Keine der genannten Antworten',
  'Alle Antworten sind richtig',
  'Toutes ces réponses',
  'Aucune de ces réponses',
  'Aucune d’entre elles',
  'Tous ceux-ci',
  'Todas las anteriores',
  'Ninguna de las anteriores',
  'Ninguna de estas',
  'Tutte le precedenti',
  'Nessuna di queste',
  'Geen van deze',
  'Al het bovenstaande',
  'Todas as alternativas',
  'Nenhuma das anteriores',
  '上記すべて',
  '上記のいずれでもない',
  'どれでもない',
]
const OF_LETTERS = [
  'Both A and B',
  'A and C',
  'B & D',
  'a, b and c',
  'Only A',
  '(a) and (b)',
  'Answer B',
  'Options 1 and 3',
  'Both 1 and 2',
  'Neither A nor C',
  'All of the above except B',
  'Sowohl A als auch B',
  'A et C',
  'Las opciones A y B',
  'A e B',
  'Solo la respuesta c',
  'AとBの両方',
]
const PLAIN = [
  'None',
  'Tea',
  'A tea',
  'Both of them, since the broth is left out',
  'Both have boiled away in the pan',
  'None of them is ever hot',
  'Vitamin A and D',
  'A',
  '1 or 2',
  '2',
  'B and B',
  'All of the guests at the table',
  'All the staff',
  'Alle Gäste',
  'Todas las mesas',
  '6 and 7',
  'Beer',
]

describe('an option', () => {
  test.each(ABOUT_OTHERS)('%s is about the others', option => {
    expect(refersToOthers(option)).toBe(true)
    expect(objectToOptions({ options: ['Tea', 'Beer', option], explanation: '' })).toEqual([])
    expect(objectToOptions({ options: [option, 'Tea', 'Beer'], explanation: '' })).toMatchObject([{ at: 0 }])
    expect(countMovable({ options: ['Tea', 'Beer', 'Sake', option], explanation: '' })).toBe(3)
    // One that stands before others stays there.
    expect(countMovable({ options: ['Tea', 'Beer', option, 'Sake'], explanation: '' })).toBe(0)
  })

  test.each(OF_LETTERS)('%s names letters, and is refused', option => {
    const options = ['Tea', 'Beer', 'Sake', option]
    expect(objectToOptions({ options, explanation: '' })).toMatchObject([{ at: 3 }])
    expect(countMovable({ options, explanation: '' })).toBe(0)
  })

  test.each(PLAIN)('%s is about itself', option => {
    const options = [option, 'Coffee', 'Soup', 'Sake']
    expect(objectToOptions({ options, explanation: '' })).toEqual([])
    expect(countMovable({ options, explanation: '' })).toBe(4)
  })

  test('of letters alone, like a legend’s, refers to none', () => {
    const options = ['A and C', 'A and D', 'B and C', 'B and D']
    expect(objectToOptions({ options, explanation: '' })).toEqual([])
    expect(countMovable({ options, explanation: '' })).toBe(4)
  })

  test.each([
    ['letter case', 'Green tea', 'green Tea'],
    ['spaces', 'Green tea', ' Green  tea'],
    ['composition', 'Café', 'Cafe\u0301'],
  ])('that differs by %s alone is listed twice', (_what, one, other) => {
    expect(objectToOptions({ options: [one, 'Sake', other], explanation: '' })).toMatchObject([{ at: 2 }])
  })
})

describe('an explanation', () => {
  test.each([
    'B is right, since tea comes first.',
    'A is correct.',
    'The right answer is C.',
    'Correct: D',
    'Answer (b).',
    'b) is poured first',
    'C contains soy.',
    'Tea comes first; B and C are for later.',
    'Both A and B have milk, but only D has egg.',
    'Option 2 is wrong.',
    'D because the guest asked.',
    'Antwort B ist richtig.',
    'La respuesta correcta es la C; la opción A es falsa.',
    'A is wrong because it has soy.',
  ])('%s names letters', explanation => {
    expect(namesLetters(explanation)).toBe(true)
    expect(objectToOptions({ options: ['Tea', 'Beer'], explanation })).toMatchObject([{ at: null }])
    expect(countMovable({ options: ['Tea', 'Beer'], explanation })).toBe(0)
  })

  test.each([
    '',
    'A guest must be asked first.',
    'Vitamins A and D are in fish oil.',
    'Say it at once: a guest is waiting.',
    'Wheat (A) and egg (C) are in the legend.',
    'The answer a guest expects is short.',
    'Never answer a question with a guess.',
    'Plan B is the bar.',
    'Table 4 is right at the window.',
    'Serve it at 4 °C or below.',
    'À la carte only.',
    'Ask the chef: he answers 2 questions an hour.',
    'Give the right change.',
  ])('%s names none', explanation => {
    expect(namesLetters(explanation)).toBe(false)
  })
})

test('whatever the order of an asking, an option about the others ends it, and one with letters moves nothing', () => {
  const plain = fc.constantFrom<string>('Tea', 'Beer', 'Sake', 'Soup', 'Rice', 'Water', 'Toast')
  const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  fc.assert(
    fc.property(
      fc.uniqueArray(plain, { minLength: 2, maxLength: 3 }),
      fc.constantFrom(...ABOUT_OTHERS),
      fc.constantFrom(...OF_LETTERS),
      fc.nat(3),
      random,
      (options, about, lettered, place, numbers) => {
        const next = () => numbers.next().value
        const shown = shuffleOptions({ options: [...options, about], explanation: '' }, next)
        expect(shown.at(-1)).toBe(about)
        expect(shown.toSorted()).toEqual([...options, about].sort())
        const fixed = options.toSpliced(place, 0, lettered)
        expect(shuffleOptions({ options: fixed, explanation: '' }, next)).toEqual(fixed)
      },
    ),
    propertyRuns(20_000),
  )
})

test('an order loses no option, however many may move', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
  fc.assert(
    fc.property(order, fc.nat(4), (indexes, movable) => {
      const settled = settleOrder(indexes, movable)
      expect(settled.toSorted()).toEqual([0, 1, 2, 3])
      expect(settled.slice(movable)).toEqual([0, 1, 2, 3].slice(movable))
    }),
    propertyRuns(1_000),
  )
})
