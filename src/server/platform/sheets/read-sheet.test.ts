import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { bombOf, packed, zipOf } from '../../testing/heavy-sheets.ts'
import { parseSheets } from './parse-sheet.ts'
import { readSheets } from './read-sheet.ts'
import { writeSheet } from './write-sheet.ts'

const TEXT = 'Title;Text\n"Crème ""brûlée""; €5";"One\nTwo"\n'
const CELLS = ['Crème "brûlée"; €5', 'One\nTwo']

/** The rows of the first sheet. */
const readRows = async (file: Buffer) => (await readSheets(1, file))[0]?.rows ?? []
const cellsOf = async (file: Buffer) => (await readRows(file)).map(({ cells }) => cells)

/** Bytes of Windows-1252, which Node reads and does not write. */
const windows1252 = (text: string) =>
  Buffer.from([...text].map(letter => (letter === '€' ? 0x80 : (letter.codePointAt(0) ?? 0))))
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a CSV file', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 LE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 BE', utf16be(`\uFEFF${TEXT}`)],
    ['UTF-16 LE without a mark', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 BE without a mark', utf16be(TEXT)],
    ['Windows-1252', windows1252(TEXT)],
    ['with the line breaks of Windows', Buffer.from(TEXT.replaceAll('\n', '\r\n'))],
    ['with tabs', Buffer.from('Title\tText\n"Crème ""brûlée""; €5"\t"One\nTwo"\n')],
    ['with commas', Buffer.from('Title,Text\n"Crème ""brûlée""; €5","One\nTwo"\n')],
  ])('in %s', async (_name, file) => {
    expect(await readRows(file)).toEqual([
      { line: 1, cells: ['Title', 'Text'] },
      { line: 2, cells: CELLS },
    ])
  })

  test('keeps the numbers of its lines, whatever is empty between them', async () => {
    expect(await readRows(Buffer.from('sep=;\n\nTitle;Text;\n;;\nA;B\n\nC\n'))).toEqual([
      { line: 3, cells: ['Title', 'Text'] },
      { line: 5, cells: ['A', 'B'] },
      { line: 7, cells: ['C', ''] },
    ])
  })
})

describe('what cannot be read', () => {
  const zip = Buffer.from(bombOf(1))
  test.each([
    ['nothing', Buffer.alloc(0), 'sheetEmpty'],
    ['blank lines', Buffer.from('\n \n'), 'sheetEmpty'],
    ['headings alone', Buffer.from('Title,Text\n'), 'sheetEmpty'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'notASheet'],
    ['another zip file', zipOf([{ name: 'a.txt', ...packed('a') }]), 'notASheet'],
    ['a torn zip file', zip.subarray(0, zip.length - 30), 'notASheet'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'sheetTooOld'],
    [
      'macros',
      zipOf([
        { name: 'xl/workbook.xml', ...packed('<workbook/>') },
        { name: 'xl/vbaProject.bin', ...packed('x') },
      ]),
      'sheetHasMacros',
    ],
    ['a bomb', bombOf(200_000_000), 'sheetTooHeavy'],
    ['a bomb that says it is small', bombOf(200_000_000, 1_000), 'sheetTooHeavy'],
    ['an entry that says it is large', bombOf(1, 200_000_000), 'sheetTooHeavy'],
    ['an open quotation mark', Buffer.from('Title,Text\n"A,B\n'), 'sheetQuotesOpen'],
    ['100,000 lines', Buffer.from(`Title\n${'A\n'.repeat(100_000)}`), 'sheetTooLong'],
    ['5,001 lines', Buffer.from(`Title\n${'A\n'.repeat(5_001)}`), 'sheetTooLong'],
    ['201 columns', Buffer.from(`${'A,'.repeat(200)}A\n1\n`), 'sheetTooWide'],
    ['more than 10 MB', Buffer.alloc(10_485_761, 'a'), 'sheetTooLarge'],
  ])('%s', async (_name, file, code) => {
    await expect(readSheets(1, file)).rejects.toMatchObject({ code })
  })

  test.each(['csv', 'xlsx'] as const)('5,000 lines of 20 cells can, as %s', async type => {
    const rows = Array.from({ length: 5_001 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => `Cell ${column} of line ${row}`),
    )
    expect(await readRows(await writeSheet(type, rows))).toHaveLength(5_001)
  })
})

test('numbers, dates and yes or no are read as somebody would type them', async () => {
  const rows = [
    ['A', 'B', 'C', 'D'].map(value => ({ value, type: String })),
    [
      { value: 12.5, type: Number },
      { value: new Date(Date.UTC(2026, 2, 1)), type: Date, format: 'yyyy-mm-dd' },
      { value: true, type: Boolean },
      { value: ' as it is ', type: String },
    ],
  ]
  const [, line] = await readRows(await writeXlsxFile(rows as never).toBuffer())
  expect(line).toEqual({ line: 2, cells: ['12.5', '2026-03-01', 'Yes', ' as it is '] })
})

test.each(['csv', 'xlsx'] as const)('whatever is written as %s reads back', async type => {
  const cell = fc.string({ unit: fc.constantFrom(...`='+-@;,"<&>\n\t aé日😀_x`), maxLength: 12 })
  await fc.assert(
    // Few files of many lines: it is the file that takes its time.
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 25 }), async rows => {
      const file = await writeSheet(type, [['One', 'Two', 'Three'], ...rows.map(row => [...row, 'end'])])
      const parsed = await parseSheets(file)
      expect(parsed.fault).toBeUndefined()
      const { sheets } = parsed as Extract<typeof parsed, { sheets: unknown }>
      expect(sheets[0]?.rows.slice(1).map(({ cells }) => cells)).toEqual(rows.map(row => [...row, 'end']))
    }),
    { numRuns: 12 },
  )
})

test('a text that no cell of an XLSX file can hold is refused, and CSV takes it', async () => {
  const rows = [['Title'], ['a'.repeat(32_768)]]
  await expect(writeSheet('xlsx', rows)).rejects.toMatchObject({ code: 'sheetCellTooLong' })
  const [, cells] = await cellsOf(await writeSheet('csv', rows))
  expect(cells?.[0]).toHaveLength(32_768)
})

describe('a workbook', () => {
  const text = (value: string, more = {}) => ({ value, type: String, ...more })

  test('has all its sheets with anything in them', async () => {
    const file = await writeXlsxFile([
      { data: [[text('About this menu')]], sheet: 'About' },
      {
        data: [
          [text('Dish'), text('Price')],
          [text('Fig tart'), text('9')],
        ],
        sheet: 'Menu',
      },
    ] as never).toBuffer()
    expect(await readSheets(1, file)).toEqual([
      {
        name: 'Menu',
        rows: [
          { line: 1, cells: ['Dish', 'Price'] },
          { line: 2, cells: ['Fig tart', '9'] },
        ],
      },
    ])
  })

  test('says in each of its merged cells what the first one says', async () => {
    const file = await writeXlsxFile([
      [text('Autumn', { columnSpan: 3 }), null, null],
      [text('Section'), text('Dish'), text('Price')],
      [text('Soups', { rowSpan: 2 }), text('Pumpkin soup'), text('8')],
      [null, text('Leek soup'), text('7')],
    ] as never).toBuffer()
    expect(await cellsOf(file)).toEqual([
      ['Autumn', 'Autumn', 'Autumn'],
      ['Section', 'Dish', 'Price'],
      ['Soups', 'Pumpkin soup', '8'],
      ['Soups', 'Leek soup', '7'],
    ])
  })
})
