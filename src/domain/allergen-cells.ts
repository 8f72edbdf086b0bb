/**
 * What the cells of a spreadsheet say of a dish's allergens: by a column for each, or by lists. What cannot be read is
 * refused, never guessed; what is not said is not assessed. Source: rulings R11 and R12.
 */
import { type AllergenProfile, allergenNames, declaredAllergens } from './allergen-profiles.ts'
import {
  ALLERGEN_GROUPS,
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  type AllergenSubject,
  membersOf,
} from './allergens.ts'
import { ENGLISH_WORDS } from './english-allergen-words.ts'
import { ALLERGEN_DICTIONARY } from './sheet-words.ts'
import { foldWord } from './sheets.ts'

/** Words that could mean several things, and what to write instead. */
const UNCLEAR: Readonly<Record<string, string>> = {
  nut: 'please say which nut, peanut or tree nut',
  shellfish: 'please say crustacean or mollusc',
  seafood: 'please say fish, crustacean or mollusc',
  seed: 'please say which seed',
  lactose: 'please say milk',
  cereal: 'please say which cereal',
}

const SUBJECTS = [...ALLERGENS, ...(Object.keys(ALLERGEN_GROUPS) as (keyof typeof ALLERGEN_GROUPS)[])]

const wordsByProfile = new Map<AllergenProfile, ReadonlyMap<string, AllergenSubject>>()

function wordsOf(profile: AllergenProfile): ReadonlyMap<string, AllergenSubject> {
  const known = wordsByProfile.get(profile)
  if (known) return known
  const names = allergenNames(profile)
  const words = new Map(
    SUBJECTS.flatMap(subject =>
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
    ALLERGEN_NAMES[subject],
    names[subject],
  ]
}

/** What a column of it may be called. */
export function allergenHeadings(subject: AllergenSubject, profile: AllergenProfile): string[] {
  const words = allergenWords(subject, allergenNames(profile))
  return words.flatMap(word => [word, `contains ${word}`])
}

/** The allergen or group of this name, in English or as the profile's law calls it; `null` where there is none. */
export function findAllergen(word: string, profile: AllergenProfile): AllergenSubject | null {
  return wordsOf(profile).get(foldWord(word)) ?? null
}

export const ALLERGEN_ANSWERS = ['yes', 'no', 'may-contain'] as const
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
 * A cell that was blank, of somebody who said that a blank means no. It is no text that a file can hold, and gives way to
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
  /** What was said not to be in it. */
  readonly free: readonly Allergen[]
  /** Whether something was said of everything that the profile declares. */
  readonly isAssessed: boolean
  readonly problems: readonly AllergenProblem[]
}

