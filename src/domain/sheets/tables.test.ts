import { describe, expect, test } from 'vitest'
import { foldWord } from '../people/folding.ts'
import { columnFinder } from './sheets.ts'
import { findTable, oddRows, readTable, type SheetRow, type TableWords } from './tables.ts'
import { HEADING_WORDS, SECTION_WORDS } from './words.ts'

const find = columnFinder([
  { key: 'name', heading: 'Name', synonyms: HEADING_WORDS.name },
  { key: 'section', heading: 'Section', synonyms: HEADING_WORDS.section },
  { key: 'tab', heading: 'Tab', synonyms: HEADING_WORDS.tab },
  { key: 'price', heading: 'Price', synonyms: HEADING_WORDS.price },
  { key: 'contains', heading: 'Contains', synonyms: HEADING_WORDS.contains },
  { key: 'milk', heading: 'Milk', synonyms: ['leche', 'dairy'] },
  { key: 'egg', heading: 'Egg', synonyms: ['huevo'] },
])
const sections = new Set(SECTION_WORDS.map(foldWord))
const WORDS: TableWords = {
  isHeading: text => find(text) !== null,
  weightOf: text => (find(text) === null ? 0 : find(text) === 'milk' || find(text) === 'egg' ? 1 : 3),
  isNameHeading: text => find(text) === 'name',
  isSectionHeading: text => find(text) === 'section',
  isTabHeading: text => find(text) === 'tab',
  isSectionName: text => sections.has(foldWord(text)),
  hasSections: true,
}
/** A sheet as it is typed: `|` between the cells, blank lines left out. */
function sheet(text: string): SheetRow[] {
  const rows = text
    .split('\n')
    .map((line, at) => ({ line: at + 1, cells: line.split('|').map(cell => cell.trim()) }))
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return rows
    .filter(({ cells }) => cells.some(cell => cell !== ''))
    .map(({ line, cells }) => ({ line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') }))
}
function read(text: string) {
  const rows = sheet(text)
  const table = findTable(rows, WORDS)
  return { table, ...readTable(rows, table) }
}

describe('the headings', () => {
  test('stand below titles', () => {
    const { table, headings, lines } = read(
      'The Blue Heron\nAutumn menu 2026 | valid from October\n\nDish | Section | Price\nFig tart | Sweets | 9',
    )
    expect(table.headingLines).toEqual([4])
    expect(headings).toEqual(['Dish', 'Section', 'Price'])
    expect(lines).toEqual([{ line: 5, cells: ['Fig tart', 'Sweets', '9'] }])
  })

  test('of two rows are one, merged or not', () => {
    for (const upper of ['Plato | Precio | Alérgenos | Alérgenos', 'Plato | Precio | Alérgenos | '])
      expect(read(`Taberna del Faro\n${upper}\n | | leche | huevo\nCroquetas | 8 | x | `)).toMatchObject({
        table: { headingLines: [2, 3] },
        headings: ['Plato', 'Precio', 'Alérgenos leche', expect.stringMatching(/huevo$/)],
        lines: [{ line: 4 }],
      })
  })

  test('of two rows are one where one word stands over several columns', () => {
    expect(
      read(' | | Precio | Precio\nPlato | Alérgenos | Tapa | Tabla\nQueso | leche | 4 | 9'),
    ).toMatchObject({
      table: { headingLines: [1, 2] },
      headings: ['Plato', 'Alérgenos', 'Precio Tapa', 'Precio Tabla'],
    })
    expect(read('Menu | | \nDish | Section | Price\nFlan | Sweets | 6').table.headingLines).toEqual([2])
  })

  test('never take the first dish with them, whatever stands in its cells', () => {
    expect(
      read('Dish | Section | Price | Allergens | Notes\nFlan | Sweets | 6 | milk | egg').table.headingLines,
    ).toEqual([1])
    expect(read('Dish | Price | Note\nFlan | 6 | milk').table.headingLines).toEqual([1])
  })

  test('that nobody knows are those of the first row with more than one text', () => {
    expect(read('My list\nQux | Quux\na | b').table.headingLines).toEqual([2])
    expect(read('Colour\nred').table.headingLines).toEqual([1])
  })

  test('leave a line below them, whatever its cells say', () => {
    expect(read('Was gibt es | Menge\nMenu | Price')).toMatchObject({
      headings: ['Was gibt es', 'Menge'],
      lines: [{ line: 2 }],
    })
    expect(read('Menu | Menu\nDish | Price').lines).toMatchObject([{ line: 2 }])
    expect(read('Name\nName').lines).toMatchObject([{ line: 2 }])
    expect(read('Name | Price\nFlan | 6\nName | Price\nTart | 7').table.ignoredLines).toEqual([3])
  })

  test('are none above a single row, unless it has nothing else', () => {
    expect(read('Menu | 9')).toMatchObject({
      table: { headingLines: [] },
      headings: ['Column 1', 'Column 2'],
      lines: [{ line: 1, cells: ['Menu', '9'] }],
    })
    expect(read('Dish | Price')).toMatchObject({ table: { headingLines: [1] }, lines: [] })
  })

  test('are none where someone says so', () => {
    const rows = sheet('Flan | 6\nTart | 7')
    const table = findTable(rows, WORDS, { headingLines: [] })
    expect(readTable(rows, table)).toMatchObject({
      headings: ['Column 1', 'Column 2'],
      lines: [{ line: 1 }, { line: 2 }],
    })
  })

  test('are where someone says they are', () => {
    const rows = sheet('Dish | Price\nQux | Quux\nFlan | 6')
    const table = findTable(rows, WORDS, { headingLines: [2] })
    expect(readTable(rows, table)).toMatchObject({ headings: ['Qux', 'Quux'], lines: [{ line: 3 }] })
  })
})

describe('rows that name a section', () => {
  test('are those that end in a colon, where some do', () => {
    const { table, lines } = read(
      'Dish | Price\nApps:\nOlives | 5\nTruffle\nRaw bar:\nOysters | 18\nAsparagus\nClams | 12',
    )
    expect(table.sectionLines).toEqual([2, 5])
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['Olives', '5', 'Apps'],
      ['Truffle', '', 'Apps'],
      ['Oysters', '18', 'Raw bar'],
      ['Asparagus', '', 'Raw bar'],
      ['Clams', '12', 'Raw bar'],
    ])
  })

  test('are a column of their own', () => {
    const { table, headings, lines } = read(
      'Dish | Price\nTo begin with\nOlives | 5\nSoup of the day | 8\nFrom the fire\nQuail | 24\nTrout | 26\nLamb | 28',
    )
    expect(table.sectionLines).toEqual([2, 5])
    expect(headings).toEqual(['Dish', 'Price', 'Section rows'])
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['Olives', '5', 'To begin with'],
      ['Soup of the day', '8', 'To begin with'],
      ['Quail', '24', 'From the fire'],
      ['Trout', '26', 'From the fire'],
      ['Lamb', '28', 'From the fire'],
    ])
  })

  test.each([
    ['merged cells', 'Grill plates | Grill plates'],
    ['capitals', 'GRILL PLATES | '],
    ['a known name', 'Hauptgerichte | '],
    ['another column than the names', ' | Grill plates'],
  ])('are told by %s', (_name, row) => {
    expect(read(`Dish | Price\nOlives | 5\n${row}\nQuail | 24`).table.sectionLines).toEqual([3])
  })

  test('are none where dishes stand there by their names alone', () => {
    const { table, lines } = read('Dish | Milk | Egg\nOmelette | x | x\nAsparagus\nChard\nFlan | x | x\nFigs')
    expect(table).toMatchObject({ sectionLines: [], ignoredLines: [] })
    expect(lines).toHaveLength(5)
  })

  test('are none where nothing belongs to a section', () => {
    const rows = sheet('Name | Price\nMAINS\nQuail | 24')
    expect(findTable(rows, { ...WORDS, hasSections: false }).sectionLines).toEqual([])
  })
})

