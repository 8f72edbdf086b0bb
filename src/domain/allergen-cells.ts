/**
 * What the cells of a spreadsheet say of a dish's allergens: by a column for each, or by lists. What cannot be read is
 * refused, never guessed; what is not said is not assessed. Source: rulings R11 and R12.
 */
import { type AllergenProfile, allergenNames, askedSubjects, declaredAllergens } from './allergen-profiles.ts'
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
import { ALLERGEN_DICTIONARY, LACTOSE_WORDS, NUT_WORDS } from './sheet-words.ts'
import { foldWord } from './sheets.ts'

/** Words that could mean several things, and what to write instead. */
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

/** What a column of it may be called. */
export function allergenHeadings(subject: AllergenSubject, profile: AllergenProfile): string[] {
  const words = [
    ...allergenWords(subject, allergenNames(profile)),
    ...(subject === 'tree-nut' ? NUT_WORDS : []),
  ]
  return words.flatMap(word => [word, `contains ${word}`])
}

/** The allergen or group of this name, in English or as the profile's law calls it; `null` where there is none. */
export function findAllergen(word: string, profile: AllergenProfile): AllergenSubject | null {
  return wordsOf(profile).get(foldWord(word)) ?? null
}

const NUTS = new Set(NUT_WORDS.map(foldWord))
const LACTOSE = new Set(LACTOSE_WORDS.map(foldWord))

