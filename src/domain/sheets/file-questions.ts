/**
 * Open questions of a file, one for all cells of a kind: the meaning of blanks below allergens, and of each
 * unreadable sign, code or word. Nothing is guessed: cells without an answer stay. Source: ruling R12
 * ("Import and export").
 */

import { findAllergen, holdsAllergens, readAllergenAnswer, splitJoined } from '../kitchen/allergen-cells.ts'
import { type AllergenProfile, askedSubjects } from '../kitchen/allergen-profiles.ts'
import { ALLERGENS, type AllergenSubject } from '../kitchen/allergens.ts'
import {
  askedSign,
  codesOfNames,
  foldQuestionText,
  isCode,
  isWords,
  readListEntries,
  signOf,
  splitMarks,
  splitName,
} from './asked-texts.ts'
import { foldCode, type Legend, lookLikeCode, readLegendAllergens, readSignWords } from './file-legends.ts'
import {
  ASKED_TEXT_MAX_LENGTH,
  FILE_QUESTIONS_MAX,
  type KnownCode,
  QUESTION_ENTRIES_MAX,
  type QUESTION_KINDS,
} from './import-kinds.ts'
import { readMark } from './mark-words.ts'
import type { SheetRow } from './tables.ts'

/** Questions per file, and texts per question. Cells beyond this stay wrong, line by line. */
const EXAMPLES = 3

export interface AskedChoice {
  readonly value: string
  readonly label: string
  readonly letters?: string
  /** The answer adds it to the academy. */
  readonly isNew?: boolean
  /** Cell that stands for the choice; default: its label. */
  readonly write?: (cell: string) => string
}

/** The answer that adds a mark to the group's list. */
export const NEW_MARK = 'new-mark'

/** A column whose unreadable cells become questions. */
export interface AskedColumn {
  /** Index from 0. */
  readonly at: number
  readonly key: string
  readonly heading: string
  /** `sign`: below one allergen; `list`: of allergens; `marks`: of dietary marks; `choice`: one of a few. */
  readonly kind: 'sign' | 'list' | 'name' | 'marks' | 'choice'
  readonly choices?: readonly AskedChoice[]
  /** Readable cells and entries raise no question. */
  readonly isKnown: (text: string) => boolean
  /** Question of a cell of `choice`; default: its text. */
  readonly askedText?: (cell: string) => string
  /** The likely choice of a text, chosen until someone says otherwise; null: none. */
  readonly guess?: ((text: string) => string | null) | undefined
}

/** Kinds of questions. A column with a fixed list of choices is a kind of its own, by its key. */
const ANSWER_PLACES = ['blank', 'listed', 'sign', 'behind', 'word', 'mark'] as const
type AnswerPlace = (typeof ANSWER_PLACES)[number] | `column ${string}`

export interface FileAnswer {
  readonly place: string
  /** The text of the question; empty for a blank and for a list. */
  readonly text: string
  /**
   * Nothing, or the meanings: `no` for a blank; `named` for a list that names all that is in a dish, `none` if its
   * blanks do, too; `yes`, `may-contain` or `no` for a sign; keys of allergens for a word; `mark
   * vegan`, `new-mark` and `allergen milk` for a mark; a choice for a column with fixed choices.
   */
  readonly means: readonly string[]
  /** The cell's words become a note for staff. */
  readonly isNoted: boolean
}

type Meaning = Pick<FileAnswer, 'means' | 'isNoted'>

/** An answer from an earlier import. */
export interface RememberedAnswer extends Meaning {
  /** An instant. */
  readonly answeredAt: string
  /** Empty if the person no longer exists. */
  readonly answeredBy: string
}

/** A proposed answer with its origin. */
interface AskedSuggestion extends Meaning, Partial<Omit<RememberedAnswer, keyof Meaning>> {
  readonly from: 'legend' | 'code' | 'words' | 'remembered'
  /** The customary code that it is of. */
  readonly code?: KnownCode
}

