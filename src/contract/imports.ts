/** Spreadsheets of what is taught and of people: a file is sent, its columns are mapped, looked at line by line, and imported. Source: ruling R12. */

import * as z from 'zod/mini'
import { ALLERGEN_PROFILES } from '#domain/allergen-profiles.ts'
import { KNOWN_CODES } from '#domain/file-legends.ts'
import {
  ASKED_TEXT_MAX_LENGTH,
  FILE_QUESTIONS_MAX,
  QUESTION_ENTRIES_MAX,
  QUESTION_KINDS,
} from '#domain/file-questions.ts'
import { SECTION_NAME_MAX_LENGTH, TAB_LABEL_MAX_LENGTH } from '#domain/file-sections.ts'
import { PRICE_UNITS } from '#domain/price-units.ts'
import { ROW_USES } from '#domain/sheet-tables.ts'
import {
  IMPORT_OUTCOMES,
  SHEET_EDIT_MAX_LENGTH,
  SHEET_FILE_TYPES,
  SHEET_MAX_BYTES,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_EDITS,
  SHEET_MAX_LINES,
} from '#domain/sheets.ts'
import { EDITABLE_KINDS, IMPORTABLE_KINDS, SHEET_KINDS } from './content/kinds.ts'
import { id, idText, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'

const NOTE_MAX_LENGTH = 200
const CELL_MAX_LENGTH = 1_000

const kindParams = z.object({ kind: z.enum(IMPORTABLE_KINDS) })
const importParams = z.object({ importId: idText })
const count = z.int()

const importColumn = z.object({
  key: z.string(),
  heading: z.string(),
  isRequired: z.boolean(),
  /** Whether several columns of the file may hold it together. */
  isShared: z.boolean(),
  /** What a cell of it may hold. */
  hint: z.string(),
})

const columnKey = z.nullable(z.string())

const lineNumber = z.int().check(z.gte(1))
const lineNumbers = z.array(lineNumber).check(z.maxLength(SHEET_MAX_LINES + 1))
const columnIndex = z.int().check(z.gte(0))
const columnIndexes = z.array(columnIndex).check(z.maxLength(SHEET_MAX_COLUMNS))

/** How the rows of a file are read; lines by their numbers in the file, columns from 0. */
const sheetTable = z.object({
  /** Which sheet of the workbook, from 0. */
  sheet: columnIndex,
  /** One row, or two that are read as one. */
  headingLines: z.array(lineNumber).check(z.minLength(1), z.maxLength(2)),
  /** Rows that say which section the next ones are of; they make a column of their own. */
  sectionLines: lineNumbers,
  /** Rows that say which tab the sections below them are of; they make another column. */
  tabLines: z._default(lineNumbers, []),
  /** Rows below the headings that are left out. */
  ignoredLines: lineNumbers,
  /** Columns of which a blank cell means what stands above it. */
  carriedColumns: columnIndexes,
})
export type SheetTableChoice = z.infer<typeof sheetTable>
const chosenTable = z.optional(sheetTable)

const fileRow = z.object({ line: count, text: z.string() })

/** A file that was sent, of whatever its lines hold. */
const sentSheet = z.object({
  id,
  headings: z.array(z.string()),
  /** The first lines. */
  samples: z.array(z.array(z.string())),
  lineCount: count,
  columns: z.array(importColumn),
  /** For each heading of the file the key of a column, as far as it can be guessed. */
  guess: z.array(columnKey),
  /** Columns that seem to say something of allergens, from 0: none is left out unless someone says so. */
  allergenLike: columnIndexes,
  /** The sheets of the workbook by their names; one without a name in a CSV file. */
  sheets: z.array(z.string()),
  /** Where the table was found, or was said to be. */
  table: sheetTable,
  /** The first rows as they stand in the sheet, among which the headings are chosen. */
  firstRows: z.array(fileRow),
  /** The first rows below the headings that may be something else than a line. */
  oddRows: z.array(z.extend(fileRow, { use: z.enum(ROW_USES) })),
})
export type SentSheet = z.infer<typeof sentSheet>

const importProgress = z.object({
  /** How many lines are written so far. */
  savedCount: count,
  isApplied: z.boolean(),
})

const importedFile = z.extend(sentSheet, {
  kind: z.enum(SHEET_KINDS),
  ...importProgress.shape,
})
export type ImportedFile = z.infer<typeof importedFile>

const sheetCounts = z.object({ new: count, changed: count, untouched: count, wrong: count })
export type ImportCounts = z.infer<typeof sheetCounts>

const newAccount = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  location: z.string(),
  link: z.string(),
})
export type NewAccount = z.infer<typeof newAccount>

