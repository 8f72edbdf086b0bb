/**
 * Allergens in spreadsheet cells, by a column for each or by lists. Unreadable cells are refused, never
 * guessed; missing statements are not assessed. Source: rulings R11 and R12.
 */

import { foldWord } from '../people/folding.ts'
import { ALLERGEN_DICTIONARY, LACTOSE_WORDS, NUT_WORDS } from './allergen-dictionary.ts'
import { type AllergenProfile, allergenNames, askedSubjects, declaredAllergens } from './allergen-profiles.ts'
import { namedAllergens } from './allergen-words.ts'
import {
  ALLERGEN_GROUPS,
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  type AllergenGroup,
  type AllergenSubject,
  groupOf,
  isGroup,
  membersOf,
  SUBJECT_NAMES,
  statedNames,
} from './allergens.ts'
import { ENGLISH_WORDS } from './english-allergen-words.ts'

/** Ambiguous words, with unambiguous ones to write. */
const UNCLEAR: Readonly<Record<string, string>> = {
  seafood: 'please say fish, crustacean or mollusc',
  seed: 'please say which seed',
}

const wordsByProfile = new Map<AllergenProfile, ReadonlyMap<string, AllergenSubject>>()

function wordsOf(profile: AllergenProfile): ReadonlyMap<string, AllergenSubject> {
  const known = wordsByProfile.get(profile)
  if (known) return known
  const names = allergenNames(profile)
  const words = new Map(
    ALLERGENS.flatMap(subject =>
      allergenWords(subject, names).map(word => [foldWord(word), subject] as const),
    ),
  )
  wordsByProfile.set(profile, words)
  return words
}

function allergenWords(
  subject: AllergenSubject,
  names: Readonly<Record<AllergenSubject, string>>,
): readonly string[] {
  return [
    ...ALLERGEN_DICTIONARY[subject],
    ...(ENGLISH_WORDS[subject] ?? []),
    subject,
    SUBJECT_NAMES[subject],
    names[subject],
    ALLERGEN_NAMES[subject],
  ]
}

export function allergenHeadings(subject: AllergenSubject, profile: AllergenProfile): string[] {
  const words = [
    ...allergenWords(subject, allergenNames(profile)),
    ...(subject === 'tree-nut' ? NUT_WORDS : []),
  ]
  return words.flatMap(word => [word, `contains ${word}`])
}

/** The allergen or group of this name, in English or by the profile's law; `null` if unknown. */
export function findAllergen(word: string, profile: AllergenProfile): AllergenSubject | null {
  return wordsOf(profile).get(foldWord(word)) ?? null
}

const NUTS = new Set(NUT_WORDS.map(foldWord))
const LACTOSE = new Set(LACTOSE_WORDS.map(foldWord))

/** In a sheet, words can be more definite than at the table. */
export function findSheetAllergen(word: string, profile: AllergenProfile): AllergenSubject | null {
  const folded = foldWord(word)
  const found = wordsOf(profile).get(folded)
  if (found) return found
  if (NUTS.has(folded)) return 'tree-nut'
  return LACTOSE.has(folded) ? 'milk' : null
}

const ALLERGEN_ANSWERS = ['yes', 'no', 'may-contain'] as const
export type AllergenAnswer = (typeof ALLERGEN_ANSWERS)[number]

const ANSWERS: Record<AllergenAnswer, readonly string[]> = {
  yes: ['yes', 'y', 'contain', 'x', 'true', '1', '✓', '✔', '●'],
  no: ['no', 'n', 'free', 'none', 'false', '0', '-', '–', '—'],
  'may-contain': ['may contain', 'may', 'm', 'trace', 'may contain trace', 'possible trace'],
}
const ANSWER_OF = new Map(
  ALLERGEN_ANSWERS.flatMap(answer => ANSWERS[answer].map(word => [foldAnswer(word), answer] as const)),
)

function foldAnswer(cell: string): string {
  const sign = cell.trim()
  return foldWord(sign) || sign
}

