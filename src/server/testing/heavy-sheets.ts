/** Spreadsheets that are small to send and would take all memory to read. */
import { constants, deflateRawSync } from 'node:zlib'
import { CFB, utils, write } from '@e965/xlsx'

const MEGABYTE = 1_000_000

/** Files within the upload limit, by the excess in each. */
export function heavySheets(): Record<string, Buffer> {
  const long = 'a'.repeat(MEGABYTE)
  return {
    '1,500 cells of one text of 1 MB': workbookOf(cellsOfOneText(1_500), `<si><t>${long}</t></si>`),
    '8,000 cells of one text of 1 MB': workbookOf(cellsOfOneText(8_000), `<si><t>${long}</t></si>`),
    'one cell of 90 MB': workbookOf(cellOf(long.repeat(90))),
    'one cell of 20 MB': workbookOf(cellOf(`あ${long.repeat(20)}`)),
    '1,000,000 rows': workbookOf(rowsOf(1_000_000)),
    '500,000 rows': workbookOf(rowsOf(500_000)),
    'a row number beyond all': workbookOf('<row r="1e8"><c r="A1e8"><v>1</v></c></row>'),
    'a column beyond all': workbookOf(`${rowsOf(19_000)}<row r="20000"><c r="ZZZZ20000"><v>1</v></c></row>`),
    '4,000,000 shared texts': workbookOf(rowsOf(2), '<si/>'.repeat(4_000_000)),
    'CSV of 10,000,000 columns': Buffer.from(`a,b\n${','.repeat(10_000_000)}`),
    'CSV of 1,900,000 columns': Buffer.from(`a,b\n${'a,'.repeat(1_900_000)}`),
    'CSV of 10,000,000 lines': Buffer.from(`a,b\n${'\n'.repeat(10_000_000)}`),
    'ODS of a cell repeated in 16,384 columns and 1,000,000 rows': odsOf(
      `<table:table-row table:number-rows-repeated="1000000">${odsCell('table:number-columns-repeated="16384"')}</table:table-row>`,
    ),
    'ODS of a cell repeated in 1,000,000,000 columns': odsOf(
      `<table:table-row>${odsCell('table:number-columns-repeated="1000000000"')}</table:table-row>`,
    ),
    'XLSX of 20 MB of empty cells': workbookOf(`<row r="1">${'<c/>'.repeat(5_000_000)}</row>`),
    'XLSB of 20 MB of cells': xlsbOf(20_000_000),
    'XLS of 10 MB of cells': xlsOf(10_400_000),
    'HTML of 2,000,000 cells': Buffer.from(`<table>${'<td>a'.repeat(2_000_000)}`),
    'HTML of 1,000,000 elements within each other': Buffer.from(`<table>${'<b>'.repeat(1_000_000)}`),
    'HTML of spans all over': Buffer.from(
      `<table>${`<tr><td colspan=200 rowspan=20000>${'a'.repeat(400)}`.repeat(20_000)}`,
    ),
  }
}

const numberRows = (count: number, cellsOf: (row: number) => string) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cellsOf(at + 1)}</row>`).join('')

const rowsOf = (count: number) => numberRows(count, row => `<c r="A${row}"><v>1</v></c>`)

const cellsOfOneText = (count: number) =>
  numberRows(count / 20, row =>
    [...'ABCDEFGHIJKLMNOPQRST'].map(column => `<c r="${column}${row}" t="s"><v>0</v></c>`).join(''),
  )

const cellOf = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`

function workbookOf(rows: string, sharedTexts = ''): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${sharedTexts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, ...packed(content) })))
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

const odsCell = (attributes: string) =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>a</text:p></table:table-cell>`

function odsOf(rows: string): Buffer {
  const parts = {
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="One">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    'styles.xml': '<office:document-styles/>',
    'META-INF/manifest.xml':
      '<manifest:manifest><manifest:file-entry manifest:media-type="application/vnd.oasis.opendocument.spreadsheet" manifest:full-path="/"/></manifest:manifest>',
  }
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, ...packed(content) })))
}

/** With this many bytes of numbers in its first row. */
function xlsbOf(size: number): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([[1]]), 'One')
  const container = CFB.read(write(book, { type: 'buffer', bookType: 'xlsb' }), { type: 'buffer' })
  const sheet = CFB.find(container, '/xl/worksheets/sheet1.bin')
  const content = Buffer.from(sheet.content)
  // A short number: its record's type and length, column, style and value.
  const cell = Buffer.from([2, 12, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0])
  const at = content.indexOf(Buffer.from([0, 25]))
  const end = at + 2 + 25
  const cells = Buffer.concat(
    numbers(Math.floor(size / cell.length)).map(column => {
      const next = Buffer.from(cell)
      next.writeUInt32LE(column % 16_384, 2)
      return next
    }),
  )
  sheet.content = Buffer.concat([content.subarray(0, end), cells, content.subarray(end)])
  const entries: { name: string; content: Uint8Array }[] = container.FileIndex.map(
    (entry: { content: Uint8Array }, index: number) => ({
      name: container.FullPaths[index].replace('Root Entry/', ''),
      content: entry.content,
    }),
  )
  return zipOf(
    entries
      .filter(({ name }) => name !== '' && !name.endsWith('/'))
      .map(({ name, content }) => ({ name, packed: deflateRawSync(content), declared: content.length })),
  )
}

/** With this many bytes of rows of numbers. */
function xlsOf(size: number): Buffer {
  const record = (type: number, body: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type, 0)
    head.writeUInt16LE(body.length, 2)
    return Buffer.concat([head, body])
  }
  const beginning = (type: number) =>
    record(0x809, Buffer.from([0, 6, type, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const end = record(0x0a, Buffer.alloc(0))
  const name = Buffer.from([0, 0, 0, 0, 0, 0, 3, 0, ...Buffer.from('One')])
  const globals = [beginning(5), record(0x85, name), end]
  name.writeUInt32LE(Buffer.concat(globals).length, 0)
  globals[1] = record(0x85, name)
  // 256 short numbers in a record.
  const row = (at: number) => {
    const body = Buffer.alloc(4 + 256 * 6 + 2)
    body.writeUInt16LE(at % 65_536, 0)
    body.writeUInt16LE(255, body.length - 2)
    return record(0xbd, body)
  }
  const rows = numbers(Math.floor(size / 1_546)).map(row)
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/Workbook', Buffer.concat([...globals, beginning(0x10), ...rows, end]))
  return CFB.write(container, { type: 'buffer' })
}

/** A workbook with one entry of this many zeros and a smaller declared size. */
export function bombOf(size: number, declared = size): Buffer {
  return zipOf([{ name: 'xl/workbook.xml', packed: deflateZeros(size), declared }])
}

/** The deflated form of that many zeros, by repeating a megabyte: deflating 200 MB takes a second. */
function deflateZeros(size: number): Buffer {
  const piece = 1_000_000
  const repeated = deflateRawSync(Buffer.alloc(piece), { finishFlush: constants.Z_FULL_FLUSH })
  const pieces = Array.from({ length: Math.floor(size / piece) }, () => repeated)
  return Buffer.concat([...pieces, deflateRawSync(Buffer.alloc(size % piece))])
}

export function packed(content: string) {
  return { packed: deflateRawSync(content), declared: Buffer.byteLength(content) }
}

export function zipOf(
  files: readonly { readonly name: string; readonly packed: Buffer; readonly declared: number }[],
): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, packed, declared } of files) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(declared, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02_01_4b_50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(declared, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    centrals.push(central, Buffer.from(name))
    offset += local.length + name.length + packed.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