/** What was imported: how many lines became what, and the things that are new or changed. */
const appliedImport = z.extend(sheetCounts, {
  ids: z.array(id),
  /** Lines that were left out; they can be had as a file. */
  leftCount: count,
  /** Those that were made for them. */
  tabIds: z.array(id),
  sectionIds: z.array(id),
  markIds: z.array(id),
  /** Of people: of each new one the link that sets their password, once; it is told here and nowhere again. */
  links: z.optional(
    z.object({ accounts: z.array(newAccount), expireAt: z.nullable(instant), isMailed: z.boolean() }),
  ),
})
export type AppliedImport = z.infer<typeof appliedImport>

/** What a line says in a column; nothing of it is left out of the answer but what can be told from the rest. */
const importCell = z.object({
  /** As it was read, the way the column writes it; as it stands in the file where it cannot be read. */
  text: z.string(),
  /** What the file has, or someone has typed, where that is written otherwise. */
  raw: z.optional(z.string()),
  /** What stands there before the import, where it changes. */
  was: z.optional(z.string()),
})
export type ImportCell = z.infer<typeof importCell>

const importLine = z.object({
  /** As a spreadsheet numbers it, the headings being line 1. */
  line: count,
  title: z.string(),
  /** What is there by this id has another name: the old one and the new one, until someone has said that it is meant. */
  renames: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** What has its name stands in another section. */
  moves: z.optional(z.object({ from: z.string(), to: z.string() })),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** What changes, by the columns' headings. */
  changes: z.array(z.string()),
  /** In the order of the answer's columns. */
  cells: z.array(importCell),
  /** What its texts name and its recipe does not; it is imported all the same. */
  warnings: z.array(z.string()),
  /** Of a dish that is new or changed. */
  assessment: z.optional(
    z.object({
      /** By the names of the law: what it declares and the line says nothing of. */
      missing: z.array(z.string()),
      /** What someone says who has looked at the warnings of a line that says something of everything. */
      checks: z.array(z.string()),
      /** Whether it counts as assessed by who imports it. */
      isAssessed: z.boolean(),
    }),
  ),
  problems: z.array(
    z.object({
      /** The column's heading; empty where it is about the whole line. */
      column: z.string(),
      message: z.string(),
    }),
  ),
})
export type ImportLine = z.infer<typeof importLine>

const nameOfSection = text({ max: SECTION_NAME_MAX_LENGTH })
/** As it stands in the file, which may be longer than a name. */
const cellOfSection = text({ max: CELL_MAX_LENGTH })
const sectionId = z.nullable(id)

/** The sections that a file names and the menu lacks, or has by another spelling. */
const sectionsOfFile = z.object({
  found: z.array(
    z.object({
      tab: z.string(),
      section: z.string(),
      lineCount: count,
      /** Which of the menu's it is taken for; null: a new one. */
      sectionId,
      /** The tab that a new one comes into. */
      tabLabel: z.string(),
    }),
  ),
  /** New lines that name no section, and the section that they go into; empty where nobody has said which. */
  unnamed: z.object({ lineCount: count, section: z.string() }),
  /** The tab of new sections of which the file says none; null where there are none. */
  tab: z.nullable(z.string()),
  /** What the menu has. */
  tabs: z.array(z.string()),
  known: z.array(z.object({ id, name: z.string() })),
})
export type SectionsOfFile = z.infer<typeof sectionsOfFile>

/** What someone has said of the sections of a file. */
const saidOfSections = z.object({
  /** The tab of new ones of which the file says none. */
  tab: z.optional(text({ max: TAB_LABEL_MAX_LENGTH })),
  /** The section of lines that name none. */
  unnamed: z.optional(nameOfSection),
  /** Which of the menu's a section of the file is; null: a new one. */
  chosen: z._default(
    z
      .array(z.object({ tab: cellOfSection, section: cellOfSection, sectionId }))
      .check(z.maxLength(SHEET_MAX_LINES)),
    [],
  ),
})

export type SaidOfSections = z.input<typeof saidOfSections>

const columnMapping = z
  .array(z.nullable(z.string().check(z.maxLength(60))))
  .check(z.minLength(1), z.maxLength(SHEET_MAX_COLUMNS))

/** Room for the sentence about what is too large, which is better than the connection's end. */
const UPLOAD_BODY_LIMIT = SHEET_MAX_BYTES + 1_048_576

/** Room for what may be said of each line. */
const READING_BODY_LIMIT = 4_194_304

const fileQuery = z.object({ type: z.enum(SHEET_FILE_TYPES) })

const cellEdit = z.object({
  line: lineNumber,
  /** Its place among the headings, from 0. */
  column: columnIndex,
  text: text({ max: SHEET_EDIT_MAX_LENGTH }),
})
export type CellEdit = z.infer<typeof cellEdit>
/** What an answer may mean at once: a word can stand for several allergens. */
const MEANS_MAX = 40
const askedText = z.string().check(z.maxLength(ASKED_TEXT_MAX_LENGTH))