/** Footnotes and half-withdrawn answers: `X*`, `(x)`, `no?`. */
const FOOTNOTE = /[*†‡()[\]?~^#+¹²³⁴]/u

/** The answer in a cell below an allergen; `null` for a blank, `undefined` if unreadable. */
export function readAllergenAnswer(cell: string): AllergenAnswer | null | undefined {
  if (cell.trim() === '') return null
  if (FOOTNOTE.test(cell)) return undefined
  return ANSWER_OF.get(foldAnswer(cell))
}

/**
 * A blank cell in a file whose owner said that blank means no. No file can contain this text, and all words
 * in the line override it.
 */
export const BLANK_IS_NO = '\u0000no'

/** Members of the subject and the groups that contain it. */
function relatedTo(subject: AllergenSubject): readonly Allergen[] {
  return ALLERGENS.filter(
    allergen =>
      membersOf(subject).includes(allergen) || membersOf(allergen).some(member => member === subject),
  )
}

export interface AllergenCells {
  /** Cells by the allergen or group of their column. */
  readonly columns?: ReadonlyMap<AllergenSubject, string>
  /** `none` means that nothing is contained. */
  readonly contains?: string
  readonly mayContain?: string
  readonly no?: string
}

export interface AllergenProblem {
  readonly at: AllergenSubject | 'contains' | 'mayContain' | 'no'
  readonly message: string
}

export interface AllergenReading {
  /** In the register's order, like the others. */
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
  /** Denied allergens; a group when all its members are denied. */
  readonly free: readonly Allergen[]
  /** Groups stated together with their member. */
  readonly named: readonly AllergenGroup[]
  /** Subjects that guests ask about under the profile, without a statement. */
  readonly missing: readonly AllergenSubject[]
  /** Every allergen that the profile declares has a statement. */
  readonly isAssessed: boolean
  readonly problems: readonly AllergenProblem[]
}

interface Saying {
  readonly subject: AllergenSubject
  readonly answer: AllergenAnswer
  readonly at: AllergenProblem['at']
  /** From words for an unnamed member, such as "gluten", which count beside named members. */
  readonly isUnnamed: boolean
}

/** Reads a line's allergen cells. With problems, the rest is unreliable. */
export function readAllergenCells(cells: AllergenCells, profile: AllergenProfile): AllergenReading {
  const names = statedNames(allergenNames(profile))
  const problems: AllergenProblem[] = []
  const { sayings, isNone } = readSayings(cells, profile, problems)
  const stated = new Map<Allergen, AllergenAnswer>()
  const named: AllergenGroup[] = []

  for (const saying of sayings) {
    const { subject, answer, at } = saying
    if (isGroup(subject) && isNamedBeside(saying, subject, sayings)) {
      named.push(subject)
      continue
    }
    for (const allergen of answer === 'no' ? deniedBy(subject, sayings) : [subject]) {
      const before = stated.get(allergen)
      if (before && (before === 'no') !== (answer === 'no'))
        problems.push({ at, message: `${names[allergen]} is said twice, and not the same.` })
      // An ingredient may also be in the fryer: `yes` wins over other answers.
      if (before !== 'yes') stated.set(allergen, answer)
    }
  }
  const isPresent = (allergen: Allergen) => stated.has(allergen) && stated.get(allergen) !== 'no'
  const isUnnamed = (allergen: Allergen) => {
    const group = groupOf(allergen)
    return group !== null && isPresent(group)
  }
  // A blank says nothing when the group or a member is stated, in either direction.
  const blanks = [...(cells.columns ?? [])].filter(([, cell]) => cell === BLANK_IS_NO)
  for (const [subject] of blanks.filter(([blank]) => !relatedTo(blank).some(isPresent)))
    for (const allergen of membersOf(subject)) if (!stated.has(allergen)) stated.set(allergen, 'no')
  if (isNone)
    for (const allergen of ALLERGENS)
      if (!stated.has(allergen) && !isUnnamed(allergen)) stated.set(allergen, 'no')

  const of = (answer: AllergenAnswer) => ALLERGENS.filter(allergen => stated.get(allergen) === answer)
  const isDenied = (allergen: Allergen) =>
    isGroup(allergen)
      ? !isPresent(allergen) && ALLERGEN_GROUPS[allergen].every(member => stated.get(member) === 'no')
      : stated.get(allergen) === 'no'
  // A group is asked about and denied as a whole, whatever the law names. Spelt is a wheat where the law says
  // so.
  const isStated = (allergen: Allergen) =>
    stated.has(allergen) || (allergen === 'spelt' && /wheat/i.test(names.spelt) && stated.has('wheat'))
  const isFullyStated = (subject: AllergenSubject) =>
    isGroup(subject)
      ? isUnnamed(subject) || ALLERGEN_GROUPS[subject].every(isStated)
      : isStated(subject) || isUnnamed(subject)
  return {
    contains: of('yes'),
    mayContain: of('may-contain'),
    free: ALLERGENS.filter(isDenied),
    named,
    missing: askedSubjects(profile).filter(subject => !isFullyStated(subject)),
    isAssessed: declaredAllergens(profile).every(
      // No member is called free when the group has an unnamed member.
      ({ allergen }) => stated.has(allergen) || isUnnamed(allergen),
    ),
    problems,
  }
}

function readSayings(
  cells: AllergenCells,
  profile: AllergenProfile,
  problems: AllergenProblem[],
): { readonly sayings: readonly Saying[]; readonly isNone: boolean } {
  const sayings: Saying[] = []
  for (const [subject, cell] of cells.columns ?? []) {
    if (cell === BLANK_IS_NO) continue
    const answer = readAllergenAnswer(cell)
    if (answer === undefined)
      problems.push({ at: subject, message: `“${cell.trim()}” is none of yes, no, may contain.` })
    else if (answer !== null) sayings.push({ subject, answer, at: subject, isUnnamed: false })
  }
  for (const [at, answer] of [
    ['contains', 'yes'],
    ['mayContain', 'may-contain'],
    ['no', 'no'],
  ] as const) {
    const { subjects, unnamed, unknown } = readAllergenList(cells[at] ?? '', profile, answer)
    for (const word of unknown) {
      const instead = LACTOSE.has(foldWord(word)) ? 'please say milk' : UNCLEAR[foldWord(word)]
      problems.push({
        at,
        message: `“${word}” is no allergen that can be read${instead ? `: ${instead}` : ''}.`,
      })
    }
    for (const subject of subjects)
      sayings.push({ subject, answer, at, isUnnamed: unnamed.includes(subject) })
  }
  return { sayings, isNone: readAllergenList(cells.contains ?? '', profile).isNone }
}

/**
 * A member stated with its group names it: "Gluten: yes" with "Wheat: yes". With a molluscs column,
 * "shellfish" may mean the crustaceans.
 */
function isNamedBeside(
  { answer, isUnnamed }: Saying,
  group: AllergenGroup,
  sayings: readonly Saying[],
): boolean {
  if (answer === 'no' || isUnnamed || group === 'shellfish') return false
  return sayings.some(
    other => other.answer === answer && other.subject !== group && groupOf(other.subject) === group,
  )
}

/** Denying a group denies each member; in a sheet with molluscs, "shellfish" means the others. */
function deniedBy(subject: AllergenSubject, sayings: readonly Saying[]): readonly Allergen[] {
  if (subject !== 'shellfish') return membersOf(subject)
  const isStated = (member: Allergen) =>
    sayings.some(other => other.subject === member && other.answer !== 'no')
  return membersOf(subject).filter(member => member === subject || !isStated(member))
}

interface AllergenList {
  readonly subjects: readonly AllergenSubject[]
  readonly unnamed: readonly AllergenSubject[]
  readonly unknown: readonly string[]
  readonly isNone: boolean
}

const NONE = new Set(['none', 'no', 'nil', 'no allergen', 'free', 'no known allergen'])

/** A list as `listedWords` splits it. */
export function readAllergenList(
  cell: string,
  profile: AllergenProfile,
  answer: AllergenAnswer = 'yes',
): AllergenList {
  if (NONE.has(foldWord(cell))) return { subjects: [], unnamed: [], unknown: [], isNone: true }
  // Lactose-free food may contain milk.
  const find = answer === 'no' ? findDenied : findSheetAllergen
  const words = listedWords(cell, profile)
  const found = words.map(word => find(word, profile))
  return {
    subjects: [...new Set(found.filter(subject => subject !== null))],
    unnamed: ALLERGENS.filter(
      allergen =>
        isGroup(allergen) && words.some(word => foldWord(word) === foldWord(ALLERGEN_NAMES[allergen])),
    ),
    unknown: words.filter((_, index) => found[index] === null),
    isNone: false,
  }
}

/** Signs and words between the entries of a list; within brackets some do not count. */
const SEPARATORS = [
  /[;|\n]/,
  /[,、，]/,
  /[/+&](?![^()]*\))/,
  /(?<=[\p{L})]{2})\s+(?:and|und|et|y|e|en)\s+(?=\p{L}{2})(?![^()]*\))/iu,
]

