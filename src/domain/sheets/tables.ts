/**
 * Position of the table in a sheet made for people: titles above its headings, section rows, notes below. The
 * result is a proposal that people see and can change. Source: ruling R12 ("Import and export").
 */

/** A row with its number in the file, as a spreadsheet shows it: from 1. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Interpretation of a sheet's rows, by their numbers in the file. */
export interface SheetTable {
  /** One row, two that belong together, or none. */
  readonly headingLines: readonly number[]
  /** Rows that say which section the next ones are of. */
  readonly sectionLines: readonly number[]
  /** Rows that say which tab the sections below them are of. */
  readonly tabLines: readonly number[]
  /** Rows below the headings that are left out. */
  readonly ignoredLines: readonly number[]
  /** Columns, from 0, in which a blank repeats the cell above. */
  readonly carriedColumns: readonly number[]
}

/** Uses of a row below the headings. */
export const ROW_USES = ['line', 'section', 'tab', 'ignored'] as const
export type RowUse = (typeof ROW_USES)[number]

/** Callbacks that distinguish rows. */
export interface TableWords {
  /** A column heading by itself. */
  readonly isHeading: (text: string) => boolean
  /** Certainty of a heading: an allergen may also be a cell. */
  readonly weightOf: (text: string) => number
  readonly isNameHeading: (text: string) => boolean
  /** Never where lines belong to nothing. */
  readonly isSectionHeading: (text: string) => boolean
  readonly isTabHeading: (text: string) => boolean
  /** A name known to be a section's. */
  readonly isSectionName: (text: string) => boolean
  /** Rows that explain signs of the table. */
  readonly isLegend?: (row: SheetRow) => boolean
  readonly hasSections: boolean
  /** With this, only these rows name a section, and blank cells stay blank. */
  readonly isOnlySection?: ((text: string) => boolean) | undefined
}

/** No file has more rows above its table. */
export const HEADING_WITHIN_ROWS = 40
const NOTE_MIN_LENGTH = 60
/** In a plain list of dishes, few rows have more than a name. */
const DISHES_PER_SECTION = 1.5

const TOTAL =
  /^(?:grand |sub)?(?:total|totals|sum|summe|gesamt|gesamtsumme|somme|suma|totale|totaal|合計)(?:[ :].*)?$/iu
const LETTERS = /\p{L}/gu
/** At the end of a section's name: “Salads:”. */
const COLON = /\s*[:：]$/

