import { expect, test } from 'vitest'
import type { ImportLine } from '#contract/sheets/imports.ts'
import { countLines, findCauses, problemsIn } from './line-filters.ts'

const line = (number: number, changed: Partial<ImportLine> = {}): ImportLine => ({
  line: number,
  title: `Dish ${number}`,
  renames: null,
  outcome: 'new',
  changes: [],
  cells: [],
  warnings: [],
  problems: [],
  ...changed,
})
const noSection = { column: 'Section', message: 'There is no section “DRY”.' }
const renamed = { column: 'Id', message: 'Is it the same one?' }
const LINES = [
  line(2, { outcome: 'wrong', problems: [noSection] }),
  line(3, { outcome: 'wrong', problems: [{ column: 'Price', message: 'No price.' }, noSection] }),
  line(4, { outcome: 'wrong', problems: [renamed], renames: { from: 'A', to: 'B' } }),
  line(5, { outcome: 'wrong', problems: [renamed, noSection], renames: { from: 'A', to: 'B' } }),
  line(6, { warnings: ['It names fish.'] }),
  line(7, { outcome: 'skipped' }),
  line(8, {
    outcome: 'wrong',
    problems: [{ column: 'Price', message: 'Odd.' }],
    warnings: ['It names fish.'],
  }),
]

test('a line that waits for an answer alone is not wrong, and one that is wrong stays so whatever it asks', () => {
  expect(countLines(LINES)).toEqual({ wrong: 4, asks: 2, new: 1, changed: 0, untouched: 0, skipped: 1 })
})

test('one of several lines about a dish asks, and is not among the wrong ones that leave at once', () => {
  const twins = {
    lines: [],
    together: { contains: [], mayContain: [] },
    canJoin: true,
    isJoined: false,
  }
  const told = { column: '', message: 'Line 3 is about the same one.' }
  const lines = [2, 3].map(number => line(number, { outcome: 'wrong', problems: [told, noSection], twins }))
  expect(countLines(lines)).toMatchObject({ wrong: 0, asks: 2 })
  expect(findCauses(lines)).toEqual([])
})

test('a cause is what is wrong with several lines', () => {
  expect(findCauses(LINES)).toEqual([{ ...noSection, lines: [2, 3, 5] }])
})

test('a cause is told once, with the first cells, though each line has another', () => {
  const wrong = (number: number, message: string) =>
    line(number, { outcome: 'wrong', problems: [{ column: 'Location', message }] })
  const unknown = ['A', 'B', 'A', 'C', 'D'].map((name, at) =>
    wrong(at + 2, `There is no location “${name}”.`),
  )
  const unclear = ['B', 'C'].map((name, at) => wrong(at + 7, `“A” could be “${name}”.`))
  expect(findCauses([...unknown, ...unclear])).toEqual([
    { column: 'Location', message: 'There is no location “A”, “B”, “C”, ….', lines: [2, 3, 4, 5, 6] },
  ])
})

test('a problem stands in its cell, or at the line where there is no such column', () => {
  const [, third] = LINES
  if (!third) throw new Error('There is no such line')
  const sheet = { columns: [{ at: 0, heading: 'Price' }] }
  expect(problemsIn(sheet, third, 'Price')).toEqual(['No price.'])
  expect(problemsIn(sheet, third, null)).toEqual(['Section: There is no section “DRY”.'])
})
