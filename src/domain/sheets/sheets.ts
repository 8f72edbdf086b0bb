/** Limits and cells of imported and exported spreadsheets. Source: ruling R12 ("Import and export"). */
import { foldPlurals, foldSpelling } from '../people/folding.ts'

/** Lines per import, without headings. */
export const SHEET_MAX_LINES = 5_000
export const SHEET_MAX_COLUMNS = 200
export const SHEET_MAX_BYTES = 10_485_760
/** Edited cells per file; more corrections belong in the file. */
export const SHEET_MAX_EDITS = 2_000
export const SHEET_EDIT_MAX_LENGTH = 10_000
/** Time between upload and import. */
export const IMPORT_LIFETIME_MINUTES = 60

/** Listed people of a file's restaurants who are not in it. */
export const MISSING_PEOPLE_MAX = 300

/** Listed dishes of a file's tabs that are not in it. */
export const MISSING_DISHES_MAX = 100

/** Days in which an import can be inspected and undone. */
export const IMPORT_RECORD_DAYS = 90

export const SHEET_FILE_TYPES = ['csv', 'xlsx'] as const
export type SheetFileType = (typeof SHEET_FILE_TYPES)[number]

/** File endings for imports; the bytes decide the type. */
export const SHEET_READ_TYPES = ['xlsx', 'xls', 'xlsb', 'ods', 'csv', 'tsv', 'txt', 'html'] as const

/** The column with reasons in a file of refused lines; importing that file skips it. */
export const WHY_HEADING = 'Why it was not imported'
/** Headings of our own files that are not read: also that of the drawings in earlier releases. */
export const UNREAD_HEADINGS: ReadonlySet<string> = new Set([WHY_HEADING, 'Drawing'])

export const IMPORT_OUTCOMES = ['new', 'changed', 'untouched', 'wrong', 'skipped'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const NEUTRALISED = /^'+[=+\-@＝＋－＠\t\r\n]/

/**
 * Escapes a cell that a spreadsheet would take for a formula with an apostrophe, and a cell that looks
 * escaped already. `readCell` undoes it.
 */
export function writeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Normalises line breaks and removes the prefix of `writeCell`. */
export function readCell(cell: string): string {
  const text = cell.replaceAll(/\r\n?/g, '\n')
  return NEUTRALISED.test(text) ? text.slice(1) : text
}

/** Several entries in one cell, with a semicolon between them. `splitList` undoes it. */
export function joinList(entries: readonly string[]): string {
  return entries.map(entry => entry.replaceAll(/[\\;]/g, '\\$&')).join('; ')
}

/** Empty entries are dropped. */
export function splitList(cell: string): string[] {
  const parts = cell.match(/(?:\\[\\;]|[^;])+/g) ?? []
  return parts.map(part => part.replaceAll(/\\([\\;])/g, '$1').trim()).filter(part => part !== '')
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔', '●', 'on'])
const NO = new Set(['no', 'n', 'false', '0', '-', '–', '—', 'off'])

/** `undefined` if unreadable. */
export function readYesNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

export interface GuessableColumn {
  readonly key: string
  readonly heading: string
  readonly synonyms?: readonly string[]
  /** Guessed by its exact heading only. */
  readonly isExact?: boolean
  /** Several columns of a file may match it by their words. */
  readonly isRepeated?: boolean
  /** Certainty for other headings; then several columns of a file may match. */
  readonly matches?: HeadingMatch
}

/** `price` by its words, `size` if its cells must confirm it. */
export type HeadingMatch = (heading: string) => 'price' | 'size' | null

/** “Price (EUR)”. */
const IN_BRACKETS = /\([^)]*\)|\[[^\]]*\]/g
/** A template's advice: “Answer 1 - max 75 characters”. */
const ADVICE = /\s+[-–—]\s+(?:max|at most|choose|optional|required)\b.*$/i

/** The column by the words of a heading. */
export type FindColumn = (heading: string) => string | null

/** Made once for each list of columns. */
const FINDERS = new WeakMap<readonly GuessableColumn[], FindColumn>()

/** The first of two columns with one name counts. */
export function columnFinder(columns: readonly GuessableColumn[]): FindColumn {
  const finder = FINDERS.get(columns) ?? makeFinder(columns)
  FINDERS.set(columns, finder)
  return finder
}

function makeFinder(columns: readonly GuessableColumn[]): FindColumn {
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
  const findBare = (heading: string) => find(heading) ?? find(heading.replaceAll(IN_BRACKETS, ''))
  return heading =>
    find(heading) ?? match(heading) ?? findBare(heading) ?? findBare(heading.replace(ADVICE, '')) ?? null
}

/**
 * The column of each heading; `null` without a match. Each column is matched once, unless it allows several.
 * The lower row of a heading counts if the combination is unknown.
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
  const repeated = new Set(columns.flatMap(({ key, isRepeated }) => (isRepeated ? [key] : [])))
  const meant = headings.map((heading, at) => find(heading) ?? find(lowerHeadings[at] ?? ''))
  return meant.map((key, at) => {
    const heading = headings[at] ?? ''
    if (key === null) return null
    if (repeated.has(key)) return key
    if (taken.has(key) && !matches(key, heading)) return null
    // A vague heading yields to a certain one: “Cost” and “Price”.
    const isSureElsewhere = meant.some((other, place) => other === key && matches(key, headings[place] ?? ''))
    if (!matches(key, heading) && isSureElsewhere) return null
    taken.add(key)
    return key
  })
}

/** `Points (reward)*` and `points_reward` are equal, as are plural and singular. */
function formsOf(heading: string): string[] {
  const words = foldSpelling(heading)
  return words === '' ? [] : [words, foldPlurals(words)].map(form => form.replaceAll(' ', ''))
}