interface AskedText {
  readonly text: string
  /** As in the file. */
  readonly examples: readonly string[]
  readonly cellCount: number
  /** Names of the first lines with it; for blanks, of lines without any mark, for lists, of blank ones. */
  readonly dishes: readonly string[]
  /** The text holds an allergen's name, so its answer has one. */
  readonly namesAllergen: boolean
  /** The meaning in the words of the file's legend. */
  readonly legend: { readonly meaning: string; readonly sheet: number; readonly line: number } | null
  readonly suggestion: AskedSuggestion | null
}

export interface FileQuestion {
  readonly kind: (typeof QUESTION_KINDS)[number]
  readonly place: AnswerPlace
  /** The column's heading, if it is about one. */
  readonly heading: string
  readonly cellCount: number
  readonly entries: readonly AskedText[]
}

export interface AskedFile {
  readonly lines: readonly SheetRow[]
  readonly columns: readonly AskedColumn[]
  readonly profile: AllergenProfile
  readonly legend: Legend
}

/** Codes of the file, which occur alone elsewhere in it. */
export interface FileCodes {
  /** Letters that mean something alone in a list. */
  readonly ofLists: ReadonlySet<string>
  readonly ofNames: ReadonlySet<string>
}

export function findCodes({ lines, columns, profile, legend }: AskedFile): FileCodes {
  const nothing = new Set<string>()
  const alone = columns
    .filter(({ kind }) => kind === 'list')
    .flatMap(({ at }) => [...new Set(lines.map(({ cells }) => cells[at] ?? ''))])
    .flatMap(cell => readListEntries(cell, profile, nothing))
    .flatMap(entry => ('asked' in entry && entry.asked.every(isCode) ? entry.asked : []))
  const name = columns.find(({ kind }) => kind === 'name')
  const names = name ? lines.map(({ cells }) => cells[name.at] ?? '') : []
  return {
    ofLists: new Set([...alone.filter(code => code.length === 1), ...legend.keys()]),
    ofNames: new Set([
      ...codesOfNames(names, legend),
      ...(name?.choices ?? []).flatMap(({ letters = '', isNew }) =>
        letters === '' || isNew ? [] : [foldCode(letters)],
      ),
    ]),
  }
}

export interface CellQuestion {
  readonly place: AnswerPlace
  readonly text: string
}

export function questionsOfCell(
  cell: string,
  { key, kind, isKnown, askedText = foldQuestionText }: AskedColumn,
  { profile, legend }: AskedFile,
  codes: FileCodes,
): readonly CellQuestion[] {
  if (cell.trim() === '') return []
  switch (kind) {
    case 'sign': {
      const text = askedSign(cell, legend)
      return text === null ? [] : [{ place: 'sign', text }]
    }
    case 'list':
      return readListEntries(cell, profile, codes.ofLists).flatMap((entry): CellQuestion[] => {
        if ('asked' in entry) return entry.asked.map(text => ({ place: 'word', text }))
        return 'behind' in entry ? [{ place: 'behind', text: entry.behind }] : []
      })
    case 'name':
      return isKnown(cell) ? [] : splitName(cell, codes.ofNames).codes.map(text => ({ place: 'mark', text }))
    case 'marks':
      return splitMarks(cell, isKnown)
        .filter(word => !isKnown(word))
        .map(word => ({ place: 'mark', text: foldQuestionText(word) }))
    case 'choice':
      return isKnown(cell) ? [] : [{ place: `column ${key}`, text: askedText(cell) }]
  }
}

interface WordUse {
  cellCount: number
  readonly examples: Set<string>
  readonly dishes: Set<string>
}

