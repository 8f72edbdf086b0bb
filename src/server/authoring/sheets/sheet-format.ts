/** Spreadsheet format of a content kind. Source: ruling R12 ("Import and export"). */
import type { ContentDocument } from '#contract/content/documents.ts'
import type { ImportableKind, SheetKind } from '#contract/content/kinds.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { AskedChoice, AskedColumn } from '#domain/sheets/file-questions.ts'
import { type HeadingMatch, readYesNo } from '#domain/sheets/sheets.ts'
import type { TwinSaying } from '#domain/sheets/twin-lines.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import type { FileMarks, MarkAnswers } from './file-marks.ts'
import type { NewestDocument } from './newest-documents.ts'
import type { FilePlaces, SectionNames } from './section-names.ts'

/** Value of a cell; `undefined` changes nothing. */
export type Reading = { readonly value: unknown } | { readonly problem: string } | undefined

export interface SheetColumn<Document = object> {
  /** Key in the mapping and, unless `assemble` says otherwise, in the document. */
  readonly key: string
  readonly heading: string
  /** Other headings, for guessing. */
  readonly synonyms?: readonly string[]
  readonly isRequired?: boolean
  /** Another column has the full value. */
  readonly isImportOnly?: boolean
  /** Allowed content; empty: any text. */
  readonly hint: string
  /** Cell of the template's example line. */
  readonly example: string
  /** Kind of question about unreadable cells, asked once for all of a kind. */
  readonly asks?: AskedColumn['kind']
  /** Possible meanings of a mark or a closed column. */
  readonly choices?: readonly AskedChoice[]
  readonly read: (cell: string) => Reading
  /** True if a text needs no question; default: if it can be read. */
  readonly isKnown?: (text: string) => boolean
  /** Question of a cell, for cells that are asked about together; default: its text. */
  readonly askedText?: (cell: string) => string
  /** Likely choice of a text with a question. */
  readonly guess?: (text: string) => string | null
  /** Column that a heading means instead if none of its cells can be read. */
  readonly otherwise?: string
  /** Reads all its columns in the file by their headings; without it, one column. */
  readonly readAll?: (cells: readonly { readonly heading: string; readonly cell: string }[]) => Reading
  /** Several columns of a file may be guessed as this one. */
  readonly isRepeated?: boolean
  /** Match of another heading: by its words, or only with numeric cells. */
  readonly matches?: HeadingMatch
  /** Further fields of the document beside its key's. */
  readonly fields?: readonly string[]
  readonly write: (document: Document) => string
}

export interface SheetLayout<Document = object> {
  readonly columns: readonly SheetColumn<Document>[]
  /** Containers of lines, with those that a file would add. */
  readonly sections?: SectionNames
  /** With it, only these rows name the section of the lines below. */
  readonly isOnlySection?: (text: string) => boolean
  /** Marks, with those that a file would add. */
  readonly marks?: FileMarks
  /** Document of a line before its schema's check; missing values of an existing item stay. */
  readonly assemble?: (
    existing: Document | null,
    values: ReadonlyMap<string, unknown>,
  ) => Assembled | Promise<Assembled>
  /** Allergens in lines about one item. */
  readonly twins?: Twins
  /** Finds a line's item if neither an id nor the document's key does. */
  readonly find?: (document: Document, line: number, isSeparate: boolean) => FoundItem
  /** Saved document of a valid line, with its changes beyond the differing fields. */
  readonly complete?: (document: Document, existing: Document | null) => Completed<Document>
}

/** A line's values and the document made of them. */
export interface ReadLine {
  readonly values: ReadonlyMap<string, unknown>
  readonly document: object
}

export interface Twins {
  readonly say: (line: ReadLine) => TwinSaying
  /** Values of the first line with the allergens of all; without it they cannot be used together. */
  readonly unite?: (lines: readonly ReadLine[]) => ReadonlyMap<string, unknown>
}

/** Cell of a line by the column's key; blank if missing. */
export type LineCells = (key: string) => string

/** Names in a file's lines, before any of them is interpreted. */
interface FileToOpen extends FilePlaces, MarkAnswers {
  /** Without skipped lines. */
  readonly rows: readonly LineCells[]
}

export interface FoundItem {
  readonly existing: NewestDocument | null
  readonly problems: readonly { readonly column: string; readonly message: string }[]
  /** Sentence about an item that it may be, until someone says that it is another. */
  readonly resembles?: string
}

export interface Completed<Document = object> {
  readonly document: Document
  readonly changes: readonly string[]
}

export interface Assembled {
  /** Readable fields, even if others are not. */
  readonly document: object
  /** By the column's key. */
  readonly problems?: readonly { readonly key: string; readonly message: string }[]
  /** Shown with the imported line. */
  readonly warnings?: readonly string[]
  /** Basis of a signature under a recipe. */
  readonly claim?: Claim
}

