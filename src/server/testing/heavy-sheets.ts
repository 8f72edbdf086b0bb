/** Spreadsheets that are small to send and take all memory there is to read. */
import { constants, deflateRawSync } from 'node:zlib'

const MEGABYTE = 1_000_000

/** Files that fit an upload, by what is too much in each. */
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
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${sharedTexts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, ...packed(content) })))
}

/** A workbook of one entry of so many zeros, which may say that it is smaller. */
export function bombOf(size: number, declared = size): Buffer {
  return zipOf([{ name: 'xl/workbook.xml', packed: deflateZeros(size), declared }])
}

/** What deflating so many zeros at once would give, a megabyte repeated: to deflate 200 MB takes a second. */
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