/** At most ten questions; those about most cells first. */
export function askOfFile(
  file: AskedFile,
  remembered: ReadonlyMap<string, RememberedAnswer> = new Map(),
): FileQuestion[] {
  const { lines, columns } = file
  const codes = findCodes(file)
  const nameAt = columns.find(({ kind }) => kind === 'name')?.at ?? -1
  const found = new Map<AnswerPlace, Map<string, WordUse>>()
  const askedOf = columns.map(column =>
    remember((cell: string) => questionsOfCell(cell, column, file, codes)),
  )
  for (const { cells } of lines) {
    const dish = (cells[nameAt] ?? '').trim()
    for (const [index, { at }] of columns.entries())
      for (const { place, text } of askedOf[index]?.(cells[at] ?? '') ?? []) {
        if (text.length > ASKED_TEXT_MAX_LENGTH) continue
        const ofPlace = found.get(place) ?? new Map<string, WordUse>()
        const entry = ofPlace.get(text) ?? { cellCount: 0, examples: new Set(), dishes: new Set() }
        entry.cellCount += 1
        if (entry.examples.size < EXAMPLES)
          entry.examples.add((cells[at] ?? '').trim().slice(0, ASKED_TEXT_MAX_LENGTH))
        if (dish && entry.dishes.size < EXAMPLES) entry.dishes.add(dish)
        found.set(place, ofPlace.set(text, entry))
      }
  }
  const known = lookLikeCode([...(found.get('word')?.keys() ?? [])].filter(isCode))
  const present = (place: AnswerPlace, text: string, { cellCount, examples, dishes }: WordUse): AskedText => {
    const legend = file.legend.get(place === 'sign' || place === 'behind' ? signOf(text) : text) ?? null
    return {
      text,
      examples: [...examples],
      cellCount,
      dishes: [...dishes],
      namesAllergen: namesAllergen(place, text, file.legend),
      legend: legend && { meaning: legend.meaning, sheet: legend.sheet, line: legend.line },
      suggestion: suggestFor(place, text, file, known, remembered),
    }
  }
  const questions = [...found].flatMap(([place, texts]): FileQuestion[] => {
    const entries = [...texts].map(([text, entry]) => present(place, text, entry))
    const column = columns.find(({ key }) => place === `column ${key}`)
    const ask = (kind: FileQuestion['kind'], asked: readonly AskedText[]): FileQuestion[] =>
      asked.length === 0 ? [] : [question(kind, place, asked, column?.heading)]
    switch (place) {
      case 'sign':
        return [
          ...entries.filter(({ text }) => !isWords(text)).flatMap(entry => ask('sign', [entry])),
          ...ask(
            'sign',
            entries.filter(({ text }) => isWords(text)),
          ),
        ]
      case 'word':
        return [
          ...ask(
            'codes',
            entries.filter(({ text }) => isCode(text)),
          ),
          ...ask(
            'words',
            entries.filter(({ text }) => !isCode(text)),
          ),
        ]
      case 'behind':
        return ask('behind', entries)
      case 'mark':
        return ask('marks', entries)
      default:
        return ask('choice', entries)
    }
  })
  const blank = askOfBlanks(file, remembered)
  const byCount = questions.sort((a, b) => b.cellCount - a.cellCount)
  const listed = askOfList(file, remembered)
  return [...(blank ? [blank] : []), ...(listed ? [listed] : []), ...byCount].slice(0, FILE_QUESTIONS_MAX)
}

function question(
  kind: FileQuestion['kind'],
  place: AnswerPlace,
  entries: readonly AskedText[],
  heading = '',
): FileQuestion {
  const byCount = entries.toSorted((a, b) => b.cellCount - a.cellCount)
  const asked = byCount.slice(0, QUESTION_ENTRIES_MAX)
  const cellCount = asked.reduce((sum, entry) => sum + entry.cellCount, 0)
  return { kind, place, heading, cellCount, entries: asked }
}

/** A question about blanks if some cells below allergens are blank and others mark an ingredient. */
function askOfBlanks(
  { lines, columns }: AskedFile,
  remembered: ReadonlyMap<string, RememberedAnswer>,
): FileQuestion | null {
  const signs = columns.filter(({ kind }) => kind === 'sign')
  const nameAt = columns.find(({ kind }) => kind === 'name')?.at ?? -1
  const cells = lines.map(line => signs.map(({ at }) => line.cells[at] ?? ''))
  const isBlank = (cell: string) => cell.trim() === ''
  const isMarked = (cell: string) => {
    const answer = readAllergenAnswer(cell)
    return answer === 'yes' || answer === undefined
  }
  const cellCount = cells.flat().filter(isBlank).length
  if (cellCount === 0 || !cells.some(line => line.some(isMarked))) return null
  const unmarked = lines.filter((_, index) => cells[index]?.every(isBlank))
  const dishes = unmarked.map(line => (line.cells[nameAt] ?? '').trim()).filter(name => name !== '')
  const before = remembered.get(answerKey({ place: 'blank', text: '' }))
  return question('blank', 'blank', [
    {
      text: '',
      examples: [],
      cellCount,
      dishes: dishes.slice(0, EXAMPLES),
      namesAllergen: false,
      legend: null,
      suggestion: before ? { ...before, from: 'remembered' } : null,
    },
  ])
}