/**
 * Entries of a list as written; empty when the list says that there are none. A name may hold a separator, unless
 * each of its parts is a name: `crustacean/shellfish` are two.
 */
export function listedWords(cell: string, profile: AllergenProfile): string[] {
  if (NONE.has(foldWord(cell))) return []
  const isName = (part: string) => findSheetAllergen(part, profile) !== null
  const split = (text: string, separator: RegExp) => {
    const parts = text.split(separator)
    return isName(text) && !parts.every(isName) ? [text] : parts
  }
  const words = SEPARATORS.reduce((parts, separator) => parts.flatMap(part => split(part, separator)), [cell])
  return words.map(part => part.trim()).filter(part => part !== '')
}

/** Words that data joins: `contains-dairy`, `may_contain_nuts`, `containsMilk`. */
export function splitJoined(text: string): string {
  return text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/contains?(?=\p{L}{3})/giu, '$& ')
    .replaceAll(/[-_]+/g, ' ')
}

/** A text gives away an allergen that it does not deny: `soybeans or sesame`, `contains-dairy`, `seafood`. */
export function holdsAllergens(text: string): boolean {
  const words = splitJoined(text)
  const isVague = (word: string) => word in UNCLEAR || LACTOSE.has(word)
  return namedAllergens(words).length > 0 || foldWord(words).split(' ').some(isVague)
}

