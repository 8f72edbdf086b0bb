import { type BookType, type CellObject, CFB, utils, write } from '@e965/xlsx'
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

/** A zip file of these entries, with irrelevant content unless given. */
const zipWith = (...entries: (string | [name: string, content: string])[]) =>
  zipOf(
    entries
      .map(entry => (typeof entry === 'string' ? ([entry, '<x/>'] as const) : entry))
      .map(([name, content]) => ({ name, ...packed(content) })),
  )
const manifestOf = (type: string, within = '') =>
  `<manifest:manifest><manifest:file-entry manifest:media-type="application/vnd.oasis.opendocument.${type}" manifest:full-path="/">${within}</manifest:file-entry></manifest:manifest>`
const compoundWith = (...names: string[]): Buffer => {
  const container = CFB.utils.cfb_new()
  for (const name of names) CFB.utils.cfb_add(container, `/${name}`, Buffer.from('x'))
  return CFB.write(container, { type: 'buffer' })
}

/** A workbook of Excel 97 whose first record behind its beginning says that it is encrypted. */
function lockedXls(): Buffer {
  const container = CFB.utils.cfb_new()
  const beginning = Buffer.from([0x09, 0x08, 0x10, 0, 0, 0x06, 0x05, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  // By the oldest way, with a key and what the password must come to.
  const locked = Buffer.from([0x2f, 0, 0x06, 0, 0, 0, 0x12, 0x34, 0x56, 0x78])
  CFB.utils.cfb_add(container, '/Workbook', Buffer.concat([beginning, locked, Buffer.from([0x0a, 0, 0, 0])]))
  return CFB.write(container, { type: 'buffer' })
}

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
    ['a word', Buffer.from('Title\n'), 'sheetEmpty'],
    ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001\0', 'latin1'), 'notASheet'],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'photoNoSheet'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), 'photoNoSheet'],
    ['a HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1'), 'photoNoSheet'],
    ['a WebP', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 ', 'latin1'), 'photoNoSheet'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdfNoSheet'],
    ['an RTF', Buffer.from('{\\rtf1\\ansi Soup}'), 'documentNoSheet'],
    ['a DOCX', zipWith('[Content_Types].xml', 'word/document.xml'), 'documentNoSheet'],
    ['an ODT', zipWith('content.xml', ['META-INF/manifest.xml', manifestOf('text')]), 'documentNoSheet'],
    ['a DOC', compoundWith('WordDocument'), 'documentNoSheet'],
    ['a file of Numbers', zipWith('Index/Document.iwa', 'Index/Tables/Tile.iwa'), 'appleNoSheet'],
    ['a folder of Pages', zipWith('Menu.pages/Index.zip'), 'appleNoSheet'],
    ['another zip file', zipWith('a.txt'), 'packedNoSheet'],
    ['a torn zip file', zip.subarray(0, zip.length - 30), 'sheetBroken'],
    ['a zip file that is no workbook within', zipWith('xl/workbook.xml'), 'sheetBroken'],
    ['a torn compound file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'sheetBroken'],
    ['an encrypted XLSX', compoundWith('EncryptionInfo', 'EncryptedPackage'), 'sheetLocked'],
    [
      'an encrypted ODS',
      zipWith('content.xml', [
        'META-INF/manifest.xml',
        manifestOf('spreadsheet', '<manifest:encryption-data/>'),
      ]),
      'sheetLocked',
    ],
    ['an encrypted XLS', lockedXls(), 'sheetLocked'],
    ['an ODS with macros', zipWith('content.xml', 'Basic/Standard/Module1.xml'), 'sheetHasMacros'],
    ['an XLS with macros', compoundWith('Workbook', '_VBA_PROJECT_CUR/VBA/dir'), 'sheetHasMacros'],
    ['HTML without a table', Buffer.from('<html><body><p>Soup 8</p></body></html>'), 'noTableThere'],
    ['HTML with an empty table', Buffer.from('<table><tr><td>&nbsp;</td></tr></table>'), 'noTableThere'],
    [
      'HTML of 30,000 rows',
      Buffer.from(`<table>${'<tr><td>a</td></tr>'.repeat(30_000)}</table>`),
      'sheetTooLong',
    ],
    [
      'HTML of 201 columns',
      Buffer.from(`<table><tr>${'<td>a</td>'.repeat(201)}</tr><tr><td>b</td></tr></table>`),
      'sheetTooWide',
    ],
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
    ['an entry that says it is large, and is small', bombOf(1, 200_000_000), 'sheetBroken'],
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

test('numbers, dates and yes or no are read as someone would type them', async () => {
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
    { numRuns: 12, examples: [[[['', ';\n;']]]] },
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

describe('a workbook of any program', () => {
  const BOOKS: BookType[] = ['xlsx', 'xlsb', 'ods', 'biff8']
  const bookOf = (
    type: BookType,
    ...sheets: (CellObject | string | number | boolean | null)[][][]
  ): Buffer => {
    const book = utils.book_new()
    for (const [index, rows] of sheets.entries())
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `Sheet ${index + 1}`)
    return write(book, { type: 'buffer', bookType: type, compression: true })
  }

  test.each(BOOKS)('%s: what its cells say, as someone would type it', async type => {
    const file = bookOf(
      type,
      [
        ['Dish', 'Price', 'From', 'At', 'Alcohol', 'Vegan', 'Sum', 'Wrong'],
        [
          'Crème "brûlée" 寿司 😀',
          12.3,
          { t: 'n', v: 46_082, z: 'yyyy/mm/dd' },
          { t: 'n', v: 0.75, z: 'hh:mm' },
          { t: 'n', v: 0.125, z: '0.0%' },
          true,
          { t: 'n', v: 15, f: 'B2+3' },
          type === 'ods' ? '#N/A' : { t: 'e', v: 42 },
        ],
        ['two\nlines', 0.1 + 0.2],
      ],
      [
        ['Drink', 'Price'],
        ['Tea', 4],
      ],
    )
    const sheets = await readSheets(1, file)
    expect(sheets.map(({ name }) => name)).toEqual(['Sheet 1', 'Sheet 2'])
    expect(sheets[0]?.rows.slice(1)).toEqual([
      {
        line: 2,
        cells: ['Crème "brûlée" 寿司 😀', '12.3', '2026-03-01', '18:00', '12.5%', 'Yes', '15', '#N/A'],
      },
      { line: 3, cells: ['two\nlines', '0.3', '', '', '', '', '', ''] },
    ])
  })

  test.each(BOOKS)('%s: each of its merged cells says what the first one says', async type => {
    const sheet = utils.aoa_to_sheet([
      ['Autumn'],
      ['Section', 'Dish', 'Price'],
      ['Soups', 'Pumpkin soup', 8],
      [null, 'Leek soup', 7],
    ])
    // The title reaches to the last column that there is.
    sheet['!merges'] = ['A1:XFD1', 'A3:A4'].map(area => utils.decode_range(area))
    if (type === 'biff8') sheet['!merges'][0] = utils.decode_range('A1:IV1')
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Menu')
    expect(await cellsOf(write(book, { type: 'buffer', bookType: type }))).toEqual([
      ['Autumn', 'Autumn', 'Autumn'],
      ['Section', 'Dish', 'Price'],
      ['Soups', 'Pumpkin soup', '8'],
      ['Soups', 'Leek soup', '7'],
    ])
  })

  test('days of a workbook of an old Mac are counted from 1904', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([['From'], [{ t: 'n', v: 46_082 - 1_462, z: 'yyyy-mm-dd' }]]),
    )
    book.Workbook = { WBProps: { date1904: true } }
    expect(await cellsOf(write(book, { type: 'buffer', bookType: 'biff8' }))).toEqual([
      ['From'],
      ['2026-03-01'],
    ])
  })

  // The library takes a minute to write such an XLSB file.
  test.each(BOOKS.filter(type => type !== 'xlsb'))(
    '%s: the line of a cell far below is not lost',
    async type => {
      const rows = Array.from({ length: 25_000 }, () => [] as string[])
      rows[0] = ['Dish']
      rows[24_999] = ['Soup']
      await expect(readSheets(1, bookOf(type, rows))).rejects.toMatchObject({ code: 'sheetTooLong' })
    },
  )

  test.each(BOOKS)('%s: what is torn is refused', async type => {
    const file = bookOf(type, [['Dish'], ['Soup']])
    await expect(readSheets(1, file.subarray(0, file.length / 2))).rejects.toMatchObject({
      code: 'sheetBroken',
    })
  })
})

describe('a copied table', () => {
  const read = (html: string) => readSheets(1, Buffer.from(html))
  const cells = async (html: string) => (await read(html))[0]?.rows.map(row => row.cells)

  test('of a web page: spans are merged cells, pictures say what they stand for', async () => {
    const html = `<meta charset='utf-8'><h2>Our   menu</h2><table class="x"><caption>Lunch</caption>
      <thead><tr><th colspan="100">Autumn</th></tr>
      <tr><th>Section<th>Dish<th>Price<th>Vegan</tr></thead>
      <tbody><tr><td rowspan=2>Soups</td><td><a href="/p">Pumpkin&nbsp;soup</a><br><small>with  chili</small></td><td>8,90 €</td><td><img src="/v.png" alt="Yes" onerror="x()"></td></tr>
      <tr><td>Leek soup<style>td{}</style><script>alert(1)</script></td><td>7</td><td></td></tr>
      <tr><td>Ends<td>Bread</tbody></table><p>Thank you</p>`
    expect(await cells(html)).toEqual([
      ['Our menu', '', '', ''],
      ['Lunch', '', '', ''],
      ['Autumn', 'Autumn', 'Autumn', 'Autumn'],
      ['Section', 'Dish', 'Price', 'Vegan'],
      ['Soups', 'Pumpkin soup\nwith chili', '8,90 €', 'Yes'],
      ['Soups', 'Leek soup', '7', ''],
      ['Ends', 'Bread', '', ''],
    ])
  })

  test('of a document: paragraphs in its cells are lines', async () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head>
      <body lang=EN><!--StartFragment--><table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'>
      <td width=300><p class=MsoNormal><b>Dish<o:p></o:p></b></p></td><td><p class=MsoNormal>Price<o:p></o:p></p></td></tr>
      <tr><td><p class=MsoNormal>Fig tart<o:p></o:p></p><p class=MsoNormal><i>warm,
      with cream</i><o:p>&nbsp;</o:p></p></td><td><p class=MsoNormal>9<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`
    expect(await cells(html)).toEqual([
      ['Dish', 'Price'],
      ['Fig tart\nwarm, with cream', '9'],
    ])
  })

  test('of a spreadsheet in the browser', async () => {
    const html = `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/><col/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value='{"1":2,"2":"Dish"}'>Dish</td><td>Price</td></tr><tr><td>A &amp; B &lt;b&gt;</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:8.5}">8.5</td></tr></tbody></table>`
    expect(await cells(html)).toEqual([
      ['Dish', 'Price'],
      ['A & B <b>', '8.5'],
    ])
  })

  test('of a page with a table for each section: one table, with what stands above each as a row', async () => {
    const html = `<div><h3>Soups</h3><table><tr><th>Dish</th><th>Price</th></tr><tr><td>Leek</td><td>7</td></tr></table>
      <h3>Desserts</h3><table><tr><th>Dish</th><th>Price</th></tr><tr><td>Fig tart</td><td>9</td></tr></table></div>`
    expect(await cells(html)).toEqual([
      ['Dish', 'Price'],
      ['Soups', ''],
      ['Leek', '7'],
      ['Desserts', ''],
      ['Fig tart', '9'],
    ])
  })

  test('within another table, which is there for the looks', async () => {
    const html =
      '<table><tr><td>Welcome<table><tr><td>Dish</td><td>Price</td></tr><tr><td>Leek</td><td>7</td></tr></table></td></tr><tr><td>Open daily</td></tr></table>'
    const sheets = await read(html)
    expect(sheets.map(({ rows }) => rows.map(row => row.cells))).toContainEqual([
      ['Dish', 'Price'],
      ['Leek', '7'],
    ])
  })

  test.each(['csv', 'xlsx'] as const)(
    'names that every object has, and numbers of characters, as %s',
    async type => {
      const names = ['constructor', '__proto__', 'toString', '_x0041_', '_x005F_x0041_', 'snow_xface_']
      expect(await cellsOf(await writeSheet(type, [['Name'], ...names.map(name => [name])]))).toEqual([
        ['Name'],
        ...names.map(name => [name]),
      ])
    },
  )

  test('as text with tabs, below a title with commas', async () => {
    const text = 'Autumn, from October, and then\nDish\tPrice\nLeek, fried\t7,50\n'
    expect(await cells(text)).toEqual([
      ['Autumn, from October, and then', ''],
      ['Dish', 'Price'],
      ['Leek, fried', '7,50'],
    ])
  })

  test.each([
    ['a span beyond all', '<table><tr><td colspan=999999999 rowspan=999999999>a<tr><td>b<tr><td>c</table>'],
    ['spans all over', `<table>${'<tr><td colspan=200 rowspan=200>a'.repeat(300)}</table>`],
    ['what is never closed', `${'<table><tr><td>'.repeat(20_000)}a`],
    ['what is closed only', `<table><tr><td>a</td></tr><tr><td>b${'</td></tr></table>'.repeat(20_000)}`],
    ['broken entities and attributes', '<table x="&#x110000;><tr><td>a<tr><td>&nosuch;&#0;&#xD800;b</table>'],
  ])('%s is read or refused in a sentence', async (_name, html) => {
    const code = await read(html).then(
      () => 'read',
      error => error.code as string,
    )
    expect(code).toMatch(/^(read|sheet|noTable)/)
  })
})