describe('tabs', () => {
  const file = (rows: string) => read(`Dish | Price\n${rows}`)

  test('are rows right above the first section of each', () => {
    const { table, headings, lines, tabAt } = file(
      'LUNCH\nStarters\nFigs | 5\nOlives | 4\nMains\nQuail | 9\nDINNER\nStarters\nSoup | 6\nTrout | 8',
    )
    expect(table).toMatchObject({ tabLines: [2, 8], sectionLines: [3, 6, 9], ignoredLines: [] })
    expect({ headings, tabAt }).toEqual({ headings: ['Dish', 'Price', 'Section rows', 'Tab rows'], tabAt: 3 })
    expect(lines.map(({ cells }) => cells.slice(2).join(' of '))).toEqual([
      'Starters of LUNCH',
      'Starters of LUNCH',
      'Mains of LUNCH',
      'Starters of DINNER',
      'Starters of DINNER',
    ])
  })

  test('are told by their place where nobody knows their words', () => {
    expect(
      file('At noon\nBites\nFigs | 5\nOlives | 4\nAt night\nBites\nSoup | 6\nTrout | 8').table,
    ).toMatchObject({
      tabLines: [2, 6],
      sectionLines: [3, 7],
    })
  })

  test('are not what names the dishes', () => {
    const { table, lines } = read('Menu | Price\nSTARTERS\nFigs | 5\nOlives | 4\nMAINS\nQuail | 9')
    expect(table).toMatchObject({ sectionLines: [2, 5], carriedColumns: [] })
    expect(lines).toHaveLength(3)
  })

  test('are none where the first section has none above it, or three rows follow each other', () => {
    expect(file('STARTERS\nFigs | 5\nMAINS\nGRILL\nQuail | 9\nTrout | 8').table.tabLines).toEqual([])
    expect(file('LUNCH\nSTARTERS\nCOLD\nFigs | 5\nQuail | 9').table.tabLines).toEqual([])
  })

  test('stand in a column, at the head of their groups alone, with their sections', () => {
    const { table, lines } = read(
      'Menu | Section | Dish\nLunch | Starters | Figs\n | | Olives\nDinner | Starters | Soup\n | | Trout',
    )
    expect(table).toMatchObject({ carriedColumns: [0, 1], tabLines: [] })
    expect(lines.map(({ cells }) => cells.join(' '))).toEqual([
      'Lunch Starters Figs',
      'Lunch Starters Olives',
      'Dinner Starters Soup',
      'Dinner Starters Trout',
    ])
  })
})