function findDenied(word: string, profile: AllergenProfile): AllergenSubject | null {
  return LACTOSE.has(foldWord(word)) ? null : findSheetAllergen(word, profile)
}

/** Letters in headings about allergens, in several languages. */
const ALLERGEN_LETTERS =
  /all?erg|contain|enth[aä]l|contien|conti[eé]n|bevat|cont[eé]m|traces?\b|spuren|trazas|tracce|sporen|vest[ií]gio|アレル|含む/iu
/** Cells per column that may be lists; the words of the heading are always checked. */
const CELLS_LOOKED_AT = 300
const WORDS_OF_A_NAME = 4
const MOST = 0.6

/** A heading, or lists below it, that seem to be about allergens. */
export function looksLikeAllergens(
  heading: string,
  cells: readonly string[],
  profile: AllergenProfile,
): boolean {
  if (heading.trim().toLowerCase() === 'may' || ALLERGEN_LETTERS.test(heading)) return true
  if (phrasesOf(splitJoined(heading)).some(name => name in UNCLEAR || findSheetAllergen(name, profile)))
    return true
  const filled = cells.filter(cell => cell.trim() !== '').slice(0, CELLS_LOOKED_AT)
  const isListed = (cell: string) => {
    const { subjects, unknown } = readAllergenList(cell, profile)
    return subjects.length > unknown.length
  }
  return filled.length > 0 && filled.filter(isListed).length >= filled.length * MOST
}

const LINK = /\bhttps?:\/\/\S+/giu

/**
 * A cell below any heading that names an allergen or denies one, beyond what the dish's name gives away.
 */
export function mentionsAllergens(cell: string, dishName: string, profile: AllergenProfile): boolean {
  const words = splitJoined(cell.replaceAll(LINK, ' '))
  if (!/\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return false
  const inName = new Set(namedAllergens(dishName).map(({ subject }) => subject))
  const isNew = (subject: AllergenSubject | null) => subject !== null && !inName.has(subject)
  const isName = (name: string) => name in UNCLEAR || isNew(findSheetAllergen(name, profile))
  return namedAllergens(words).some(({ subject }) => isNew(subject)) || phrasesOf(words).some(isName)
}

/** Folded, of as many words as names have. */
function phrasesOf(text: string): string[] {
  const words = foldWord(text).split(' ')
  return words.flatMap((_, from) =>
    Array.from({ length: WORDS_OF_A_NAME }, (_, more) => words.slice(from, from + more + 1).join(' ')),
  )
}
