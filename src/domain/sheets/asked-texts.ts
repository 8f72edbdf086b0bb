/**
 * Texts in cells that cannot be read and become questions: a sign below an allergen, a word in a list, a code
 * after a name. Cells with one question share one text. Source: ruling R12 ("Import and export").
 */
import {
  type AllergenAnswer,
  findSheetAllergen,
  holdsAllergens,
  listedWords,
  readAllergenAnswer,
  splitJoined,
} from '../kitchen/allergen-cells.ts'
import type { AllergenProfile } from '../kitchen/allergen-profiles.ts'
import { namedAllergens } from '../kitchen/allergen-words.ts'
import { type AllergenSubject, membersOf } from '../kitchen/allergens.ts'
import { foldCode, type Legend, type LegendEntry, readSignWords } from './file-legends.ts'

/** Differences of letter case, form, spaces and kind of dash do not make another question. */
export function foldQuestionText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

const REST = '…'
const NO_LEGEND: Legend = new Map()
const SIGN_MAX_LENGTH = 200
const LEAD_AND_REST = /^(?<lead>[^\s:]{1,3}?) ?(?<mark>[-:/]) ?(?=\S)(?<rest>.+)$/u
const LEAD_IN_BRACKETS = /^(?<lead>[^\s()]{1,3}) ?\((?<rest>[^()]+)\)$/u
const SIGN_BEFORE = /^(?<lead>[^\s\d]) (?<rest>\S.*)$/u
const SIGN_BEHIND = /^(?<rest>\S.+?) ?(?<mark>\([^()]{1,2}\)|(?<= )(?:[^\s\p{N}]|[^\saeiouy\p{N}]{2}))$/u

/**
 * The question about a cell below an allergen; `null` if readable or blank. `O - butter` and `O - cream` are
 * the same, so are `factory cc` and `fryer cc`.
 */
export function askedSign(cell: string, legend: Legend = NO_LEGEND): string | null {
  const answer = readAllergenAnswer(cell)
  if (answer === null) return null
  const text = foldQuestionText(cell)
  if (answer !== undefined) return isDefinedOtherwise(answer, legend.get(text)) ? text : null
  // Text is not a sign; the error names its cell.
  if (text.length > SIGN_MAX_LENGTH) return text
  const before = LEAD_AND_REST.exec(text)?.groups
  if (before) return `${before.lead} ${before.mark} ${REST}`
  const bracketed = LEAD_IN_BRACKETS.exec(text)?.groups
  if (bracketed) return `${bracketed.lead} (${REST})`
  const alone = SIGN_BEFORE.exec(text)?.groups
  if (alone) return `${alone.lead} ${REST}`
  const behind = SIGN_BEHIND.exec(text)?.groups
  return behind ? `${REST} ${behind.mark}` : text
}

/** `N` is "no", unless it means nuts in this file: a sign with a legend has no other meaning. */
function isDefinedOtherwise(answer: AllergenAnswer, entry: LegendEntry | undefined): boolean {
  if (!entry) return false
  return entry.sign ? entry.sign.is !== answer : answer === 'no' && entry.allergens.length > 0
}

/** The sign of what `askedSign` gave, without the words that differ from cell to cell. */
export function signOf(asked: string): string {
  return foldCode(asked.replace(REST, '').replaceAll(/[\s:/-]+$|^\s+/g, '')) || foldCode(asked)
}

/** Words, in contrast to a sign. */
export function isWords(asked: string): boolean {
  return !asked.includes(REST) && asked.length > 3
}

/** An entry of a list: an allergen, an allergen with text around it, or words and codes to ask about. */
export type ListEntry =
  | { readonly text: string; readonly subject: AllergenSubject }
  | { readonly text: string; readonly subject: AllergenSubject; readonly behind: string }
  | { readonly text: string; readonly asked: readonly string[] }

