/** Tables of a copied piece of a page, a document or a spreadsheet. Never shown as HTML. */
import { Parser } from 'htmlparser2'
import { SHEET_MAX_COLUMNS } from '#domain/sheets/sheets.ts'
import type { SheetFault } from './file-kind.ts'
import { type NamedTable, READ_MAX_LINES, type Table } from './file-kind.ts'

/** Maximum number of tables to choose from. */
const TABLES_MAX = 20
/** A longer text above a table is not its heading. */
const LEAD_MAX_LENGTH = 80
/** Nesting depth of elements. */
const DEPTH_MAX = 1_000

const UNSEEN = new Set(['head', 'script', 'style', 'template', 'noscript', 'select', 'textarea', 'svg'])
const LINES = new Set([
  'br',
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'caption',
])

interface Cell {
  text: string
  readonly columns: number
  readonly rows: number
}

interface OpenTable {
  /** Last text before the table, and its caption. */
  readonly leads: string[]
  readonly rows: string[][]
  /** Columns in which cells begin; a cell that spans more columns than exist spans all. */
  width: number
  /** Current row; `null` between rows. */
  row: string[] | null
  cell: Cell | null
  /** By column: the text of a row-spanning cell above and its remaining rows. */
  readonly covered: Map<number, { text: string; rows: number }>
}

interface FoundTable {
  readonly leads: readonly string[]
  readonly table: string[][]
}

class BeyondBounds extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super()
    this.fault = fault
  }
}

/** Nested tables are separate tables; tables of one width are joined. */
export function readHtmlTables(html: string): readonly NamedTable[] | SheetFault {
  const found: FoundTable[] = []
  const open: OpenTable[] = []
  let depth = 0
  let unseen = 0
  let outside = ''

  const write = (text: string) => {
    const table = open.at(-1)
    if (unseen > 0) return
    if (table?.cell) table.cell.text += text
    else if (!table || table.row === null) outside = `${outside}${text}`.slice(-4 * LEAD_MAX_LENGTH)
  }
  const takeLead = () => {
    const line = readText(outside).split('\n').at(-1) ?? ''
    outside = ''
    return line.length > LEAD_MAX_LENGTH ? '' : line
  }
  const endCell = (table: OpenTable | undefined) => {
    if (!table?.cell || !table.row) return
    const { columns, rows } = table.cell
    const text = readText(table.cell.text)
    table.cell = null
    skipCovered(table, table.row)
    table.width = Math.max(table.width, table.row.length + 1)
    for (let column = 0; column < columns && table.row.length <= SHEET_MAX_COLUMNS; column += 1) {
      if (rows > 1) table.covered.set(table.row.length, { text, rows: rows - 1 })
      table.row.push(text)
    }
  }
  const endRow = (table: OpenTable | undefined) => {
    endCell(table)
    if (!table?.row) return
    for (const column of [...table.covered.keys()].toSorted((a, b) => a - b)) {
      while (table.row.length < column) table.row.push('')
      skipCovered(table, table.row)
    }
    table.rows.push(table.row)
    table.row = null
    if (table.rows.length > READ_MAX_LINES) throw new BeyondBounds('long')
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > DEPTH_MAX) throw new BeyondBounds('heavy')
      const table = open.at(-1)
      if (UNSEEN.has(name)) unseen += 1
      else if (LINES.has(name)) write('\n')
      else if (name === 'img') write(attributes.alt ?? '')
      else if (name === 'table') {
        open.push({ leads: [takeLead()], rows: [], width: 0, row: null, cell: null, covered: new Map() })
      } else if (name === 'tr') {
        endRow(table)
        if (table) table.row = []
      } else if (name === 'td' || name === 'th') {
        endCell(table)
        if (!table) return
        table.row ??= []
        table.cell = { text: '', columns: span(attributes.colspan), rows: span(attributes.rowspan) }
      }
    },
    onclosetag(name) {
      depth -= 1
      if (UNSEEN.has(name)) unseen -= 1
      else if (name === 'caption') open.at(-1)?.leads.push(takeLead())
      else if (LINES.has(name)) write('\n')
      else if (name === 'tr') endRow(open.at(-1))
      else if (name === 'table') {
        const table = open.pop()
        endRow(table)
        if (table) found.push({ leads: table.leads, table: table.rows.map(row => row.slice(0, table.width)) })
      }
    },
    ontext: text => write(text.replaceAll(/\s+/g, ' ')),
  })
  try {
    parser.write(html)
    parser.end()
  } catch (error) {
    if (error instanceof BeyondBounds) return error.fault
    throw error
  }
  const filled = found.filter(({ table }) => table.some(row => row.some(cell => cell !== '')))
  return filled.length > 0 ? joinAlike(filled).slice(0, TABLES_MAX) : 'untabled'
}

/** Fills the next columns of a row from row-spanning cells above, up to its first own column. */
function skipCovered({ covered }: OpenTable, row: string[]): void {
  for (let above = covered.get(row.length); above; above = covered.get(row.length)) {
    if (above.rows === 1) covered.delete(row.length)
    else above.rows -= 1
    row.push(above.text)
  }
}

function span(attribute: string | undefined): number {
  const count = Number.parseInt(attribute ?? '', 10)
  return count >= 1 ? Math.min(count, READ_MAX_LINES) : 1
}

/** A browser collapses spaces, and breaks lines at elements only. */
function readText(text: string): string {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
}

/**
 * A page may have one table per section: tables of one width are joined, with the text above each as a row.
 */
function joinAlike(found: readonly FoundTable[]): NamedTable[] {
  const byWidth = Map.groupBy(found, ({ table }) => Math.max(...table.map(row => row.length)))
  return [...byWidth.values()].map((alike, index) => {
    const [first] = alike
    const headings = JSON.stringify(first?.table[0])
    const isRepeated = alike.length > 1 && alike.every(({ table }) => JSON.stringify(table[0]) === headings)
    const rows = alike.flatMap(({ leads, table }) => [
      ...leads.filter(lead => lead !== '').map(lead => [lead]),
      ...(isRepeated ? table.slice(1) : table),
    ])
    // Text above the headings would be read as a title, not as the first section.
    if (isRepeated) rows.unshift(first?.table[0] ?? [])
    return {
      name: byWidth.size > 1 ? (first?.leads.findLast(lead => lead !== '') ?? `Table ${index + 1}`) : '',
      table: rows as Table,
    }
  })
}

const MARKUP =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|small|span|strong|sub|sup|table|tbody|td|tr|u|ul)(?=[\s/>])[^<>]*>|&(?:[a-z]{2,8}\d{0,2}|#\d{1,7}|#x[\da-f]{1,6});/i

/** No description of a dish is longer. */
const MARKUP_MAX_LENGTH = 50_000

/** The text of a cell that a shop wrote as HTML; any other cell as it is. */
export function textOfMarkup(cell: string): string {
  if (cell.length > MARKUP_MAX_LENGTH || !MARKUP.test(cell)) return cell
  let text = ''
  let unseen = 0
  const parser = new Parser({
    onopentag(name) {
      if (UNSEEN.has(name)) unseen += 1
      else if (LINES.has(name)) text += '\n'
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1
      else if (LINES.has(name)) text += '\n'
    },
    ontext: part => {
      if (unseen === 0) text += part.replaceAll(/\s+/g, ' ')
    },
  })
  parser.write(cell)
  parser.end()
  return readText(text)
}
