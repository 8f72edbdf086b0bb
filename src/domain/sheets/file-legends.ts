/**
 * Legends in sheets: "A = Gluten, B = Krebstiere" below the table, on a sheet of its own, or in a cell among
 * the titles. A legend is only ever proposed. Source: ruling R12 ("Import and export").
 */

import { findSheetAllergen } from '../kitchen/allergen-cells.ts'
import type { AllergenProfile } from '../kitchen/allergen-profiles.ts'
import { type AllergenSubject, membersOf } from '../kitchen/allergens.ts'
import { foldWord } from '../people/folding.ts'
import type { KnownCode } from './import-kinds.ts'
import { findMark } from './mark-words.ts'
import type { SheetRow } from './tables.ts'
import { HEADING_WORDS, OPTIONAL_WORDS } from './words.ts'

export interface SignMeaning {
  readonly is: 'yes' | 'may-contain' | 'no'
  /** The words beside the sign become a note for staff: "can be left out". */
  readonly isNoted: boolean
}

export interface LegendEntry {
  /** As from `foldCode`. */
  readonly code: string
  /** In the words of the legend. */
  readonly meaning: string
  /** Position in the file: sheets from 0, rows from 1. */
  readonly sheet: number
  readonly line: number
  readonly allergens: readonly AllergenSubject[]
  readonly mark: string | null
  readonly sign: SignMeaning | null
}

export type Legend = ReadonlyMap<string, LegendEntry>