/** Reads all that a line says of allergens. Where there are problems, the rest is not to be relied on. */
export function readAllergenCells(cells: AllergenCells, profile: AllergenProfile): AllergenReading {
  const names = allergenNames(profile)
  const problems: AllergenProblem[] = []
  const said = new Map<Allergen, { answer: AllergenAnswer; at: AllergenProblem['at'] }>()

  const say = (allergen: Allergen, answer: AllergenAnswer, at: AllergenProblem['at']) => {
    const before = said.get(allergen)
    if (before && before.answer !== answer)
      problems.push({ at, message: `${names[allergen]} is said twice, and not the same.` })
    said.set(allergen, { answer, at })
  }
  const sayOf = (subject: AllergenSubject, answer: AllergenAnswer, at: AllergenProblem['at']) => {
    const members = membersOf(subject)
    // That there is none of a group is clear; of which there is some is not.
    if (answer === 'no' || members.length === 1) for (const member of members) say(member, answer, at)
    else if (!members.some(member => isSaidElsewhere(cells, member, answer, profile)))
      problems.push({
        at,
        message: `Please say which ${names[subject].toLowerCase()}: ${members.map(member => names[member]).join(', ')}.`,
      })
  }

  for (const [subject, cell] of cells.columns ?? []) {
    if (cell === BLANK_IS_NO) continue
    const answer = readAllergenAnswer(cell)
    if (answer === undefined)
      problems.push({ at: subject, message: `“${cell.trim()}” is none of yes, no, may contain.` })
    else if (answer !== null) sayOf(subject, answer, subject)
  }
  for (const [at, answer] of [
    ['contains', 'yes'],
    ['mayContain', 'may-contain'],
    ['no', 'no'],
  ] as const) {
    const { subjects, unknown, isNone } = readAllergenList(cells[at] ?? '', profile)
    for (const word of unknown) {
      const instead = UNCLEAR[foldWord(word)]
      problems.push({
        at,
        message: `“${word}” is no allergen that can be read${instead ? `: ${instead}` : ''}.`,
      })
    }
    for (const subject of subjects) sayOf(subject, answer, at)
    if (isNone && at === 'contains')
      for (const allergen of ALLERGENS)
        if (!said.has(allergen) && !isListed(cells.mayContain, allergen, profile)) say(allergen, 'no', at)
  }

  // Beside a member that is stated, a blank for its group says nothing, and the other way round.
  const isStated = (allergen: Allergen) => (said.get(allergen)?.answer ?? 'no') !== 'no'
  const blanks = [...(cells.columns ?? [])].filter(([, cell]) => cell === BLANK_IS_NO)
  for (const [subject] of blanks.filter(([blank]) => !relatedTo(blank).some(isStated)))
    for (const allergen of membersOf(subject)) if (!said.has(allergen)) say(allergen, 'no', subject)

  const of = (answer: AllergenAnswer) => ALLERGENS.filter(allergen => said.get(allergen)?.answer === answer)
  return {
    contains: of('yes'),
    mayContain: of('may-contain'),
    free: of('no'),
    isAssessed: declaredAllergens(profile).every(({ allergen }) => said.has(allergen)),
    problems,
  }
}

interface AllergenList {
  readonly subjects: readonly AllergenSubject[]
  readonly unknown: readonly string[]
  /** It says that there is none. */
  readonly isNone: boolean
}

const NONE = new Set(['none', 'no', 'nil', 'no allergen', 'free', 'no known allergen'])

/** Names with semicolons, commas or line breaks between them; a name may itself have a comma. */
export function readAllergenList(cell: string, profile: AllergenProfile): AllergenList {
  if (NONE.has(foldWord(cell))) return { subjects: [], unknown: [], isNone: true }
  const words = listedWords(cell, profile)
  const found = words.map(word => findAllergen(word, profile))
  return {
    subjects: [...new Set(found.filter(subject => subject !== null))],
    unknown: words.filter((_, index) => found[index] === null),
    isNone: false,
  }
}

/** The entries of a list as they stand in its cell; none where it says that there are none. */
export function listedWords(cell: string, profile: AllergenProfile): string[] {
  if (NONE.has(foldWord(cell))) return []
  const parts = cell.split(/[;\n]/).flatMap(part => (findAllergen(part, profile) ? [part] : part.split(',')))
  return parts.map(part => part.trim()).filter(part => part !== '')
}

function isListed(cell: string | undefined, allergen: Allergen, profile: AllergenProfile): boolean {
  return readAllergenList(cell ?? '', profile).subjects.includes(allergen)
}

/** Whether a member of a group is named beside the group: "Gluten: yes" with "Wheat: yes" says which. */
function isSaidElsewhere(
  { columns, contains, mayContain }: AllergenCells,
  member: Allergen,
  answer: AllergenAnswer,
  profile: AllergenProfile,
): boolean {
  if (readAllergenAnswer(columns?.get(member) ?? '') === answer) return true
  return isListed(answer === 'yes' ? contains : mayContain, member, profile)
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
  if (names.some(name => name in UNCLEAR || findAllergen(name, profile))) return true
  const filled = cells.filter(cell => cell.trim() !== '').slice(0, CELLS_LOOKED_AT)
  const isListed = (cell: string) => {
    const { subjects, unknown } = readAllergenList(cell, profile)
    return subjects.length > unknown.length
  }
  return filled.length > 0 && filled.filter(isListed).length >= filled.length * MOST
}
