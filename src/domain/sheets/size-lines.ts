/**
 * Lines of a shop's export that are sizes of one dish: joined into one line with all their prices. Nothing with two
 * readings is joined, and what a joined line says of its own is asked. Source: ruling R12 ("Import and export").
 */
import { escapeSizeName } from '../menu/price-reading.ts'
import { foldWord } from '../people/folding.ts'
import type { SheetRow } from './tables.ts'

/** Columns of the file by their use, from 0; -1 where the file has none. */
export interface SizeColumns {
  readonly nameAt: number
  readonly handleAt: number
  readonly sectionAt: number
  readonly sizeAts: readonly number[]
  readonly priceAts: readonly number[]
  /** All others that are read. */
  readonly otherAts: readonly number[]
}

/** A problem of a line until someone types in one of these columns. */
interface SizeProblem {
  readonly columns: readonly number[]
  readonly message: string
}

export interface JoinedRow extends SheetRow {
  /** The rows of the file that it is made of, with its own; none where it is one row as it stands. */
  readonly parts?: readonly SheetRow[]
  readonly problems?: readonly SizeProblem[]
}

/** Words of exports for the only size of something. */
const ONLY_SIZE = new Set(
  [
    ...['default', 'default title', 'regular', 'standard', 'normal', 'one size', 'einheitsgröße', 'único'],
    ...[
      'unico',
      'única',
      'unica',
      'unique',
      'taille unique',
      'standaard',
      'padrão',
      '標準',
      'レギュラー',
      '普通',
    ],
  ].map(foldWord),
)

/** The lines with each dish once, where a column of the file holds sizes. */
export function joinSizeLines(lines: readonly SheetRow[], columns: SizeColumns): readonly JoinedRow[] {
  if (columns.sizeAts.length === 0 || columns.nameAt < 0) return lines
  const groups: SheetRow[][] = []
  const byName = new Map<string, SheetRow[]>()
  for (const row of lines) {
    const one = readLine(row, columns)
    const above = groups.at(-1)
    const key = [one.handle, foldWord(one.name), one.section].join('\n')
    const named = byName.get(key)
    if (one.name === '') {
      if (above?.[0] && isBelow(one, readLine(above[0], columns))) above.push(row)
      else groups.push([row])
    } else if (named?.[0] && one.size !== '' && readLine(named[0], columns).size !== '') named.push(row)
    else {
      const group = [row]
      groups.push(group)
      byName.set(key, group)
    }
  }
  return groups.map(group => joinGroup(group, columns))
}

interface LineOfExport {
  readonly name: string
  readonly handle: string
  readonly section: string
  readonly size: string
}

function readLine(row: SheetRow, { nameAt, handleAt, sectionAt, sizeAts }: SizeColumns): LineOfExport {
  return {
    name: cellOf(row, nameAt),
    handle: cellOf(row, handleAt),
    section: cellOf(row, sectionAt),
    size: [...new Set(sizeAts.map(at => cellOf(row, at)))].filter(text => text !== '').join(', '),
  }
}

const cellOf = ({ cells }: SheetRow, at: number) => (cells[at] ?? '').replaceAll(/\s+/g, ' ').trim()

/** A line without a name belongs to the one above by its handle, or by a size without one. */
function isBelow(one: LineOfExport, head: LineOfExport): boolean {
  if (head.name === '' || (one.section !== '' && one.section !== head.section)) return false
  return one.handle === '' ? one.size !== '' && head.size !== '' : one.handle === head.handle
}

function joinGroup(group: readonly SheetRow[], columns: SizeColumns): JoinedRow {
  const [head] = group
  const { sizeAts, priceAts, otherAts } = columns
  if (!head) return { line: 0, cells: [] }
  // Several prices of a line without a size are read by their headings.
  if (
    group.length === 1 &&
    readLine(head, columns).size === '' &&
    new Set(priceAts.map(at => cellOf(head, at))).size > 1
  )
    return head
  const problems: SizeProblem[] = []
  const sizes: { readonly name: string; readonly price: string }[] = []
  for (const row of group) {
    const { size } = readLine(row, columns)
    const prices = [...new Set(priceAts.map(at => cellOf(row, at)))].filter(text => text !== '')
    const called = size === '' ? `Line ${row.line}` : `Line ${row.line}, “${size}”,`
    if (prices.length > 1)
      problems.push({ columns: priceAts, message: `${called} has several prices: ${prices.join(', ')}.` })
    else if (prices.length === 1 && size === '' && group.length > 1)
      problems.push({ columns: priceAts, message: `${called} has a price, ${prices[0]}, and no size.` })
    else if (prices.length === 0 && size !== '' && priceAts.length > 0 && group.length > 1)
      problems.push({ columns: priceAts, message: `${called} has no price.` })
    if (size !== '' || prices.length > 0) sizes.push({ name: size, price: prices.join(' ') })
  }
  const [only] = sizes
  const isPlain = sizes.length < 2 && (!only || only.name === '' || ONLY_SIZE.has(foldWord(only.name)))
  const isPriced = sizes.some(({ price }) => price !== '')
  for (const at of otherAts) {
    const own = cellOf(head, at)
    const other = group.find(row => cellOf(row, at) !== '' && cellOf(row, at) !== own)
    if (other)
      problems.push({
        columns: [at],
        message: `Line ${other.line}, a size of it, says something else: “${cellOf(other, at).slice(0, 60)}”.`,
      })
  }
  const written = sizes.map(({ name, price }) => (name === '' ? price : `${escapeSizeName(name)}: ${price}`))
  const [price] = isPlain ? [only?.price ?? ''] : [written.join(' / ')]
  const [priceAt] = priceAts.filter(at => cellOf(head, at) !== '' || group.length > 1)
  const cells = head.cells.map((cell, at) => {
    if (isPriced && priceAts.includes(at) && problems.every(({ columns }) => columns !== priceAts))
      return at === priceAt ? price : ''
    return at === sizeAts[0] && group.length > 1 ? sizes.map(({ name }) => name).join(' / ') : cell
  })
  return {
    line: head.line,
    cells,
    ...(group.length > 1 && { parts: group }),
    ...(problems.length > 0 && { problems }),
  }
}

/**
 * Lines with a price and no name below a named one, which may be its sizes: the price of the named one is not
 * certain while they are left out.
 */
export function findLoneSizes(
  lines: readonly SheetRow[],
  { nameAt, sectionAt, priceAts, otherAts }: Omit<SizeColumns, 'handleAt' | 'sizeAts'>,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  if (nameAt < 0) return found
  let head: SheetRow | null = null
  for (const row of lines) {
    if (cellOf(row, nameAt) !== '') {
      head = row
      continue
    }
    const isOwn = (at: number) => {
      const text = cellOf(row, at)
      return text !== '' && (!head || text !== cellOf(head, at))
    }
    const hasPrice = priceAts.some(at => /\d/.test(cellOf(row, at)))
    if (!head || !hasPrice || isOwn(sectionAt) || otherAts.some(isOwn)) continue
    found.set(head.line, [...(found.get(head.line) ?? []), row.line])
  }
  return found
}

/** `Line 3`, `Lines 3 and 4`, `Lines 3 to 7`, for line numbers in order. */
export function describeLines(lines: readonly number[]): string {
  const [first = 0, second] = lines
  const last = lines.at(-1) ?? first
  if (second === undefined) return `Line ${first}`
  const areNext = lines.length > 2 && last - first === lines.length - 1
  return areNext ? `Lines ${first} to ${last}` : `Lines ${lines.slice(0, -1).join(', ')} and ${last}`
}
