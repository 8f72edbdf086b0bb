/** A file with the facts behind its questions, and the cell texts stored for staff. */
import type { AskedQuestion } from '#contract/sheets/imports.ts'
import { type AllergenProfile, allergenNames, askedSubjects } from '#domain/kitchen/allergen-profiles.ts'
import { FROM_THE_SHEET } from '#domain/kitchen/allergen-words.ts'
import { ALLERGENS } from '#domain/kitchen/allergens.ts'
import type { Remark } from '#domain/sheets/file-answers.ts'
import type { Legend } from '#domain/sheets/file-legends.ts'
import {
  type AskedColumn,
  type AskedFile,
  type FileQuestion,
  NEW_MARK,
} from '#domain/sheets/file-questions.ts'
import type { SheetRow } from '#domain/sheets/tables.ts'
import { foldKey, type SheetColumn } from './sheet-format.ts'

/** The file's own legend of signs, if its lines state allergens. */
export interface FileLegend {
  readonly profile: AllergenProfile
  readonly legend: Legend
}

interface Read {
  readonly headings: readonly string[]
  readonly lines: readonly SheetRow[]
  readonly columns: readonly { readonly at: number; readonly column: SheetColumn }[]
  /** Existing names, never taken for codes. */
  readonly names: readonly string[]
}

export function askedFile(
  { headings, lines, columns, names }: Read,
  { profile, legend }: FileLegend,
): AskedFile {
  const existing = new Set(names.map(foldKey))
  return {
    lines,
    profile,
    legend,
    columns: columns.flatMap(({ at, column }): AskedColumn[] => {
      const { key, asks: kind, choices, read, guess, isKnown: isKnownText, askedText } = column
      if (!kind) return []
      const isKnown = (text: string) => {
        if (kind === 'name') return existing.has(foldKey(text))
        if (isKnownText) return isKnownText(text)
        const reading = read(text)
        return reading === undefined || !('problem' in reading)
      }
      const asked = { ...(choices && { choices }), ...(askedText && { askedText }) }
      return [{ at, key, heading: headings[at] ?? '', kind, isKnown, guess, ...asked }]
    }),
  }
}

/** A question with its choices, if they differ within its kind. */
export function presentQuestion(question: FileQuestion, { columns, profile }: AskedFile): AskedQuestion {
  const { kind, place, heading, cellCount, entries } = question
  const names = allergenNames(profile)
  const allergens = ALLERGENS.map(subject => ({ value: subject, label: names[subject] }))
  const column = columns.find(column =>
    place === 'mark' ? column.kind === 'marks' || column.kind === 'name' : place === `column ${column.key}`,
  )
  const choices = [...(column?.choices ?? [])]
  const presented = {
    blank: [],
    listed: [],
    sign: [],
    behind: [],
    codes: allergens,
    words: allergens,
    marks: [
      ...choices.map(({ value, label, isNew }) => ({
        value: `mark ${value}`,
        label: isNew ? `${label} (new mark)` : label,
      })),
      { value: NEW_MARK, label: 'A new mark of its own' },
      ...allergens.map(({ value, label }) => ({ value: `allergen ${value}`, label })),
    ],
    choice: choices.map(({ value, label }) => ({ value, label })),
  }
  return {
    ...{ kind, place, heading, cellCount },
    ...(kind === 'listed' && { subjects: askedSubjects(profile).map(subject => names[subject]) }),
    choices: presented[kind],
    entries: entries.map(({ examples, dishes, suggestion, ...entry }) => ({
      ...entry,
      examples: [...examples],
      dishes: [...dishes],
      suggestion: suggestion && { ...suggestion, means: [...suggestion.means] },
    })),
  }
}

/**
 * Notes with cell texts that were not interpreted. Replaces what an earlier file said in the same column.
 * @param headings of the columns with a statement in this line
 */
export function addRemarks(
  notes: string,
  remarks: readonly Remark[],
  headings: readonly string[],
  headingOf: (key: string) => string,
): string {
  const startOf = (heading: string) => `${FROM_THE_SHEET}${heading}: `
  const starts = headings.map(startOf)
  if (remarks.length === 0 && !notes.includes(FROM_THE_SHEET)) return notes
  const ownLines = notes.split('\n').filter(line => !starts.some(start => line.startsWith(start)))
  const added = remarks.map(({ key, text }) => `${startOf(headingOf(key))}${text.replaceAll(/\s+/g, ' ')}`)
  return [...ownLines, ...added.filter(line => !ownLines.includes(line))].join('\n').trim()
}