export interface Claim {
  /** Allergens, in the law's wording, without a statement in the line. */
  readonly missing: readonly string[]
  /** Allergens named in its texts but absent. */
  readonly contradicted: readonly AllergenSubject[]
  /** Statement of the person who has checked that. */
  readonly checks: readonly string[]
  /** Warnings to accept when signing. */
  readonly doubts: readonly string[]
}

type DocumentOf<Kind extends SheetKind> = Kind extends ImportableKind ? ContentDocument<Kind> : object

export interface SheetFormat<Kind extends SheetKind = SheetKind, Document = DocumentOf<Kind>> {
  readonly kind: Kind
  /** Column that identifies a line's item; without it or an id, lines cannot be matched. */
  readonly keyColumn: string
  /** Columns that identify lines instead of id and key; one is enough. */
  readonly identityColumns?: readonly string[]
  /** Column of the lines' section, which may be stated once for several. */
  readonly sectionColumn?: string
  /** Text field for cell texts that were not interpreted. */
  readonly remarkField?: string
  /** Column of the sections' tab. */
  readonly tabColumn?: string
  /** Columns of exports with a line for each size of an item. */
  readonly sizeColumns?: { readonly size: string; readonly handle: string; readonly price: string }
  /** Key shared by documents of the same item; case and spaces do not count. */
  keyOf(document: Partial<Document>): string
  /** Key without the section, for an item that has moved to another. */
  nameOf?(document: Partial<Document>): string
  /** Display name, for a kind that is not content. */
  titleOf?(document: Partial<Document>): string
  /** Columns by the academy's current settings, for the lines of this file. */
  open(
    context: AppContext,
    queries: Queries,
    file?: FileToOpen,
  ): Promise<SheetLayout<Document>> | SheetLayout<Document>
}

type Naming = Pick<SheetColumn, 'key' | 'heading' | 'example' | 'synonyms' | 'isRequired'> & {
  readonly hint?: string
}

/** The document's own field of this name, as text. */
function fieldOf(document: object, key: string): unknown {
  return (document as Readonly<Record<string, unknown>>)[key]
}

/** Text; a blank cell empties it. */
export function textColumn({ hint = '', ...naming }: Naming): SheetColumn {
  return {
    ...naming,
    hint,
    read: cell => ({ value: cell }),
    write: document => String(fieldOf(document, naming.key) ?? ''),
  }
}

/** A whole number within bounds; a comma or a space may separate thousands. */
export function wholeNumberColumn({
  min,
  max,
  ...naming
}: Naming & { readonly min: number; readonly max: number }): SheetColumn {
  const bounds = `a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`
  return {
    ...naming,
    hint: `A${bounds.slice(1)}`,
    read: cell => {
      const digits = cell.trim()
      if (digits === '') return undefined
      const isNumber = /^\d+(\.0+)?$|^\d{1,3}([, ]\d{3})+$/.test(digits)
      const value = Number(digits.replaceAll(/[, ]/g, ''))
      return isNumber && value >= min && value <= max
        ? { value }
        : { problem: `“${shown(cell)}” is not ${bounds}.` }
    },
    write: document => String(fieldOf(document, naming.key) ?? ''),
  }
}

/** One of a few, in any letter case. */
export function choiceColumn({
  choices,
  ...naming
}: Naming & {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}): SheetColumn {
  const labels = choices.map(({ label }) => label).join(', ')
  return {
    ...naming,
    hint: `One of ${labels}`,
    asks: 'choice',
    choices,
    read: cell => {
      const wanted = foldKey(cell)
      if (wanted === '') return undefined
      const choice = choices.find(({ value, label }) => [value, label].some(name => foldKey(name) === wanted))
      return choice ? { value: choice.value } : { problem: `“${shown(cell)}” is none of ${labels}.` }
    },
    write: document => {
      const value = fieldOf(document, naming.key)
      return choices.find(choice => choice.value === value)?.label ?? ''
    },
  }
}

const YES_OR_NO: readonly AskedChoice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function yesNoColumn({ hint = 'Yes or no', ...naming }: Naming): SheetColumn {
  return {
    ...naming,
    hint,
    asks: 'choice',
    choices: YES_OR_NO,
    read: cell => {
      if (cell.trim() === '') return undefined
      const value = readYesNo(cell)
      return value === undefined ? { problem: `“${shown(cell)}” is neither yes nor no.` } : { value }
    },
    write: document => (fieldOf(document, naming.key) ? 'Yes' : 'No'),
  }
}

/** Names are equal if only case, Unicode form or spaces differ. */
export function foldKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

const SHOWN_LENGTH = 40

/** A cell for use in a sentence. */
export function shown(cell: string): string {
  const line = cell.replaceAll(/\s+/g, ' ').trim()
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line
}
