import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { readDishPrice } from './dish-price-cells.ts'
import { describeLines, findLoneSizes, joinSizeLines, type SizeColumns } from './size-lines.ts'

/** Handle, name, section, size, price, description. */
const COLUMNS: SizeColumns = {
  handleAt: 0,
  nameAt: 1,
  sectionAt: 2,
  sizeAts: [3],
  priceAts: [4],
  otherAts: [5],
}
const rowsOf = (...lines: readonly string[]) =>
  lines.map((text, at) => ({ line: at + 2, cells: text.split(';') }))

describe('lines of sizes', () => {
  test.each([
    ['of another handle are no sizes', ['a;Pie;Mains;Small;5;', 'b;;;Large;8;'], [2, 3]],
    ['of another section are no sizes', ['a;Pie;Mains;Small;5;', 'a;Pie;Lunch;Large;8;'], [2, 3]],
    ['below a line without a name are no sizes', ['a;;Mains;Small;5;', 'a;;;Large;8;'], [2, 3]],
    ['with one name and no size are two lines', ['a;Pie;Mains;;5;', 'a;Pie;Mains;;8;'], [2, 3]],
    ['without a handle are sizes by their size', [';Pie;Mains;Small;5;', ';;;Large;8;'], [2]],
    ['with a picture alone belong to what is above', ['a;Pie;Mains;Small;5;', 'a;;;;;'], [2]],
  ])('%s', (_, lines, expected) => {
    expect(joinSizeLines(rowsOf(...lines), COLUMNS).map(({ line }) => line)).toEqual(expected)
  })

  test('with a price and no size are asked about', () => {
    const [joined] = joinSizeLines(rowsOf('a;Pie;Mains;Small;5;', 'a;;;;8;'), COLUMNS)
    expect(joined?.problems).toEqual([{ columns: [4], message: 'Line 3 has a price, 8, and no size.' }])
  })

  test('are named by their numbers', () => {
    expect([[4], [4, 5], [4, 5, 6], [4, 6, 9]].map(describeLines)).toEqual([
      ...['Line 4', 'Lines 4 and 5', 'Lines 4 to 6', 'Lines 4, 6 and 9'],
    ])
  })
})

test('no dish of an export gets one of its prices alone, whatever its names, sizes and order', () => {
  const sizes = fc.uniqueArray(fc.constantFrom('S', 'Large', '0,5 l', '6 / 12', 'Ración: media', '½'), {
    minLength: 1,
    maxLength: 4,
  })
  const dish = fc.record({ sizes, isNamedOnce: fc.boolean(), from: fc.integer({ min: 1, max: 900 }) })
  fc.assert(
    fc.property(fc.array(dish, { minLength: 1, maxLength: 8 }), dishes => {
      const lines = rowsOf(
        ...dishes.flatMap(({ sizes, isNamedOnce, from }, at) =>
          sizes.map((size, index) => {
            const isNamed = index === 0 || !isNamedOnce
            return `h${at};${isNamed ? `Dish ${at}` : ''};${isNamed ? 'Mains' : ''};${size};${from + index}.50;`
          }),
        ),
      )
      const joined = joinSizeLines(lines, COLUMNS)
      expect(joined.map(({ cells }) => cells[1])).toEqual(dishes.map((_, at) => `Dish ${at}`))
      expect(joined.map(({ cells }) => readDishPrice(cells[4] ?? '', 'EUR'))).toMatchObject(
        dishes.map(({ sizes, from }) => ({
          price: { sizes: sizes.map((name, index) => ({ name, price: from + index + 0.5 })) },
        })),
      )
      const lone = findLoneSizes(lines, COLUMNS)
      const heads = lines
        .filter((_, at) => lines[at + 1]?.cells[1] === '')
        .filter(({ cells }) => cells[1] !== '')
      // A size column that nobody has chosen is another column here.
      expect(heads.every(({ line }) => lone.has(line))).toBe(true)
    }),
    propertyRuns(20_000),
  )
})