const meaning = z.object({
  /** Nothing; or `yes`, `may-contain`, `no` of a sign, allergens of a word, `mark vegan` of a mark, one of the choices. */
  means: z.array(askedText).check(z.maxLength(MEANS_MAX)),
  /** Whether the words of the cell are kept for staff. */
  isNoted: z._default(z.boolean(), false),
})

/** What someone answered of all cells of a kind. */
const fileAnswer = z.extend(meaning, { place: askedText, text: askedText })
export type SentAnswer = z.infer<typeof fileAnswer>
const fileAnswers = z.array(fileAnswer).check(z.maxLength(FILE_QUESTIONS_MAX * QUESTION_ENTRIES_MAX))

const askedEntry = z.object({
  text: z.string(),
  /** Cells as they stand in the file. */
  examples: z.array(z.string()),
  cellCount: count,
  /** The first lines that have it; of blanks, those in which nothing is marked at all. */
  dishes: z.array(z.string()),
  /** What the file's own legend says of it. */
  legend: z.nullable(z.object({ meaning: z.string(), sheet: count, line: count })),
  suggestion: z.nullable(
    z.extend(meaning, {
      from: z.enum(['legend', 'code', 'words', 'remembered']),
      /** The customary code that it is of. */
      code: z.optional(z.enum(KNOWN_CODES)),
      answeredAt: z.optional(instant),
      answeredBy: z.optional(z.string()),
    }),
  ),
})
export type AskedEntry = z.infer<typeof askedEntry>

const fileQuestion = z.object({
  kind: z.enum(QUESTION_KINDS),
  place: z.string(),
  /** The column's heading in the file, where it is about one. */
  heading: z.string(),
  cellCount: count,
  /** What may be answered, where it is not the same for all questions of the kind. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  entries: z.array(askedEntry),
})
export type AskedQuestion = z.infer<typeof fileQuestion>

const checkedImport = z.object({
  counts: sheetCounts,
  /** The columns of the file that hold something, by their places in it, from 0. */
  columns: z.array(z.object({ at: count, heading: z.string() })),
  lines: z.array(importLine),
  /** The step of prices that the file is written in, where the settings say another. */
  priceUnit: z.optional(
    z.object({
      unit: z.enum(PRICE_UNITS),
      /** So many lines say so. */
      lineCount: count,
      /** Whether nothing of the file can be imported without it. */
      isNeeded: z.boolean(),
    }),
  ),
  /** Of dishes: the law that says what they must say something of. */
  allergenProfile: z.optional(z.enum(ALLERGEN_PROFILES)),
  sections: z.optional(sectionsOfFile),
  /** Of dishes: the names of marks that the group gets with them. */
  newMarks: z.optional(z.array(z.string())),
  /** Of what would be written: an import that is told it refuses to write anything else. */
  mark: z.string(),
})
export type CheckedImport = z.infer<typeof checkedImport>

const importPerson = z.nullable(z.object({ id, fullName: z.string() }))

/** An import that was made. */
const importRecord = z.object({
  id,
  kind: z.enum(SHEET_KINDS),
  by: importPerson,
  at: instant,
  counts: z.object({ new: count, changed: count, untouched: count, left: count }),
  undone: z.nullable(z.object({ by: importPerson, at: instant })),
})
export type ImportRecord = z.infer<typeof importRecord>

const importTraces = z.extend(importRecord, {
  changedSinceCount: count,
  /** What of it was changed since, the first ones; it can be undone while there is none. */
  changedSince: z.array(
    z.object({
      kind: z.enum([...EDITABLE_KINDS, 'people']),
      id,
      title: z.string(),
      by: importPerson,
      at: instant,
    }),
  ),
})
export type ImportTraces = z.infer<typeof importTraces>

/** How the file is read, and what someone has said of it. */
const readingBody = z.object({
  mapping: columnMapping,
  /** As it was found, where nothing is said. */
  table: chosenTable,
  /** Columns that seem to say something of allergens and that someone leaves out knowingly. */
  leftOut: z._default(columnIndexes, []),
  /** Lines that may give what is there by their id another name. */
  renamedLines: z._default(lineNumbers, []),
  /** Lines that are left out for now. */
  skippedLines: z._default(lineNumbers, []),
  /** Lines whose texts name what is not in them, as someone has checked: they may count as assessed. */
  meantLines: z._default(lineNumbers, []),
  /** What cells say instead of what stands in the file. */
  edits: z._default(z.array(cellEdit).check(z.maxLength(SHEET_MAX_EDITS)), []),
  /** Lines that are something else than what has their name in another section. */
  separateLines: z._default(lineNumbers, []),
  /** What its questions were answered with. */
  answers: z._default(fileAnswers, []),
  sections: z._default(saidOfSections, { chosen: [] }),
})
export type ReadingOfFile = z.input<typeof readingBody>

