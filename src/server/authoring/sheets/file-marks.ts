/** Dietary marks for dishes in a spreadsheet, with those that a file would add. */

import {
  MARK_LETTERS_MAX_LENGTH,
  MARK_NAME_MAX_LENGTH,
  type Mark,
  makeMarkKey,
} from '#domain/kitchen/marks.ts'
import { foldWord } from '#domain/people/folding.ts'
import { isCode } from '#domain/sheets/asked-texts.ts'
import { foldCode, type Legend } from '#domain/sheets/file-legends.ts'
import { type AskedChoice, type FileAnswer, NEW_MARK } from '#domain/sheets/file-questions.ts'
import { KNOWN_MARKS, readMark } from '#domain/sheets/mark-words.ts'
import type { Queries } from '../../database/client.ts'
import { dietaryMarks } from '../../database/schema/menu.ts'
import { asc } from '../../platform/drizzle.ts'

export interface GroupMarks {
  /** In display order. */
  readonly marks: readonly Mark[]
  /** Includes archived marks. */
  readonly keys: ReadonlySet<string>
}

/** Answers about a file's marks, and its legend. */
export interface MarkAnswers {
  readonly answers: readonly FileAnswer[]
  readonly legend: Legend
}

const NOTHING_SAID: MarkAnswers = { answers: [], legend: new Map() }
/** Key prefix of a mark as the meaning of a text. */
const MARK = 'mark '

export class FileMarks {
  readonly marks: readonly Mark[]
  /** Common marks of menus that the group lacks. */
  readonly lacking: readonly Mark[]
  readonly #legend: Legend
  /** New marks by the file's text. */
  readonly #made = new Map<string, Mark>()
  readonly #readable: readonly Mark[]

  constructor({ marks, keys }: GroupMarks, { answers, legend }: MarkAnswers = NOTHING_SAID) {
    this.marks = marks
    this.lacking = KNOWN_MARKS.filter(
      ({ key, name }) => !keys.has(key) && readMark(name, marks) === undefined,
    )
    this.#legend = legend
    const taken = new Set([...keys, ...this.lacking.map(({ key }) => key)])
    for (const { text, means } of answers) {
      if (!means.includes(NEW_MARK)) continue
      const mark = this.#make(text, taken)
      this.#made.set(text, mark)
      taken.add(mark.key)
    }
    const meanings = new Set(answers.flatMap(({ means }) => means))
    const added = this.lacking.filter(({ key }) => meanings.has(`${MARK}${key}`))
    this.#readable = [...new Set([...marks, ...added, ...this.#made.values()])]
  }

  get choices(): AskedChoice[] {
    const toChoice = ({ key, name, letters }: Mark) => ({ value: key, label: name, letters })
    return [...this.marks.map(toChoice), ...this.lacking.map(mark => ({ ...toChoice(mark), isNew: true }))]
  }

  /** True if a word means one of the group's marks, regardless of answers. */
  isKnown(word: string): boolean {
    return this.#find(word, this.marks) !== undefined
  }

  read(word: string): string | undefined {
    return this.#find(word, this.#readable)?.key
  }

  write(keys: readonly string[]): string[] {
    const names = new Map([...this.#all].map(({ key, name }) => [key, name]))
    return keys.map(key => names.get(key) ?? key)
  }

  /** Answers with the key of each new mark. */
  resolve(answers: readonly FileAnswer[]): FileAnswer[] {
    return answers.map(({ means, ...answer }) => ({
      ...answer,
      means: means.map(meaning => {
        const made = meaning === NEW_MARK ? this.#made.get(answer.text) : undefined
        return made ? `${MARK}${made.key}` : meaning
      }),
    }))
  }

  /** Marks among these that the group lacks. */
  newAmong(keys: Iterable<string>): Mark[] {
    const wanted = new Set(keys)
    return [...this.#all].filter(mark => wanted.has(mark.key) && !this.marks.includes(mark))
  }

  get #all(): ReadonlySet<Mark> {
    return new Set([...this.marks, ...this.lacking, ...this.#made.values()])
  }

  /** Letters explained by the file itself are not the group's. */
  #find(word: string, marks: readonly Mark[]): Mark | undefined {
    const mark = readMark(word, marks)
    const entry = this.#legend.get(foldCode(word))
    const isOfLetters = mark && entry && foldWord(mark.letters) === foldWord(word) && entry.mark !== mark.key
    return isOfLetters ? undefined : mark
  }

  #make(text: string, taken: ReadonlySet<string>): Mark {
    const meaning = this.#legend.get(text)?.meaning ?? ''
    const isName = meaning !== '' && meaning.length <= MARK_NAME_MAX_LENGTH
    const written = isCode(text)
      ? text.toUpperCase()
      : `${text.charAt(0).toUpperCase()}${text.slice(1, MARK_NAME_MAX_LENGTH)}`
    const name = isName ? meaning : written
    const letters = isCode(text) && text.length <= MARK_LETTERS_MAX_LENGTH ? written : ''
    const marks = [...this.marks, ...this.lacking, ...this.#made.values()]
    return (
      readMark(name, marks) ??
      readMark(text, marks) ?? { key: makeMarkKey(name, taken), name, letters, claim: null }
    )
  }
}

export async function readGroupMarks(queries: Queries): Promise<GroupMarks> {
  const rows = await queries
    .select()
    .from(dietaryMarks)
    .orderBy(asc(dietaryMarks.displayOrder), asc(dietaryMarks.id))
  return {
    marks: rows
      .filter(({ isActive }) => isActive)
      .map(({ key, name, letters, claim }) => ({ key, name, letters, claim })),
    keys: new Set(rows.map(({ key }) => key)),
  }
}
