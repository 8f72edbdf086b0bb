/** Spreadsheets as what is taught is imported from and exported to. Source: ruling R12 ("Import and export"). */

/** Lines of one import, its headings not among them. */
export const SHEET_MAX_LINES = 5_000
export const SHEET_MAX_COLUMNS = 200
export const SHEET_MAX_BYTES = 10_485_760
/** Cells of one file that may be typed anew; who has more to mend does it in the file. */
export const SHEET_MAX_EDITS = 2_000
export const SHEET_EDIT_MAX_LENGTH = 10_000
/** How long a file is kept between the upload and the import. */
export const IMPORT_LIFETIME_MINUTES = 60

/** How long it can be looked up what an import wrote, and undone. */
export const IMPORT_RECORD_DAYS = 90

export const SHEET_FILE_TYPES = ['csv', 'xlsx'] as const
export type SheetFileType = (typeof SHEET_FILE_TYPES)[number]

/** Endings that a file to import may have; what it is, its bytes say. */
export const SHEET_READ_TYPES = ['xlsx', 'xls', 'xlsb', 'ods', 'csv', 'tsv', 'txt', 'html'] as const

/** The column of a file of lines that were not imported; an import of that file does not read it. */
export const WHY_HEADING = 'Why it was not imported'

/** What an import makes of a line. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'untouched', 'wrong', 'skipped'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const NEUTRALISED = /^'+[=+\-@＝＋－＠\t\r\n]/

/**
 * A cell that no spreadsheet takes for a formula: one that looks like it gets an apostrophe, and so does one that would
 * read as if it had got one. `readCell` undoes it.
 */
export function writeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** What a cell says: line breaks are those of the academy, and what `writeCell` added is gone. */
export function readCell(cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, '\n')
  return NEUTRALISED.test(text) ? text.slice(1) : text
}

/** Several entries in one cell, with a semicolon between them. `splitList` undoes it. */
export function joinList(entries: readonly string[]): string {
  return entries.map(entry => entry.replaceAll(/[\\;]/g, '\\$&')).join('; ')
}

/** The entries of a cell; those that are empty do not count. */
export function splitList(cell: string): string[] {
  const parts = cell.match(/(?:\\[\\;]|[^;])+/g) ?? []
  return parts.map(part => part.replaceAll(/\\([\\;])/g, '$1').trim()).filter(part => part !== '')
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', '●', 'on'])
const NO = new Set(['no', 'n', 'false', '0', '-', '–', '—', 'off'])

/** What a cell answers; `undefined` where it cannot be read. */
export function readYesNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

export interface GuessableColumn {
  readonly key: string
  readonly heading: string
  readonly synonyms?: readonly string[]
  /** Whether it is guessed by its own heading alone, to the letter. */
  readonly isExact?: boolean
  /** How sure another heading is of it; several columns of a file may hold it then. */
  readonly matches?: HeadingMatch
}

/** `price` by its words, `size` where its cells must bear it out. */
export type HeadingMatch = (heading: string) => 'price' | 'size' | null

/** “Price (EUR)”. */
const IN_BRACKETS = /\([^)]*\)|\[[^\]]*\]/g

/** The column that a heading means by its words alone. */
export type FindColumn = (heading: string) => string | null

/** Looks headings up among the columns; the first of two with one name counts. */
export function columnFinder(columns: readonly GuessableColumn[]): FindColumn {
  const exact = new Map<string, string>()
  const byWords = new Map<string, string>()
  for (const { key, heading, synonyms = [], isExact = false } of columns) {
    if (isExact) exact.set(heading, key)
    else {
      for (const words of [key, heading, ...synonyms].flatMap(formsOf))
        if (!byWords.has(words)) byWords.set(words, key)
      // A sign has no words: “€”.
      for (const sign of synonyms) if (formsOf(sign).length === 0) exact.set(sign, key)
    }
  }
  const find = (heading: string) => {
    const [as, single] = formsOf(heading).map(words => byWords.get(words))
    return exact.get(heading.trim()) ?? as ?? single
  }
  const match = (heading: string) => columns.find(({ matches }) => matches?.(heading))?.key
  return heading => find(heading) ?? match(heading) ?? find(heading.replaceAll(IN_BRACKETS, '')) ?? null
}

/**
 * Which column each heading of a file means; `null` where nothing fits. Each is meant once, but for one that several may
 * hold together. Of a heading in two rows the lower one counts where both together mean nothing.
 */
export function guessMapping(
  headings: readonly string[],
  columns: readonly GuessableColumn[],
  lowerHeadings: readonly string[] = [],
): (string | null)[] {
  const find = columnFinder(columns)
  const taken = new Set<string>()
  const matches = (key: string, heading: string) =>
    columns.find(column => column.key === key)?.matches?.(heading) ?? null
  const meant = headings.map((heading, at) => find(heading) ?? find(lowerHeadings[at] ?? ''))
  return meant.map((key, at) => {
    const heading = headings[at] ?? ''
    if (key === null || (taken.has(key) && !matches(key, heading))) return null
    // What may mean something else does not stand beside what is sure: “Cost” and “Price”.
    const isSureElsewhere = meant.some((other, place) => other === key && matches(key, headings[place] ?? ''))
    if (!matches(key, heading) && isSureElsewhere) return null
    taken.add(key)
    return key
  })
}

/** `Points (reward)*` and `points_reward` are one, and so is each plural with its singular. */
function formsOf(heading: string): string[] {
  const words = foldSpelling(heading)
  return words === '' ? [] : [words, foldPlurals(words)].map(form => form.replaceAll(' ', ''))
}

/** Letter case, accents, signs, spaces and a plural's s make no difference. */
export function foldWord(text: string): string {
  return foldPlurals(foldSpelling(text))
}

function foldSpelling(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function foldPlurals(words: string): string {
  return words
    .split(' ')
    .map(word => word.replace(/(?<=[^s])s$/, ''))
    .join(' ')
}
