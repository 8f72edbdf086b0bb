/** How one kind of content stands in a spreadsheet. Source: ruling R12 ("Import and export"). */
import type { ContentDocument } from '#contract/content/documents.ts'
import type { ImportableKind, SheetKind } from '#contract/content/kinds.ts'
import type { AllergenSubject } from '#domain/allergens.ts'
import type { AskedChoice, AskedColumn } from '#domain/file-questions.ts'
import { type HeadingMatch, readYesNo } from '#domain/sheets.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import type { FileMarks, SaidOfMarks } from './file-marks.ts'
import type { NewestDocument } from './newest-documents.ts'
import type { FilePlaces, SectionNames } from './section-names.ts'

/** What a cell says; `undefined` where it says nothing, which leaves what is there. */
export type Reading = { readonly value: unknown } | { readonly problem: string } | undefined

export interface SheetColumn<Document = object> {
  /** Of the mapping; and of the document, unless `assemble` puts it elsewhere. */
  readonly key: string
  readonly heading: string
  /** Other headings by which it is guessed. */
  readonly synonyms?: readonly string[]
  readonly isRequired?: boolean
  /** Another column writes the same in full. */
  readonly isImportOnly?: boolean
  /** What a cell of it may hold; empty for any text. */
  readonly hint: string
  /** In the template's one line. */
  readonly example: string
  /** How cells that cannot be read are asked about, once for all of a kind. */
  readonly asks?: AskedColumn['kind']
  /** What a mark or a closed column may be. */
  readonly choices?: readonly AskedChoice[]
  readonly read: (cell: string) => Reading
  /** Whether a text in it needs no answer; what can be read, unless given. */
  readonly isKnown?: (text: string) => boolean
  /** Reads all columns of the file that hold it, by their headings; without it one column does. */
  readonly readAll?: (cells: readonly { readonly heading: string; readonly cell: string }[]) => Reading
  /** How sure another heading is of it: by its words, or only with cells that hold figures. */
  readonly matches?: HeadingMatch
  /** Fields of the document that it holds beside that of its key. */
  readonly fields?: readonly string[]
  readonly write: (document: Document) => string
}

export interface SheetLayout<Document = object> {
  readonly columns: readonly SheetColumn<Document>[]
  /** What lines stand in, with what a file would add of it. */
  readonly sections?: SectionNames
  /** Where it is said, these rows alone say what the lines below them stand in. */
  readonly isOnlySection?: (text: string) => boolean
  /** The marks that lines have, with what a file would add of them. */
  readonly marks?: FileMarks
  /** The document of a line, still to be checked by its schema; of what is there already, as far as it says nothing else. */
  readonly assemble?: (
    existing: Document | null,
    said: ReadonlyMap<string, unknown>,
  ) => Assembled | Promise<Assembled>
  /** Finds what a line is about, where neither an id nor the key of its document tells. */
  readonly find?: (document: Document, line: number) => FoundThing
  /** What is saved of a right line, with what changes by it, where that is more than the fields that differ. */
  readonly complete?: (document: Document, existing: Document | null) => Completed<Document>
}

/** What a line says in each column, by the column's key; blank where it has none. */
export type SaidLine = (key: string) => string

/** What the lines of a file name before any of them is read. */
interface FileToOpen extends FilePlaces, SaidOfMarks {
  /** Without those that are left out. */
  readonly rows: readonly SaidLine[]
}

export interface FoundThing {
  readonly existing: NewestDocument | null
  readonly problems: readonly { readonly column: string; readonly message: string }[]
}

export interface Completed<Document = object> {
  readonly document: Document
  readonly changes: readonly string[]
}

export interface Assembled {
  /** Of what could be read, also where something else could not. */
  readonly document: object
  /** By the key of the column. */
  readonly problems?: readonly { readonly key: string; readonly message: string }[]
  /** What is imported all the same. */
  readonly warnings?: readonly string[]
  /** Of a recipe: what a name under it would rest on. */
  readonly claim?: Claim
}

export interface Claim {
  /** By the names of the law: what it declares and the line says nothing of. */
  readonly missing: readonly string[]
  /** What its texts name, and what it does not contain. */
  readonly contradicted: readonly AllergenSubject[]
  /** What someone says who has checked that. */
  readonly checks: readonly string[]
  /** In spite of what it would be signed. */
  readonly doubts: readonly string[]
}

type DocumentOf<Kind extends SheetKind> = Kind extends ImportableKind ? ContentDocument<Kind> : object

export interface SheetFormat<Kind extends SheetKind = SheetKind, Document = DocumentOf<Kind>> {
  readonly kind: Kind
  /** The column that names what a line is about; without it lines without an id cannot be told apart. */
  readonly keyColumn: string
  /** The columns that tell lines apart in place of an id and the key; one of them is enough. */
  readonly identityColumns?: readonly string[]
  /** The column that says what lines stand in, which may be said once for several of them. */
  readonly sectionColumn?: string
  /** The field of text that keeps what cells say beside what is read of them. */
  readonly remarkField?: string
  /** The column that says what sections stand in. */
  readonly tabColumn?: string
  /** What is the same of two documents that are the same thing; letter case and spaces do not count. */
  keyOf(document: Partial<Document>): string
  /** What is still the same of one that has moved to another section, where its key names the section. */
  nameOf?(document: Partial<Document>): string
  /** What people call it, where it is nothing that is taught. */
  titleOf?(document: Partial<Document>): string
  /** Its columns as the academy is set up now, for the lines of this file. */
  open(
    context: AppContext,
    queries: Queries,
    file?: FileToOpen,
  ): Promise<SheetLayout<Document>> | SheetLayout<Document>
}

type Naming = Pick<SheetColumn, 'key' | 'heading' | 'example' | 'synonyms' | 'isRequired'> & {
  readonly hint?: string
}

/** The document's own field of this name, as it is written down. */
function fieldOf(document: object, key: string): unknown {
  return (document as Readonly<Record<string, unknown>>)[key]
}

/** Text as it stands; a blank cell empties it. */
export function textColumn({ hint = '', ...naming }: Naming): SheetColumn {
  return {
    ...naming,
    hint,
    read: cell => ({ value: cell }),
    write: document => String(fieldOf(document, naming.key) ?? ''),
  }
}

/** A whole number within bounds; thousands may have a comma or a space between them. */
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

/** Two names are one where only letter case, form or spaces differ. */
export function foldKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

const SHOWN_LENGTH = 40

/** A cell in a sentence. */
export function shown(cell: string): string {
  const line = cell.replaceAll(/\s+/g, ' ').trim()
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line
}