/** The list of what is in a dish, if it is filled and states allergens that have no column of their own. */
export function findList({ lines, columns, profile }: AskedFile): AskedColumn | null {
  const list = columns.find(({ key, kind }) => kind === 'list' && key === 'allergens')
  const isAsked = (subject: AllergenSubject) => columns.some(({ key }) => key === `allergen ${subject}`)
  const isFilled = list && lines.some(({ cells }) => (cells[list.at] ?? '').trim() !== '')
  return list && isFilled && !askedSubjects(profile).every(isAsked) ? list : null
}

/** A question about what a list leaves out, which is else not said. */
function askOfList(file: AskedFile, remembered: ReadonlyMap<string, RememberedAnswer>): FileQuestion | null {
  const list = findList(file)
  if (!list) return null
  const nameAt = file.columns.find(({ kind }) => kind === 'name')?.at ?? -1
  const { blank = [], filled = [] } = Object.groupBy(file.lines, ({ cells }) =>
    (cells[list.at] ?? '').trim() === '' ? 'blank' : 'filled',
  )
  const before = remembered.get(answerKey({ place: 'listed', text: '' }))
  const entry: AskedText = {
    text: '',
    examples: [],
    cellCount: filled.length,
    dishes: blank.slice(0, EXAMPLES).map(({ cells }) => (cells[nameAt] ?? '').trim()),
    namesAllergen: false,
    legend: null,
    suggestion: before ? { ...before, from: 'remembered' } : null,
  }
  return question('listed', 'listed', [entry], list.heading)
}

export function answerKey({ place, text }: Pick<FileAnswer, 'place' | 'text'>): string {
  return `${place}\n${text}`
}

function suggestFor(
  place: AnswerPlace,
  text: string,
  { columns, profile, legend }: AskedFile,
  known: ReturnType<typeof lookLikeCode>,
  remembered: ReadonlyMap<string, RememberedAnswer>,
): AskedSuggestion | null {
  const before = remembered.get(answerKey({ place, text }))
  if (before && isMeaning({ place, text, means: before.means }, { columns, legend }))
    return { ...before, from: 'remembered' }
  if (place === 'sign' || place === 'behind') {
    const sign = legend.get(signOf(text))?.sign
    if (sign) return { means: [sign.is], isNoted: sign.isNoted || text.includes('…'), from: 'legend' }
    const words = readSignWords(text) ?? readSignWords(signOf(text))
    // "No" is never suggested.
    if (words && words.is !== 'no') return { means: [words.is], isNoted: words.isNoted, from: 'words' }
    const isYes = place === 'sign' && readAllergenAnswer(text.charAt(0)) === 'yes' && text.length > 1
    return isYes ? { means: ['yes'], isNoted: true, from: 'words' } : null
  }
  const entry = legend.get(text)
  const toAllergens = (subjects: readonly string[], from: AskedSuggestion['from']): AskedSuggestion | null =>
    subjects.length === 0 ? null : { means: subjects, isNoted: false, from }
  if (place === 'word') {
    const byLegend = toAllergens(entry?.allergens ?? [], 'legend')
    const byCode = known?.meanings.get(text)
    const byHeading = toAllergens(namedByHeading(columns, profile), 'words')
    if (byLegend || entry) return byLegend ?? byHeading
    if (byCode && known) return { means: [byCode], isNoted: false, from: 'code', code: known.name }
    const byWords = isCode(text)
      ? null
      : toAllergens(readLegendAllergens(splitJoined(text), profile), 'words')
    return byWords ?? byHeading
  }
  if (place === 'mark') {
    const choices = columns.find(({ kind }) => kind === 'marks' || kind === 'name')?.choices ?? []
    const marks = choices.map(({ value, label, letters = '' }) => ({ key: value, name: label, letters }))
    const byLegend = entry && (readMark(entry.mark ?? '', marks) ?? readMark(entry.meaning, marks))
    if (byLegend) return { means: [`mark ${byLegend.key}`], isNoted: false, from: 'legend' }
    if (entry)
      return toAllergens(
        entry.allergens.map(subject => `allergen ${subject}`),
        'legend',
      )
    const byWord = readMark(text, marks)
    if (byWord) return { means: [`mark ${byWord.key}`], isNoted: false, from: 'words' }
    const named = isCode(text) ? [] : readLegendAllergens(splitJoined(text), profile)
    return toAllergens(
      named.map(subject => `allergen ${subject}`),
      'words',
    )
  }
  const guess = columns.find(({ key }) => place === `column ${key}`)?.guess?.(text)
  return guess ? { means: [guess], isNoted: false, from: 'words' } : null
}