/** The same in a sheet, where words have one meaning that they need not have at the table. */
export function findSaidAllergen(word: string, profile: AllergenProfile): AllergenSubject | null {
  const found = findAllergen(word, profile)
  if (found) return found
  if (NUTS.has(foldWord(word))) return 'tree-nut'
  return LACTOSE.has(foldWord(word)) ? 'milk' : null
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

/** Something is said of the answer elsewhere, or it is half taken back: `X*`, `(x)`, `no?`. */
const FOOTNOTE = /[*†‡()[\]?~^#+¹²³⁴]/u

/** What a cell below an allergen answers; `null` where it says nothing, `undefined` where it cannot be read. */
export function readAllergenAnswer(cell: string): AllergenAnswer | null | undefined {
  if (cell.trim() === '') return null
  if (FOOTNOTE.test(cell)) return undefined
  return ANSWER_OF.get(foldAnswer(cell))
}

/**
 * A cell that was blank, of someone who said that a blank means no. It is no text that a file can hold, and gives way to
 * all that the line says in words.
 */
export const BLANK_IS_NO = '\u0000no'

/** What a statement of a subject is about: its members, and the groups that it is one of. */
function relatedTo(subject: AllergenSubject): readonly Allergen[] {
  return ALLERGENS.filter(
    allergen =>
      membersOf(subject).includes(allergen) || membersOf(allergen).some(member => member === subject),
  )
}

/** The cells of a line. */
export interface AllergenCells {
  /** By the allergen or group that the column is of. */
  readonly columns?: ReadonlyMap<AllergenSubject, string>
  /** All that is contained; `none` says that nothing is. */
  readonly contains?: string
  readonly mayContain?: string
  /** All that is said not to be in it. */
  readonly no?: string
}

export interface AllergenProblem {
  /** The column in which it stands. */
  readonly at: AllergenSubject | 'contains' | 'mayContain' | 'no'
  readonly message: string
}

export interface AllergenReading {
  /** In the register's order, like the others. */
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
  /** What was said not to be in it; a group where all of it was. */
  readonly free: readonly Allergen[]
  /** The groups that were said together with which of them it is. */
  readonly named: readonly AllergenGroup[]
  /** What guests are asked about under the profile, and nothing was said of. */
  readonly missing: readonly AllergenSubject[]
  /** Whether something was said of everything that the profile declares. */
  readonly isAssessed: boolean
  readonly problems: readonly AllergenProblem[]
}

interface Saying {
  readonly subject: AllergenSubject
  readonly answer: AllergenAnswer
  readonly at: AllergenProblem['at']
  /** In the words for what is not named: it stands beside what is. */
  readonly isUnnamed: boolean
}

/** Reads all that a line says of allergens. Where there are problems, the rest is not to be relied on. */
export function readAllergenCells(cells: AllergenCells, profile: AllergenProfile): AllergenReading {
  const names = statedNames(allergenNames(profile))
  const problems: AllergenProblem[] = []
  const { sayings, isNone } = readSayings(cells, profile, problems)
  const said = new Map<Allergen, AllergenAnswer>()
  const named: AllergenGroup[] = []

  for (const saying of sayings) {
    const { subject, answer, at } = saying
    if (isGroup(subject) && isNamedBeside(saying, subject, sayings)) {
      named.push(subject)
      continue
    }
    for (const allergen of answer === 'no' ? deniedBy(subject, sayings) : [subject]) {
      const before = said.get(allergen)
      if (before && (before === 'no') !== (answer === 'no'))
        problems.push({ at, message: `${names[allergen]} is said twice, and not the same.` })
      // What is in a dish may be in its fryer as well.
      if (before !== 'yes') said.set(allergen, answer)
    }
  }
  const isPresent = (allergen: Allergen) => said.has(allergen) && said.get(allergen) !== 'no'
  const isUnnamed = (allergen: Allergen) => {
    const group = groupOf(allergen)
    return group !== null && isPresent(group)
  }
  // Beside a member that is stated, a blank for its group says nothing, and the other way round.
  const blanks = [...(cells.columns ?? [])].filter(([, cell]) => cell === BLANK_IS_NO)
  for (const [subject] of blanks.filter(([blank]) => !relatedTo(blank).some(isPresent)))
    for (const allergen of membersOf(subject)) if (!said.has(allergen)) said.set(allergen, 'no')
  if (isNone)
    for (const allergen of ALLERGENS)
      if (!said.has(allergen) && !isUnnamed(allergen)) said.set(allergen, 'no')

  const of = (answer: AllergenAnswer) => ALLERGENS.filter(allergen => said.get(allergen) === answer)
  const isDenied = (allergen: Allergen) =>
    isGroup(allergen)
      ? !isPresent(allergen) && ALLERGEN_GROUPS[allergen].every(member => said.get(member) === 'no')
      : said.get(allergen) === 'no'
  // A group is asked about and called free as one, whatever the law names of it. Spelt is a wheat where the law says so.
  const isSaid = (allergen: Allergen) =>
    said.has(allergen) || (allergen === 'spelt' && /wheat/i.test(names.spelt) && said.has('wheat'))
  const isWhollySaid = (subject: AllergenSubject) =>
    isGroup(subject)
      ? isUnnamed(subject) || ALLERGEN_GROUPS[subject].every(isSaid)
      : isSaid(subject) || isUnnamed(subject)
  return {
    contains: of('yes'),
    mayContain: of('may-contain'),
    free: ALLERGENS.filter(isDenied),
    named,
    missing: askedSubjects(profile).filter(subject => !isWhollySaid(subject)),
    isAssessed: declaredAllergens(profile).every(
      // None of a group is called free beside one that is not named.
      ({ allergen }) => said.has(allergen) || isUnnamed(allergen),
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
 * Whether a member is named beside its group: "Gluten: yes" with "Wheat: yes" says which. Beside molluscs, "shellfish"
 * may mean the crustaceans.
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

/** That there is none of a group is said of each member; a sheet that has molluscs beside "shellfish" means the others. */
function deniedBy(subject: AllergenSubject, sayings: readonly Saying[]): readonly Allergen[] {
  if (subject !== 'shellfish') return membersOf(subject)
  const isSaid = (member: Allergen) =>
    sayings.some(other => other.subject === member && other.answer !== 'no')
  return membersOf(subject).filter(member => member === subject || !isSaid(member))
}

interface AllergenList {
  readonly subjects: readonly AllergenSubject[]
  /** Those among them that are said in the words for what is not named. */
  readonly unnamed: readonly AllergenSubject[]
  readonly unknown: readonly string[]
  /** It says that there is none. */
  readonly isNone: boolean
}

const NONE = new Set(['none', 'no', 'nil', 'no allergen', 'free', 'no known allergen'])

/** Names with semicolons, commas or line breaks between them; a name may itself have a comma. */
export function readAllergenList(
  cell: string,
  profile: AllergenProfile,
  answer: AllergenAnswer = 'yes',
): AllergenList {
  if (NONE.has(foldWord(cell))) return { subjects: [], unnamed: [], unknown: [], isNone: true }
  // Whoever leaves lactose out may use milk all the same.
  const find = answer === 'no' ? findDenied : findSaidAllergen
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

/** The entries of a list as they stand in its cell; none where it says that there are none. */
export function listedWords(cell: string, profile: AllergenProfile): string[] {
  if (NONE.has(foldWord(cell))) return []
  const parts = cell
    .split(/[;\n]/)
    .flatMap(part => (findSaidAllergen(part, profile) ? [part] : part.split(',')))
  return parts.map(part => part.trim()).filter(part => part !== '')
}

function findDenied(word: string, profile: AllergenProfile): AllergenSubject | null {
  return LACTOSE.has(foldWord(word)) ? null : findSaidAllergen(word, profile)
}

/** Letters that headings of allergens have in several languages, whatever else they say. */
const ALLERGEN_LETTERS =
  /all?erg|contain|enth[aä]l|contien|conti[eé]n|bevat|cont[eé]m|traces?\b|spuren|trazas|tracce|sporen|vest[ií]gio|アレル|含む/iu
/** Of one column; the words of its heading are looked at in any case. */
const CELLS_LOOKED_AT = 300
const WORDS_OF_A_NAME = 3
const MOST = 0.6

/** Whether a column seems to say something of allergens, so that nobody leaves it out without a word. */
export function looksLikeAllergens(
  heading: string,
  cells: readonly string[],
  profile: AllergenProfile,
): boolean {
  if (heading.trim().toLowerCase() === 'may' || ALLERGEN_LETTERS.test(heading)) return true
  const words = foldWord(heading).split(' ')
  const names = words.flatMap((_, from) =>
    Array.from({ length: WORDS_OF_A_NAME }, (_, more) => words.slice(from, from + more + 1).join(' ')),
  )
  if (names.some(name => name in UNCLEAR || findSaidAllergen(name, profile))) return true
  const filled = cells.filter(cell => cell.trim() !== '').slice(0, CELLS_LOOKED_AT)
  const isListed = (cell: string) => {
    const { subjects, unknown } = readAllergenList(cell, profile)
    return subjects.length > unknown.length
  }
  return filled.length > 0 && filled.filter(isListed).length >= filled.length * MOST
}
