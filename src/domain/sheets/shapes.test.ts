import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { allergenHeadings } from '../kitchen/allergen-cells.ts'
import { ALLERGENS } from '../kitchen/allergens.ts'
import { findShape, type ShapeWords, turnSheet } from './shapes.ts'
import { columnFinder } from './sheets.ts'
import type { SheetRow } from './tables.ts'
import { HEADING_WORDS } from './words.ts'

const find = columnFinder([
  { key: 'name', heading: 'Name', synonyms: HEADING_WORDS.name },
  { key: 'sectionId', heading: 'Section', synonyms: HEADING_WORDS.section },
  { key: 'tab', heading: 'Tab', synonyms: HEADING_WORDS.tab },
  { key: 'price', heading: 'Price', synonyms: HEADING_WORDS.price },
  { key: 'description', heading: 'Description', synonyms: HEADING_WORDS.description },
  { key: 'allergens', heading: 'Contains', synonyms: HEADING_WORDS.contains },
  ...ALLERGENS.map(subject => ({
    key: `allergen ${subject}`,
    heading: subject,
    synonyms: allergenHeadings(subject, 'eu'),
  })),
])
const WORDS: ShapeWords = { find, nameKey: 'name', vagueKeys: new Set(['allergens', 'tab']) }
const rowsOf = (table: readonly (readonly string[])[]): SheetRow[] =>
  table.map((cells, at) => ({ line: at + 1, cells }))
const isFilled = ({ cells }: SheetRow) => cells.some(cell => cell !== '')
const LABELS = ['Gluten', 'Crustaceans', 'Egg', 'Fish', 'Peanuts', 'Soya', 'Milk', 'Celery', 'Sesame']
const DISHES = ['Plum cake', 'Heron pie', 'Leek soup', 'Lamb curry', 'Beet salad', 'Rice bowl', 'Quince tart']

const matrix = fc
  .record({
    labels: fc.shuffledSubarray(LABELS, { minLength: 3 }),
    dishes: fc.shuffledSubarray(DISHES, { minLength: 2 }),
    corner: fc.constantFrom('', 'Allergen', 'Allergens', 'Dish', 'Menu'),
    above: fc.subarray(['Allergens of the house', 'Autumn']),
    below: fc.subarray(['x = contains', 'Ask the chef.']),
  })
  .chain(sheet =>
    fc.record({
      ...Object.fromEntries(Object.entries(sheet).map(([key, value]) => [key, fc.constant(value)])),
      cells: fc.array(
        fc.array(fc.constantFrom('', 'x', 'yes', 'no', 'may contain', 'C', '(x)', '✓', '-'), {
          minLength: sheet.dishes.length,
          maxLength: sheet.dishes.length,
        }),
        { minLength: sheet.labels.length, maxLength: sheet.labels.length },
      ),
    }),
  ) as fc.Arbitrary<{
  labels: string[]
  dishes: string[]
  corner: string
  above: string[]
  below: string[]
  cells: string[][]
}>

test('a turned matrix says of each dish what its cell says, and an upright one is never turned', () => {
  fc.assert(
    fc.property(matrix, ({ labels, dishes, corner, above, below, cells }) => {
      const alone = (text: string) => [text, ...dishes.map(() => '')]
      const across = [
        ...above.map(alone),
        [corner, ...dishes],
        ...labels.map((label, at) => [label, ...(cells[at] ?? [])]),
        ...below.map(alone),
      ]
      const turned = turnSheet(rowsOf(across), WORDS)
      const lines = dishes.map((dish, at) => [dish, ...labels.map((_, row) => cells[row]?.[at] ?? '')])
      const from = turned?.findIndex(({ cells: [, label] }) => label === labels[0]) ?? -1
      expect(turned?.[from]?.cells.slice(1)).toEqual(labels)
      expect(turned?.slice(from + 1).map(row => row.cells)).toEqual(lines)
      const others = [...above, ...below]
      expect(turned?.slice(0, from).map(row => row.cells[0])).toEqual(others)
      expect(turned?.map(({ line }) => line)).toEqual(turned?.map((_, at) => at + 1))

      const upright = rowsOf([[corner || 'Dish', ...labels], ...lines]).filter(isFilled)
      expect(turnSheet(upright, WORDS)).toBeNull()
      expect(findShape(upright, WORDS)).toBeNull()
    }),
    propertyRuns(20_000),
  )
})

test('names below sections, and facts in any order, are lines of one table', () => {
  const turned = turnSheet(
    rowsOf([
      ['', 'Lunch', '', 'Dinner'],
      ['', 'Plum cake', 'Leek soup', 'Lamb curry'],
      ['Price', '5', '', '12'],
      ['Milk', 'x', '', ''],
      ['Egg', '', '', 'x'],
      ['Chef', 'Ana', '', ''],
      ['Fish', '', '', ''],
    ]),
    WORDS,
  )
  expect(turned?.map(({ cells }) => cells)).toEqual([
    ['Dish', 'Section', 'Price', 'Milk', 'Egg', 'Chef', 'Fish'],
    ['Plum cake', 'Lunch', '5', 'x', '', 'Ana', ''],
    ['Leek soup', '', '', '', '', '', ''],
    ['Lamb curry', 'Dinner', '12', '', 'x', '', ''],
  ])
})

test('a title with its date is no section, and a section above cards makes them uncertain', () => {
  const table = [
    ['Menu', 'Autumn', ''],
    ['', 'Plum cake', 'Leek soup'],
    ['Milk', 'x', ''],
    ['Egg', '', 'x'],
    ['Fish', '', ''],
  ]
  expect(turnSheet(rowsOf(table), WORDS)?.map(({ cells }) => cells)).toEqual([
    ['Menu Autumn', '', '', ''],
    ['Dish', 'Milk', 'Egg', 'Fish'],
    ['Plum cake', 'x', '', ''],
    ['Leek soup', '', 'x', ''],
  ])
  const cards = [
    ...[
      ['Section', 'Lunch'],
      ['Dish', 'Plum cake'],
      ['Price', '5'],
      ['Dish', 'Leek soup'],
      ['Price', '6'],
    ],
    ...[
      ['Section', 'Dinner'],
      ['Dish', 'Lamb curry'],
      ['Price', '7'],
    ],
  ]
  expect(turnSheet(rowsOf(cards), WORDS)).toBeNull()
  expect(findShape(rowsOf(cards), WORDS)).toBe('cards')
})

test.each([
  ['letters', ['Allergen;Code', 'Gluten;A', 'Eggs;C', 'Milk;G', 'Fish;D']],
  ['figures', ['Allergen;No', 'Gluten;1', 'Eggs;2', 'Milk;3', 'Fish;4']],
  ['letters and pictures', ['Allergen;Code;Icon', 'Gluten;A;🌾', 'Eggs;C;🥚', 'Milk;G;🥛', 'Fish;D;🐟']],
])('a legend of %s is no sheet of dishes', (_, lines) => {
  const rows = rowsOf(lines.map(line => line.split(';')))
  expect(turnSheet(rows, WORDS)).toBeNull()
  expect(findShape(rows, WORDS)).toBeNull()
})