/** “Fryer (dairy, egg)”: the meaning of a mark in a list by its heading; ambiguous with several lists. */
function namedByHeading(columns: readonly AskedColumn[], profile: AllergenProfile): AllergenSubject[] {
  const [list, ...others] = columns.filter(({ kind }) => kind === 'list')
  if (!list || others.length > 0 || list.key === 'sheetStatement') return []
  const [, inside = ''] = /\(([^()]*)\)/.exec(list.heading) ?? []
  const found = inside.split(/[,;/&]/).map(word => findAllergen(word, profile))
  return [...new Set(found.filter(subject => subject !== null))]
}

/** Words and marks that hold an allergen's name, and letters whose legend gives one, are never without allergens. */
function namesAllergen(place: string, text: string, legend: Legend): boolean {
  if (place === 'mark') return !isCode(text) && holdsAllergens(text)
  if (place !== 'word') return false
  return isCode(text) ? (legend.get(text)?.allergens ?? []).length > 0 : holdsAllergens(text)
}

export function isMeaning(
  { place, text, means }: Pick<FileAnswer, 'place' | 'text' | 'means'>,
  {
    columns,
    legend,
  }: Pick<AskedFile, 'legend'> & {
    readonly columns: readonly Pick<AskedColumn, 'key' | 'kind' | 'choices'>[]
  },
): boolean {
  const subjects: readonly string[] = ALLERGENS
  if (new Set(means).size < means.length) return false
  const isOneOf = (values: readonly string[]) =>
    means.length <= 1 && means.every(value => values.includes(value))
  if (place === 'blank') return isOneOf(['no'])
  if (place === 'listed') return isOneOf(['named', 'none'])
  if (place === 'sign' || place === 'behind') return isOneOf(['yes', 'may-contain', 'no'])
  const isNamed = means.some(value => subjects.includes(value.replace(/^allergen /, '')))
  if (namesAllergen(place, text, legend) && !isNamed) return false
  if (place === 'word') return means.every(value => subjects.includes(value))
  if (place === 'mark') {
    const marks = columns.flatMap(({ kind, choices = [] }) =>
      kind === 'marks' || kind === 'name' ? choices.map(({ value }) => `mark ${value}`) : [],
    )
    const allowed = new Set([NEW_MARK, ...marks, ...subjects.map(subject => `allergen ${subject}`)])
    return means.every(value => allowed.has(value))
  }
  const column = columns.find(({ key, kind }) => kind === 'choice' && place === `column ${key}`)
  return column !== undefined && isOneOf((column.choices ?? []).map(({ value }) => value))
}

/** Caches results by cell. */
export function remember<Result>(work: (cell: string) => Result): (cell: string) => Result {
  const results = new Map<string, Result>()
  return cell => {
    const before = results.get(cell)
    if (before !== undefined || results.has(cell)) return before as Result
    const result = work(cell)
    results.set(cell, result)
    return result
  }
}