const BEHIND = [
  /^(?<name>.+?)\s*[([]\s*(?<mark>[^\s()[\]]{1,3}|traces?|may|spuren|optional)\s*[)\]]$/iu,
  /^(?<name>.+?)(?<mark>[*†‡¹²³⁴^~!?]+)$/u,
  /^(?<name>.+?)\s+(?<mark>[^\s()]{1,2}|traces?|may|spuren|optional)$/iu,
  /^(?<name>.+?)\s*[-–—:=_]\s*(?<rest>\S.*)$/u,
]
const WORDS_BEFORE = 3
const CODE = /^(?:\p{L}{1,2}\d?|\d{1,2}\p{L}?|[^\p{L}\p{N}\s]{1,3})$/u
const BETWEEN_CODES = /[\s./+&|,-]+/

/** Reads a list of allergens entry by entry. `codes` are letters that occur alone elsewhere in the file. */
export function readListEntries(
  cell: string,
  profile: AllergenProfile,
  codes: ReadonlySet<string>,
): ListEntry[] {
  return listedWords(cell, profile).map(text => {
    const subject = findSheetAllergen(text, profile)
    if (subject) return { text, subject }
    if (text.length > SIGN_MAX_LENGTH) return { text, asked: [foldQuestionText(text)] }
    for (const pattern of BEHIND) {
      const { name = '', mark, rest } = pattern.exec(text)?.groups ?? {}
      const found = findSheetAllergen(name, profile)
      if (found && !findSheetAllergen(rest ?? mark ?? '', profile) && !namesOther(text, found))
        return { text, subject: found, behind: rest === undefined ? foldCode(mark ?? '') : askedRest(rest) }
    }
    const before = /[()[\]]/.test(text) ? null : somethingBefore(text, profile)
    if (before) return { text, ...before }
    const parts = text.split(BETWEEN_CODES).filter(part => part !== '')
    return parts.every(part => CODE.test(part) || isRun(part, codes))
      ? { text, asked: parts.flatMap(part => (isRun(part, codes) ? [...part] : [part])).map(foldCode) }
      : { text, asked: [foldQuestionText(text)] }
  })
}

/** Words that are a sign of their own, such as `free`, are not asked about with other ones. */
function askedRest(rest: string): string {
  return `- ${readSignWords(rest) ? foldQuestionText(rest) : REST}`
}

/** `peanut-butter` has an allergen beside the one at its beginning. */
function namesOther(text: string, found: AllergenSubject): boolean {
  const isOne = (subject: AllergenSubject) =>
    membersOf(subject).includes(found) || membersOf(found).includes(subject)
  return namedAllergens(splitJoined(text)).some(({ subject }) => !isOne(subject))
}

/** `traces of sesame`, `no gluten`, `contains_milk` */
function somethingBefore(text: string, profile: AllergenProfile) {
  const words = splitJoined(text)
    .split(/[\s:]+/)
    .filter(word => word !== '')
  // “Milk and egg” names two.
  if (words.filter(word => findSheetAllergen(word, profile)).length > 1) return null
  for (let count = 1; count <= Math.min(WORDS_BEFORE, words.length - 1); count += 1) {
    const subject = findSheetAllergen(words.slice(count).join(' '), profile)
    const before = words.slice(0, count).join(' ')
    if (subject && !holdsAllergens(before)) return { subject, behind: `${foldQuestionText(before)} ${REST}` }
  }
  return null
}

/** `ACG`, where each letter is a code of its own. */
function isRun(text: string, codes: ReadonlySet<string>): boolean {
  if (!/^\p{Lu}{2,8}$/u.test(text) || codes.has(foldCode(text))) return false
  const letters = [...text]
  const isAscending = letters.every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))
  return (
    letters.every(letter => codes.has(letter.toLowerCase())) ||
    (isAscending && text.length > 2 && /^[A-R]+$/.test(text))
  )
}

/** A code, in contrast to a word. */
export function isCode(asked: string): boolean {
  return CODE.test(asked)
}

/** Codes that guests know without a legend, with their suggested meaning. */
const DIET_CODES: ReadonlySet<string> = new Set([
  ...[
    'v',
    'vg',
    've',
    'veg',
    'vgn',
    'vo',
    'vgo',
    'veo',
    'gf',
    'gfo',
    'gfa',
    'df',
    'dfo',
    'nf',
    'lf',
    'h',
    'n',
  ],
])
/** Sizes and countries occur in names and are not codes. */
const NO_CODES: ReadonlySet<string> = new Set([
  's',
  'm',
  'l',
  'xl',
  'xxl',
  'bbq',
  'usa',
  'nz',
  'uk',
  'it',
  'fr',
])
const OFTEN = 3