/** The likely position of the table. Given `headingLines` are used as they are. */
export function findTable(
  rows: readonly SheetRow[],
  words: TableWords,
  said?: Pick<SheetTable, 'headingLines'>,
): SheetTable {
  const headingLines = said?.headingLines ?? findHeadings(rows, words)
  const headings = joinHeadings(rows, headingLines)
  const body = rowsBelow(rows, headingLines)
  const namedAt = headings.findIndex(heading => words.isNameHeading(heading))
  const sectionAt = headings.findIndex(heading => words.isSectionHeading(heading))
  // A column “Menu” may be all that names the dishes.
  const menuAt = headings.findIndex(heading => words.isTabHeading(heading))
  const [nameAt, tabAt] = namedAt < 0 ? [menuAt, -1] : [namedAt, menuAt]
  const headingTexts = new Set(rows.filter(({ line }) => headingLines.includes(line)).map(textOf))
  // Rows that are all like the headings are lines, not repetitions.
  const hasOthers = body.some(row => !headingTexts.has(textOf(row)))
  const isRepeated = (row: SheetRow) => hasOthers && headingTexts.has(textOf(row))
  const isLegend = (row: SheetRow) => words.isLegend?.(row) ?? false
  const last = body.findLastIndex(row => textsOf(row).length > 1 && !isTotal(row) && !isLegend(row))
  const ignored: number[] = []
  const alone: { readonly row: SheetRow; readonly index: number }[] = []
  for (const [index, row] of body.entries()) {
    const isAlone = headings.length > 1 && textsOf(row).length === 1
    if (isRepeated(row) || isTotal(row) || isLegend(row) || (isAlone && isNote(row, index > last)))
      ignored.push(row.line)
    else if (isAlone) alone.push({ row, index })
  }
  const sections = words.hasSections ? alone.filter(({ index }) => index < last && isSection(index)) : []

  function isSection(index: number): boolean {
    const row = body[index]
    const at = row?.cells.findIndex(cell => cell.trim() !== '') ?? -1
    if (!row || (sectionAt >= 0 && at !== sectionAt)) return false
    const [text = ''] = textsOf(row)
    if (words.isOnlySection) return words.isOnlySection(text)
    const isMerged = row.cells.filter(cell => cell.trim() !== '').length > 1
    if (isMerged || endsInColon(text) || words.isSectionName(text) || (nameAt >= 0 && at !== nameAt))
      return true
    if (alone.filter(one => one.row.cells.some(endsInColon)).length > 1) return false
    return (isShouted(text) && !areMostShouted(body, nameAt)) || isRegular()
  }

  /** The first row below the headings names a section, and so does one now and then. */
  function isRegular(): boolean {
    const dishes = body.length - alone.length - ignored.length
    const areApart = alone.every(({ index }, at) => at === 0 || index - (alone[at - 1]?.index ?? 0) > 1)
    const isFirst = alone[0]?.index === 0
    if (isFirst && !areApart) return areOfTabs(alone) && dishes >= alone.length
    return isFirst && areApart && dishes >= alone.length * DISHES_PER_SECTION
  }

  // A section right below another one is of a tab, where the first one of the sheet is.
  const hasTabs = tabAt < 0 && areOfTabs(sections)
  const tabLines = hasTabs
    ? sections.filter(({ index }, at) => sections[at + 1]?.index === index + 1).map(({ row }) => row.line)
    : []
  const sectionLines = sections.map(({ row }) => row.line).filter(line => !tabLines.includes(line))
  // Below the last dish a section names nothing.
  if (sectionLines.length > 0)
    ignored.push(...alone.filter(({ index }) => index > last).map(({ row }) => row.line))
  const apart = new Set([...ignored, ...sectionLines, ...tabLines])
  const dishes = body.filter(({ line }) => !apart.has(line))
  const isTabCarried = tabAt >= 0 && standsOnceInEachGroup(dishes, tabAt)
  const within = isTabCarried ? carry(dishes, tabAt) : dishes.map(({ cells }) => cells[tabAt]?.trim() ?? '')
  const mayCarry = sectionLines.length === 0 && sectionAt >= 0 && !words.isOnlySection
  const isCarried = mayCarry && standsOnceInEachGroup(dishes, sectionAt, within)
  return {
    headingLines,
    sectionLines,
    tabLines,
    ignoredLines: ignored.sort((a, b) => a - b),
    carriedColumns: [...(isTabCarried ? [tabAt] : []), ...(isCarried ? [sectionAt] : [])],
  }
}

/** Single rows may follow each other in twos, never in threes: a tab with its first section. */
function areOfTabs(alone: readonly { readonly index: number }[]): boolean {
  const follows = alone.map(({ index }, at) => alone[at + 1]?.index === index + 1)
  return follows[0] === true && !follows.some((isFollowed, at) => isFollowed && follows[at + 1] === true)
}

/** The headings of the columns that section rows and tab rows make. */
const SECTION_ROWS_HEADING = 'Section rows'
const TAB_ROWS_HEADING = 'Tab rows'

export interface ReadTable {
  readonly headings: readonly string[]
  readonly lines: readonly SheetRow[]
  /** Column of the section names; `null` without section rows. */
  readonly sectionAt: number | null
  /** The same of tab rows. */
  readonly tabAt: number | null
}

