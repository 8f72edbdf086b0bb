import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessMapping, joinList, readCell, readYesNo, splitList, writeCell } from './sheets.ts'

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+61 2', "'+61 2"],
    ['-', "'-"],
    ['@home', "'@home"],
    ['\tTab', "'\tTab"],
    ["'=1", "''=1"],
    ['＝1', "'＝1"],
    ["'tis", "'tis"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j is written as %j, and reads back', (text, cell) => {
    expect(writeCell(text)).toBe(cell)
    expect(readCell(cell)).toBe(text)
  })

  test('of any text reads back, and never begins as a formula', () => {
    const text = fc.string({ unit: fc.constantFrom(...`='+-@\t\n;\\"a é`) })
    fc.assert(
      fc.property(text, value => {
        expect(readCell(writeCell(value))).toBe(value)
        expect(writeCell(value)).not.toMatch(/^[=+\-@\t]/)
      }),
    )
  })

  test('has the academy’s line breaks, whatever system wrote it', () => {
    expect(readCell('One\r\nTwo\rThree\nFour')).toBe('One\nTwo\nThree\nFour')
  })
})

describe('a list in a cell', () => {
  test.each([
    ['Salmon; Tuna ;; Eel;', ['Salmon', 'Tuna', 'Eel']],
    ['', []],
    ['One \\; the same; Two', ['One ; the same', 'Two']],
  ])('%j', (cell, entries) => {
    expect(splitList(cell)).toEqual(entries)
  })

  test('of any entries reads back', () => {
    const entry = fc.string({ unit: fc.constantFrom(...';\\ab, ') }).map(text => text.trim())
    fc.assert(
      fc.property(fc.array(entry.filter(Boolean)), entries => {
        expect(splitList(joinList(entries))).toEqual(entries)
      }),
    )
  })
})

test.each([
  [' Yes ', true],
  ['x', true],
  ['FALSE', false],
  ['–', false],
  ['perhaps', undefined],
  ['', undefined],
])('%j answers %j', (cell, answer) => {
  expect(readYesNo(cell)).toBe(answer)
})

test('headings are guessed by their words, and each column is meant once', () => {
  const columns = [
    { key: 'title', heading: 'Title', synonyms: ['name'] },
    { key: 'pointsReward', heading: 'Points' },
  ]
  expect(guessMapping(['NAME*', 'points_reward', 'Title', 'Colour', ''], columns)).toEqual([
    'title',
    'pointsReward',
    null,
    null,
    null,
  ])
})

test.each([
  ['€', 'price'],
  ['Price (VND)', 'price'],
  ['Unit price [EUR]', 'price'],
  ['(none)', null],
])('the heading %j means %j', (heading, key) => {
  const columns = [{ key: 'price', heading: 'Price', synonyms: ['€', 'unit price'] }]
  expect(guessMapping([heading], columns)).toEqual([key])
})