test('a section that stands at the head of its group alone holds for all of it', () => {
  const { table, lines } = read(
    'Catégorie | Plat | Prix\nFrites | Petite | 3\n | Grande | 4\nBoissons | Eau | 2\n | Limonade | 3',
  )
  expect(table.carriedColumns).toEqual([0])
  expect(lines.map(({ cells }) => cells[0])).toEqual(['Frites', 'Frites', 'Boissons', 'Boissons'])
  // A single missing name among others is not a section.
  const forgotten = read('Section | Dish\nFrites | Petite\nFrites | Grande\n | Eau\nSauces | Aïoli')
  expect(forgotten.table.carriedColumns).toEqual([])
})

test('totals, notes and headings that stand there again are left out, and shown', () => {
  const rows = sheet(
    'Dish | Price\nMAINS\nQuail | 24\nTrout | 26\nDish | Price\nSWEETS\nFlan | 6\nFigs | 7\nTotal | 63\n* contains nuts\nAll prices include VAT.',
  )
  const table = findTable(rows, WORDS)
  expect(table).toMatchObject({ sectionLines: [2, 6], ignoredLines: [5, 9, 10, 11] })
  expect(oddRows(rows, table).map(({ row, use }) => [row.line, use])).toEqual([
    [2, 'section'],
    [5, 'ignored'],
    [6, 'section'],
    [9, 'ignored'],
    [10, 'ignored'],
    [11, 'ignored'],
  ])
})