/** The headings and lines of a sheet; section rows are a column of their own after all others, and so are tab rows. */
export function readTable(rows: readonly SheetRow[], table: SheetTable): ReadTable {
  const sections = new Set(table.sectionLines)
  const tabs = new Set(table.tabLines)
  const ignored = new Set(table.ignoredLines)
  const headings = joinHeadings(rows, table.headingLines)
  const carried = new Map<number, string>()
  const lines: SheetRow[] = []
  let section = ''
  let tab = ''
  for (const row of rowsBelow(rows, table.headingLines)) {
    const text = (textsOf(row)[0] ?? '').replace(COLON, '')
    if (tabs.has(row.line)) [tab, section] = [text, '']
    if (sections.has(row.line)) section = text
    if (ignored.has(row.line) || sections.has(row.line) || tabs.has(row.line)) continue
    const cells = row.cells.map((cell, at) => {
      if (!table.carriedColumns.includes(at)) return cell
      if (cell.trim() !== '') carried.set(at, cell)
      return carried.get(at) ?? ''
    })
    const added = [...(sections.size > 0 ? [section] : []), ...(tabs.size > 0 ? [tab] : [])]
    lines.push({ line: row.line, cells: [...cells, ...added] })
  }
  const sectionAt = sections.size > 0 ? headings.length : null
  const tabAt = tabs.size > 0 ? headings.length + (sectionAt === null ? 0 : 1) : null
  return {
    headings: [
      ...headings,
      ...(sectionAt === null ? [] : [SECTION_ROWS_HEADING]),
      ...(tabAt === null ? [] : [TAB_ROWS_HEADING]),
    ],
    lines,
    sectionAt,
    tabAt,
  }
}

/** Rows below the headings that are not lines, or have one text only, with their interpretation. */
export function oddRows(
  rows: readonly SheetRow[],
  { headingLines, sectionLines, tabLines, ignoredLines }: SheetTable,
): { readonly row: SheetRow; readonly use: RowUse }[] {
  const uses = new Map<number, RowUse>([
    ...sectionLines.map(line => [line, 'section'] as const),
    ...tabLines.map(line => [line, 'tab'] as const),
    ...ignoredLines.map(line => [line, 'ignored'] as const),
  ])
  return rowsBelow(rows, headingLines).flatMap(row => {
    const use = uses.get(row.line) ?? 'line'
    return use === 'line' && (row.cells.length < 2 || textsOf(row).length > 1) ? [] : [{ row, use }]
  })
}

/** Certainty of the headings; the sheet of a workbook with the best is proposed. */
export function weighHeadings(rows: readonly SheetRow[], words: TableWords): number {
  return Math.max(0, ...rows.slice(0, HEADING_WITHIN_ROWS).map(row => weigh(row, words)))
}

function weigh(row: SheetRow, { weightOf }: TableWords): number {
  return textsOf(row).reduce((sum, text) => sum + weightOf(text), 0)
}

/**
 * The row with the most words of headings, with the one above or below it where the two are one. The last row heads
 * nothing, unless a sheet has headings alone.
 */
function findHeadings(rows: readonly SheetRow[], words: TableWords): number[] {
  const [only, second] = rows
  if (only && !second) return textsOf(only).every(words.isHeading) ? [only.line] : []
  const first = rows.slice(0, Math.min(HEADING_WITHIN_ROWS, rows.length - 1))
  const weights = first.map(row => weigh(row, words))
  const best = Math.max(0, ...weights)
  const isWide = (row: SheetRow) => textsOf(row).length > 1
  const at = best > 0 ? weights.indexOf(best) : Math.max(0, first.findIndex(isWide))
  const [above, row, below] = [first[at - 1], first[at], first[at + 1]]
  if (!row) return []
  // A title begins in the table's first column; “Price” above several sizes is over the last columns only.
  const isOverLast = above && above.cells[0]?.trim() === ''
  if (above && (isWide(above) || isOverLast) && weigh(above, words) > 0 && areOneHeading(above, row, words))
    return [above.line, row.line]
  if (below && best > 0 && areOneHeading(row, below, words)) return [row.line, below.line]
  return [row.line]
}

