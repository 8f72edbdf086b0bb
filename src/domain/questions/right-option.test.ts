import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import {
  LINE_LETTERS,
  type LineOption,
  provedWay,
  readRightOption,
  withoutOwnLetters,
} from './right-option.ts'

const optionsOf = (...texts: readonly string[]): LineOption[] =>
  texts.flatMap((text, at) => {
    const letter = LINE_LETTERS[at]
    return letter && text !== '' ? [{ letter, text }] : []
  })
const PORTIONS = optionsOf('A half portion', 'A whole portion', 'Blue', 'A taste')

describe('the right option', () => {
  test.each([
    ['C', 'C'],
    ['c', 'C'],
    ['(c)', 'C'],
    ['c)', 'C'],
    ['C.', 'C'],
    ['Option C', 'C'],
    ['answer c', 'C'],
    ['3', 'C'],
    ['3.0', 'C'],
    ['#3', 'C'],
    ['Answer 3', 'C'],
    ['blue', 'C'],
    ['“Blue.”', 'C'],
    ['c) Blue', 'C'],
    ['C: BLUE', 'C'],
    ['3) Blue', 'C'],
    ['a half  portion', 'A'],
    ['A, a', 'A'],
  ])('is named by %j', (cell, letter) => {
    expect(readRightOption(cell, PORTIONS)).toEqual({ letter })
  })

  test.each([
    ['T', 'A'],
    ['TRUE', 'A'],
    ['false', 'B'],
    ['F', 'B'],
  ])('of a statement is named by %j', (cell, letter) => {
    expect(readRightOption(cell, optionsOf('True', 'False'))).toEqual({ letter })
  })

  test.each([['E'], ['5'], ['Green'], ['d) Blue'], ['0'], ['not C'], ['half']])(
    'is not named by %j',
    cell => {
      expect(readRightOption(cell, PORTIONS)).toEqual({ unknown: true })
    },
  )

  test('is not named by the letter of an empty option', () => {
    expect(readRightOption('B', optionsOf('Tea', '', 'Beer'))).toEqual({ unknown: true })
    expect(readRightOption('C', optionsOf('Tea', '', 'Beer'))).toEqual({ letter: 'C' })
  })

  test.each([['A, C'], ['a and c'], ['1,3'], ['A half portion; Blue']])('is several by %j', cell => {
    expect(readRightOption(cell, PORTIONS)).toEqual({ several: [PORTIONS[0], PORTIONS[2]] })
  })

  test('with two readings is open until the file proves one', () => {
    const cups = optionsOf('2', '3', '4', '5')
    expect(readRightOption('3', cups)).toEqual({ open: [cups[1], cups[2]] })
    expect(readRightOption('3', cups, 'number')).toEqual({ letter: 'C' })
    expect(readRightOption('3', cups, 'text')).toEqual({ letter: 'B' })
    const open = { cell: '3', options: cups }
    expect(provedWay([open])).toBeNull()
    expect(provedWay([open, { cell: '1', options: PORTIONS }])).toBe('number')
    expect(provedWay([open, { cell: 'blue', options: PORTIONS }])).toBe('text')
    const mixed = [open, { cell: 'blue', options: PORTIONS }, { cell: '1', options: PORTIONS }]
    expect(provedWay(mixed)).toBeNull()
  })
})

test('options lose letters of their own only where each has its own', () => {
  expect(withoutOwnLetters(optionsOf('a) Tea', 'b) Beer'))).toEqual(optionsOf('Tea', 'Beer'))
  expect(withoutOwnLetters(optionsOf('1. Tea', '2. Beer'))).toEqual(optionsOf('Tea', 'Beer'))
  for (const options of [
    optionsOf('a) Tea', 'Beer'),
    optionsOf('b) Tea', 'a) Beer'),
    optionsOf('1.5 l', '2.5 l'),
  ])
    expect(withoutOwnLetters(options)).toEqual(options)
})

describe('of random quizzes', () => {
  const option = fc.oneof(
    fc.constantFrom(
      'Tea',
      'Beer',
      'A',
      'B',
      'C',
      'D',
      'E',
      '1',
      '2',
      '3',
      '4',
      '5',
      'True',
      'False',
      'a) Tea',
      'A, B',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter(text => text.trim() !== ''),
  )
  const fold = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{S}\p{P}]/gu, '')
  const line = fc
    .uniqueArray(option, { minLength: 2, maxLength: 5, selector: fold })
    .map(texts => optionsOf(...texts))

  test('a key is never another option: by letter, number or text, or it is open', () => {
    const ways = fc.constantFrom(
      ({ letter }: LineOption) => letter,
      ({ letter }: LineOption) => `(${letter.toLowerCase()})`,
      ({ letter, text }: LineOption) => `${letter}) ${text}`,
      ({ letter }: LineOption) => String(LINE_LETTERS.indexOf(letter) + 1),
      ({ text }: LineOption) => text,
      ({ text }: LineOption) => ` ${text.toUpperCase()}`,
    )
    fc.assert(
      fc.property(line, fc.nat(4), ways, (options, at, write) => {
        const meant = options[at % options.length]
        if (!meant) return
        const cell = write(meant)
        const right = readRightOption(cell, options)
        if ('letter' in right && right.letter !== meant.letter) {
          // The other reading is as good: the cell is that option's own text, letter or number.
          const other = options.find(({ letter }) => letter === right.letter)
          expect.fail(`${cell} of ${JSON.stringify(options)} is read as ${JSON.stringify(other)}`)
        }
        if ('open' in right) expect(right.open).toContainEqual(meant)
      }),
      propertyRuns(20_000),
    )
  })
})