export const importRoutes = {
  upload: defineRoute({
    method: 'POST',
    path: '/api/admin/content/:kind/imports',
    access: 'content.manage',
    summary:
      'Send a spreadsheet (XLSX, XLS, ODS, CSV) or the HTML of a table as application/octet-stream; it is kept for an hour, and nothing is imported yet',
    params: kindParams,
    bodyLimit: UPLOAD_BODY_LIMIT,
    response: importedFile,
    status: 201,
  }),
  uploadPeople: defineRoute({
    method: 'POST',
    path: '/api/admin/people/imports',
    access: 'roles.change',
    summary: 'The same with a spreadsheet of people',
    bodyLimit: UPLOAD_BODY_LIMIT,
    response: importedFile,
    status: 201,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/imports/:importId',
    access: 'content.manage',
    summary: 'A file that one has sent, and how far its import is',
    params: importParams,
    response: importedFile,
  }),
  table: defineRoute({
    method: 'POST',
    path: '/api/admin/imports/:importId/table',
    access: 'content.manage',
    summary: 'The file with another sheet, other headings or other rows; nothing is kept of it',
    params: importParams,
    body: z.partial(sheetTable),
    response: importedFile,
  }),
  questions: defineRoute({
    method: 'POST',
    path: '/api/admin/imports/:importId/questions',
    access: 'content.manage',
    summary:
      'What the file leaves open, asked once for all cells of a kind, with what its legend and earlier answers say',
    params: importParams,
    body: z.pick(readingBody, { mapping: true, table: true }),
    response: z.object({ questions: z.array(fileQuestion) }),
  }),
  check: defineRoute({
    method: 'POST',
    path: '/api/admin/imports/:importId/dry-run',
    access: 'content.manage',
    summary: 'What the import would make of each line; nothing is changed',
    params: importParams,
    body: readingBody,
    bodyLimit: READING_BODY_LIMIT,
    response: checkedImport,
  }),
  apply: defineRoute({
    method: 'POST',
    path: '/api/admin/imports/:importId/apply',
    access: 'content.manage',
    summary: 'Import every line but those that are to be left out, or none where one is wrong',
    params: importParams,
    body: z.extend(readingBody, {
      /** Whether staff see what is taught from now on, else it is kept as drafts. */
      isPublished: z._default(z.boolean(), false),
      /** Whether who is new is mailed their link, where mail is set up. */
      mailLinks: z._default(z.boolean(), false),
      note: z._default(text({ max: NOTE_MAX_LENGTH }), ''),
      /** Lines that the dry run found wrong, and that come back as a file. */
      withoutLines: z._default(lineNumbers, []),
      /** Of the dry run. */
      mark: z.optional(z.string().check(z.maxLength(100))),
      /** Sets the smallest step of prices in the same press. */
      priceUnit: z.optional(z.enum(PRICE_UNITS)),
    }),
    bodyLimit: READING_BODY_LIMIT,
    response: appliedImport,
  }),
  rest: defineRoute({
    method: 'GET',
    path: '/api/admin/imports/:importId/rest',
    access: 'content.manage',
    summary:
      'The lines that were not imported as a file, with a column that says why; kept as long as the file itself',
    params: importParams,
    query: fileQuery,
    response: z.string(),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/imports',
    access: 'content.manage',
    summary: 'What was imported by everyone, the newest first',
    response: z.array(importRecord),
  }),
  traces: defineRoute({
    method: 'GET',
    path: '/api/admin/imports/:importId/traces',
    access: 'content.manage',
    summary: 'An import, and what of it was changed since',
    params: importParams,
    response: importTraces,
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/admin/imports/:importId/undo',
    access: 'content.manage',
    summary:
      'Archive what the import added and give back what it changed; refused once something of it was changed since',
    params: importParams,
    response: importTraces,
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api/admin/content/:kind/export',
    access: 'content.manage',
    summary: 'Everything of a kind that is not archived, as a file that an import reads',
    params: kindParams,
    query: fileQuery,
    response: z.string(),
  }),
  template: defineRoute({
    method: 'GET',
    path: '/api/admin/content/:kind/template',
    access: 'content.manage',
    summary: 'A file with the headings that an import reads, and one line as an example',
    params: kindParams,
    query: fileQuery,
    response: z.string(),
  }),
  peopleTemplate: defineRoute({
    method: 'GET',
    path: '/api/admin/people/imports/template',
    access: 'roles.change',
    summary: 'The same for people',
    query: fileQuery,
    response: z.string(),
  }),
}