/** A lower heading row refines the upper one; a dish would be below “Name”. */
function areOneHeading(upper: SheetRow, lower: SheetRow, words: TableWords): boolean {
  const { isHeading, isNameHeading } = words
  let saysMore = false
  for (const [at, cell] of upper.cells.entries()) {
    const [top, low] = [cell.trim(), (lower.cells[at] ?? '').trim()]
    const next = (upper.cells[at + 1] ?? '').trim()
    const isOverSeveral =
      top !== '' &&
      (top === next ||
        top === (upper.cells[at - 1] ?? '').trim() ||
        (next === '' && (lower.cells[at + 1] ?? '').trim() !== ''))
    const isOfItsOwn = isNameHeading(top) || (isHeading(top) && !isOverSeveral)
    if (isOfItsOwn && low !== '' && low !== top) return false
    saysMore ||= low !== top && isHeading(low) && (isOverSeveral || !isHeading(top))
  }
  return saysMore && upper.cells.some(cell => cell.trim() !== '')
}

/** Headings of columns, with their group's heading first; their numbers where the sheet has none. */
function joinHeadings(rows: readonly SheetRow[], headingLines: readonly number[]): string[] {
  const found = rows.filter(({ line }) => headingLines.includes(line))
  const width = rows[0]?.cells.length ?? 0
  if (headingLines.length === 0) return Array.from({ length: width }, (_, at) => `Column ${at + 1}`)
  return Array.from({ length: width }, (_, at) => {
    const parts = found.map(({ cells }) => (cells[at] ?? '').replaceAll(/\s+/g, ' ').trim())
    return [...new Set(parts)].filter(part => part !== '').join(' ')
  })
}

/** The lower heading alone, where two rows are read as one. */
export function lastHeadings(rows: readonly SheetRow[], headingLines: readonly number[]): string[] {
  return joinHeadings(rows, headingLines.slice(-1))
}

function rowsBelow(rows: readonly SheetRow[], headingLines: readonly number[]): readonly SheetRow[] {
  const last = Math.max(0, ...headingLines)
  return rows.filter(({ line }) => line > last)
}

/** Distinct texts of a row; a merged cell has one. */
function textsOf({ cells }: SheetRow): string[] {
  return [...new Set(cells.map(cell => cell.trim()))].filter(text => text !== '')
}

function textOf({ cells }: SheetRow): string {
  return cells.map(cell => cell.trim()).join('\n')
}

/** True for “Total” and “Summe: 38”. */
export const isTotalText = (text: string): boolean => TOTAL.test(text.trim())

/** True for “Ana Lopez Total” as well: a person's line of sums. */
export const isTotalOfName = (text: string): boolean =>
  TOTAL.test(
    text
      .trim()
      .split(/[\s:–-]+/)
      .at(-1) ?? '',
  )

function isTotal({ cells }: SheetRow): boolean {
  return isTotalText(cells.find(cell => cell.trim() !== '') ?? '')
}

function isNote(row: SheetRow, isBelow: boolean): boolean {
  const [text = ''] = textsOf(row)
  if (text.length >= NOTE_MIN_LENGTH || /^[*†‡]/.test(text)) return true
  return isBelow && /[.!=:]/.test(text)
}

function endsInColon(text: string): boolean {
  return COLON.test(text.trim())
}

function isShouted(text: string): boolean {
  const letters = text.match(LETTERS) ?? []
  return letters.length > 2 && text === text.toUpperCase() && text !== text.toLowerCase()
}

function areMostShouted(rows: readonly SheetRow[], nameAt: number): boolean {
  const names = rows
    .filter(row => textsOf(row).length > 1)
    .map(({ cells }) => cells[Math.max(0, nameAt)] ?? '')
  return names.filter(isShouted).length * 2 > names.length
}

/** Some cells are blank, the first is not, and each text occurs once per group, at its head. */
function standsOnceInEachGroup(
  rows: readonly SheetRow[],
  at: number,
  within: readonly string[] = [],
): boolean {
  const values = rows.map(({ cells }) => (cells[at] ?? '').trim())
  const filled = values.flatMap((value, row) => (value === '' ? [] : [`${within[row] ?? ''}\n${value}`]))
  return values[0] !== '' && filled.length < values.length && new Set(filled).size === filled.length
}

/** A column with its blanks filled from above. */
function carry(rows: readonly SheetRow[], at: number): string[] {
  let above = ''
  return rows.map(({ cells }) => {
    above = (cells[at] ?? '').trim() || above
    return above
  })
}