const SIGNS = String.raw`(?:(?![©®™])[\p{Extended_Pictographic}*†‡☼✿❀♥★☆●○◆◇▲△✓]\uFE0F?)+`
const NAME_BRACKETS = /^(?<before>.*\S)?\s*[([]\s*(?<codes>[^()[\]]{1,20}?)\s*[)\]]\s*$/u
const NAME_SIGNS = new RegExp(String.raw`^(?<before>.*?[\p{L}\p{N}\p{P}])\s*(?<codes>${SIGNS})\s*$`, 'u')
const NAME_BARE =
  /^(?<before>.*\S)\s+(?<codes>\p{Lu}{1,3}|(?:\p{Lu}\d?|\d{1,2})(?:\s*[,/]\s*(?:\p{Lu}\d?|\d{1,2}))+)\s*$/u
const BARE_CODES: ReadonlySet<string> = new Set(['v', 'vg', 've', 'vo', 'gf', 'df'])

export interface SplitName {
  readonly name: string
  readonly codes: readonly string[]
}

/** A dish's name without the codes behind it: `Pad Thai (VO, GF)`. */
export function splitName(text: string, codes: ReadonlySet<string>): SplitName {
  const found: string[] = []
  let name = text.trim()
  if (name.length > SIGN_MAX_LENGTH) return { name, codes: found }
  for (;;) {
    const signs = NAME_SIGNS.exec(name)?.groups
    const groups = signs ?? bracketCodes(name, codes) ?? bareCodes(name, codes)
    if (!groups?.before) return { name, codes: found }
    found.unshift(...(signs ? [foldQuestionText(groups.codes ?? '')] : codesIn(groups.codes ?? '')))
    name = groups.before.trim()
  }
}

function codesIn(text: string): string[] {
  return text
    .split(/[\s,/;&+|]+/)
    .filter(part => part !== '')
    .map(foldCode)
}

function bracketCodes(name: string, codes: ReadonlySet<string>) {
  const groups = NAME_BRACKETS.exec(name)?.groups
  const isCodes = codesIn(groups?.codes ?? '').every(code => codes.has(code) || DIET_CODES.has(code))
  return groups && isCodes ? groups : undefined
}

function bareCodes(name: string, codes: ReadonlySet<string>) {
  const groups = NAME_BARE.exec(name)?.groups
  const found = codesIn(groups?.codes ?? '')
  const isKnown = (code: string) => BARE_CODES.has(code) || codes.has(code)
  const isAlone = found.length === 1 && !BARE_CODES.has(found[0] ?? '')
  return groups && !isAlone && found.every(isKnown) ? groups : undefined
}

/** Codes of a file: from its legend, and from brackets after several names. */
export function codesOfNames(names: readonly string[], legend: Legend): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const name of names) {
    const inside = NAME_BRACKETS.exec(name)?.groups?.codes ?? ''
    const inBrackets = codesIn(inside)
    if (!/^[\p{Lu}\d\s,/;&+|]+$/u.test(inside) || !inBrackets.every(code => /^\p{L}+\d?$/u.test(code)))
      continue
    for (const code of inBrackets) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const often = [...counts].filter(
    ([code, count]) => count >= OFTEN && code.length <= 3 && !NO_CODES.has(code),
  )
  return new Set([...legend.keys(), ...often.map(([code]) => code)])
}

/** Entries of a column of marks: `V, GF`, `V GF`. */
export function splitMarks(cell: string, isKnown: (word: string) => boolean): string[] {
  return cell.split(/[;,\n/|]/).flatMap(part => {
    const text = part.trim()
    if (text === '') return []
    const words = text.split(/\s+/)
    const areCodes = words.length > 1 && words.every(word => word.length <= 3 || isKnown(word))
    return !isKnown(text) && areCodes ? words : [text]
  })
}