const CODE = String.raw`[A-Za-z]{1,3}\d?|\d{1,2}[a-z]?|[-–](?=\s*[=:])|[^\p{L}\p{N}\s()[\]{}:;,.=–—"'“”/&+-]{1,3}`
/** `A = Gluten`, `(1): Eier`, `V – vegetarian`; a hyphen inside a word does not count. */
const SURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])[([]?(?<code>${CODE})[)\]]?\s*(?:[=:]|\s[-–—]\s)\s*(?=\S)`,
  'gu',
)
/**
 * `1 gluten 2 crustaceans`, `A) Gluten`, `(A) Gluten`: counts only if most of the words after it are known.
 */
const LIKELY = /(?<![\p{L}\p{N}])[([]?(?<code>\d{1,2}|[A-Z]\d?)(?:[)\]]\s*|[.:]\s+|\s+)(?=\p{L}{2})/gu
/** `* contains nuts` */
const FOOTNOTE = /(?<code>[*†‡]{1,3})\s*(?=\p{L})/gu
const LIKELY_MIN = 3
const LIKELY_SHARE = 2 / 3
const MEANING_MAX_LENGTH = 120

export function foldCode(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/^[([{]|[)\]}]$/g, '')
    .trim()
    .toLowerCase()
}

interface Written {
  readonly code: string
  readonly meaning: string
}

function entriesOf(text: string, pattern: RegExp): Written[] {
  const found = [...text.normalize('NFKC').matchAll(pattern)]
  return found.flatMap((match, at) => {
    const from = match.index + match[0].length
    const meaning = text
      .normalize('NFKC')
      .slice(from, found[at + 1]?.index)
      .split(/[\n;|•·]/)[0]
      ?.replace(/[\s,.()[\]/–—-]+$/u, closed => (closed.includes(')') ? ')' : ''))
      .trim()
    const code = foldCode(match.groups?.code ?? '')
    return meaning && meaning.length <= MEANING_MAX_LENGTH ? [{ code, meaning }] : []
  })
}

/** Words around allergens that have no meaning of their own. */
const FILLERS = new Set(
  [
    ...['lactose', 'laktose', 'lactosa', 'lattosio', 'lactoses', 'products', 'product', 'derivatives'],
    ...['thereof', 'products thereof', 'erzeugnisse', 'daraus gewonnene erzeugnisse', 'erzeugnisse daraus'],
    ...['produkte', 'derivados', 'productos derivados', 'productos a base de', 'prodotti derivati'],
    ...['derivati', 'dérivés', 'produits dérivés', 'produits à base de', 'afgeleide producten', 'seeds'],
  ].map(foldWord),
)
const BEFORE =
  /^(?:contains?|containing|enthält|enthalt|contient|contiene|bevat|contém|with|mit|avec|con|met|com)\s+/iu

/** Allergens in a legend's text; none if part of it is unknown. */
export function readLegendAllergens(meaning: string, profile: AllergenProfile): AllergenSubject[] {
  const whole = findSheetAllergen(meaning, profile)
  if (whole) return [whole]
  const [, inside] = /\(([^()]*)\)\s*$/.exec(meaning) ?? []
  const text = meaning
    .replaceAll(/\([^()]*\)/g, ' ')
    .replace(BEFORE, '')
    .trim()
  const alone = findSheetAllergen(text, profile)
  const parts = alone ? [text] : text.split(/[,/&+]|\s(?:and|und|et|y|e|en|ou|or|oder|o)\s/iu)
  const named = parts.map(part => part.trim()).filter(part => part !== '' && !FILLERS.has(foldWord(part)))
  const found = named.map(part => findSheetAllergen(part.replace(BEFORE, ''), profile))
  const subjects = found.filter(subject => subject !== null)
  if (found.length === 0 || subjects.length < found.length) return []
  const [subject] = subjects
  // One name in brackets names the member; several leave it open.
  const member = inside === undefined ? null : findSheetAllergen(inside, profile)
  if (subject && subjects.length === 1 && member && isPartOf(member, subject)) return [member]
  return [...new Set(subjects)]
}

function isPartOf(member: AllergenSubject, group: AllergenSubject): boolean {
  return membersOf(member).every(allergen => membersOf(group).includes(allergen))
}

const SIGN_WORDS: readonly (readonly [SignMeaning, readonly string[]])[] = [
  [{ is: 'yes', isNoted: true }, OPTIONAL_WORDS],
  [
    { is: 'may-contain', isNoted: false },
    [...HEADING_WORDS.mayContain, 'may contain', 'possible', 'cross contact', 'cc', 'shared fryer'],
  ],
  [{ is: 'no', isNoted: false }, [...HEADING_WORDS.free, 'does not contain', 'free', 'not present']],
  [{ is: 'yes', isNoted: false }, [...HEADING_WORDS.contains, 'contains', 'contain', 'present', 'yes']],
]
const SIGN_OF = new Map(
  SIGN_WORDS.flatMap(([sign, words]) => words.map(word => [foldWord(word), sign] as const)),
)

/** The meaning of a legend's words for a sign below an allergen. */
export function readSignWords(meaning: string): SignMeaning | null {
  const whole = SIGN_OF.get(foldWord(meaning))
  if (whole) return whole
  const [outside = '', inside = ''] = meaning.split(/[(,–—]/)
  const words = [outside, inside].map(part => SIGN_OF.get(foldWord(part)))
  const optional = OPTIONAL_WORDS.some(word => foldWord(meaning).includes(foldWord(word)))
  if (optional) return { is: 'yes', isNoted: true }
  return words.find(sign => sign !== undefined) ?? null
}

function resolve(written: Written, sheet: number, line: number, profile: AllergenProfile): LegendEntry {
  const { code, meaning } = written
  return {
    code,
    meaning,
    sheet,
    line,
    allergens: readLegendAllergens(meaning, profile),
    mark: findMark(meaning) ?? null,
    sign: readSignWords(meaning),
  }
}

const isKnown = ({ allergens, mark, sign }: LegendEntry) =>
  allergens.length > 0 || mark !== null || sign !== null

/** A whole legend may be one cell, but so may a lesson. */
const TEXT_MAX_LENGTH = 2_000
const isShortEnough = (text: string) => text !== '' && text.length <= TEXT_MAX_LENGTH

function entriesOfRow(row: SheetRow, sheet: number, profile: AllergenProfile): LegendEntry[] {
  const text = [...new Set(row.cells.map(cell => cell.trim()))].filter(isShortEnough).join('\n')
  const read = (pattern: RegExp) =>
    entriesOf(text, pattern).map(entry => resolve(entry, sheet, row.line, profile))
  const sure = [SURE, FOOTNOTE].map(read).find(entries => entries.some(isKnown))
  if (sure) return sure
  const likely = read(LIKELY)
  const known = likely.filter(isKnown)
  return known.length >= LIKELY_MIN && known.length >= likely.length * LIKELY_SHARE ? likely : []
}

/** A code and its meaning in one cell or two; counts only in a run of such rows. */
function pairOfRow(row: SheetRow, sheet: number, profile: AllergenProfile): LegendEntry | null {
  const texts = row.cells.map(cell => cell.trim()).filter(text => text !== '')
  const [first = '', second = ''] = texts
  if (texts.length > 2) return null
  const [alone] = texts.length === 1 ? entriesOf(first, LIKELY) : []
  const isCode = new RegExp(`^[([]?(?:${CODE})[)\\].]?$`, 'u').test(first)
  const written =
    alone ?? (isCode && second ? { code: foldCode(first.replace(/\.$/, '')), meaning: second } : null)
  if (!written) return null
  const entry = resolve(written, sheet, row.line, profile)
  return isKnown(entry) ? entry : null
}

function entriesOfSheet(rows: readonly SheetRow[], sheet: number, profile: AllergenProfile): LegendEntry[] {
  const written = rows.flatMap(row => entriesOfRow(row, sheet, profile))
  return [...written, ...entriesOfPairs(rows, sheet, profile)]
}

function entriesOfPairs(rows: readonly SheetRow[], sheet: number, profile: AllergenProfile): LegendEntry[] {
  const entries: LegendEntry[] = []
  let pairs: LegendEntry[] = []
  for (const [at, row] of rows.entries()) {
    const pair = entriesOfRow(row, sheet, profile).length > 0 ? null : pairOfRow(row, sheet, profile)
    if (pair) pairs.push(pair)
    if (pair && at < rows.length - 1) continue
    if (pairs.length >= LIKELY_MIN) entries.push(...pairs)
    pairs = []
  }
  return entries
}

/** Rows that explain signs and are no dishes. */
export function legendLines(rows: readonly SheetRow[], profile: AllergenProfile): ReadonlySet<number> {
  const few = rows.filter(({ cells }) => new Set(cells.map(cell => cell.trim()).filter(Boolean)).size <= 2)
  // A numbered dish looks like an entry, but has a price beside it.
  const entries = entriesOfSheet(few, 0, profile).filter(isKnown)
  const isAlone = (line: number) =>
    few.some(row => row.line === line && row.cells.filter(cell => cell.trim() !== '').length === 1)
  const pairs = new Set(entriesOfPairs(few, 0, profile).map(({ line }) => line))
  return new Set(entries.map(({ line }) => line).filter(line => isAlone(line) || pairs.has(line)))
}

/**
 * Meanings of signs by the file's own legend. A code with two meanings has none. `isLine` tells imported
 * lines, which explain nothing.
 */
export function findLegend(
  sheets: readonly { readonly rows: readonly SheetRow[] }[],
  profile: AllergenProfile,
  isLine: (sheet: number, line: number) => boolean,
): Legend {
  const legend = new Map<string, LegendEntry>()
  const unclear = new Set<string>()
  for (const [sheet, { rows }] of sheets.entries()) {
    const others = rows.filter(({ line }) => !isLine(sheet, line))
    for (const entry of entriesOfSheet(others, sheet, profile)) {
      const before = legend.get(entry.code)
      if (!before || (!isKnown(before) && isKnown(entry))) legend.set(entry.code, entry)
      else if (isKnown(entry) && !isSame(before, entry)) unclear.add(entry.code)
    }
  }
  for (const code of unclear) legend.delete(code)
  return legend
}

function isSame(one: LegendEntry, other: LegendEntry): boolean {
  const write = ({ allergens, mark, sign }: LegendEntry) => JSON.stringify([allergens, mark, sign])
  return write(one) === write(other)
}

/** The order of Annex II of Regulation (EU) No 1169/2011, by which menus number allergens. */
const ANNEX_II: readonly AllergenSubject[] = [
  ...(['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'soy', 'milk', 'tree-nut'] as const),
  ...(['celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'mollusc'] as const),
]
/** Letters of the Austrian recommendation on allergen information; Q and the rest are left free. */
const AUSTRIAN = 'abcdefghlmnopr'
/** Letters in the order of the annex, as menus in Germany use them. */
const IN_ORDER = 'abcdefghijklmn'
const COMMON = 'abcdefgh'
const LOOK_ALIKE_MIN = 3

/**
 * The customary code that a file's codes resemble, as a proposal. Letters with different meanings in two
 * codes are left open unless others decide between the codes.
 */
export function lookLikeCode(
  codes: readonly string[],
): { readonly name: KnownCode; readonly meanings: ReadonlyMap<string, AllergenSubject> } | null {
  if (codes.length < LOOK_ALIKE_MIN) return null
  if (codes.every(code => /^\d+$/.test(code) && Number(code) >= 1 && Number(code) <= ANNEX_II.length))
    return { name: 'annex', meanings: new Map(ANNEX_II.map((subject, at) => [String(at + 1), subject])) }
  const isOf = (letters: string) => codes.every(code => code.length === 1 && letters.includes(code))
  const [isAustrian, isGerman] = [isOf(AUSTRIAN), isOf(IN_ORDER)]
  if (!isAustrian && !isGerman) return null
  const letters = isAustrian && isGerman ? COMMON : isAustrian ? AUSTRIAN : IN_ORDER
  const meanings = new Map(
    [...letters].flatMap((letter, at) => {
      const subject = ANNEX_II[at]
      return subject ? [[letter, subject] as const] : []
    }),
  )
  return { name: isAustrian ? 'austrian' : 'german', meanings }
}
