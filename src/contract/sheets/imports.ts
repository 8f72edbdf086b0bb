/** Spreadsheets of what is taught and of people: a file is sent, its columns are mapped, looked at line by line, and imported. Source: ruling R12. */

import * as z from 'zod/mini'
import { ALLERGEN_PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { PRICE_UNITS } from '#domain/menu/price-units.ts'
import { SECTION_NAME_MAX_LENGTH, TAB_LABEL_MAX_LENGTH } from '#domain/sheets/file-sections.ts'
import {
  ASKED_TEXT_MAX_LENGTH,
  FILE_QUESTIONS_MAX,
  KNOWN_CODES,
  NO_DISHES,
  QUESTION_ENTRIES_MAX,
  QUESTION_KINDS,
} from '#domain/sheets/import-kinds.ts'
import {
  IMPORT_OUTCOMES,
  MISSING_DISHES_MAX,
  MISSING_PEOPLE_MAX,
  SHEET_EDIT_MAX_LENGTH,
  SHEET_FILE_TYPES,
  SHEET_MAX_BYTES,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_EDITS,
  SHEET_MAX_LINES,
} from '#domain/sheets/sheets.ts'
import { ROW_USES } from '#domain/sheets/tables.ts'
import { EDITABLE_KINDS, IMPORTABLE_KINDS, SHEET_KINDS } from '../content/kinds.ts'
import { id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const NOTE_MAX_LENGTH = 200
const CELL_MAX_LENGTH = 1_000

const kindParams = z.object({ kind: z.enum(IMPORTABLE_KINDS) })
const importParams = z.object({ importId: idText })
const count = z.int()

const importColumn = z.object({
  key: z.string(),
  heading: z.string(),
  isRequired: z.boolean(),
  /** Several columns of the file may share it. */
  isShared: z.boolean(),
  /** Possible values of its cells. */
  hint: z.string(),
})

const columnKey = z.nullable(z.string())

const lineNumber = z.int().check(z.gte(1))
const lineNumbers = z.array(lineNumber).check(z.maxLength(SHEET_MAX_LINES + 1))
const columnIndex = z.int().check(z.gte(0))
const columnIndexes = z.array(columnIndex).check(z.maxLength(SHEET_MAX_COLUMNS))

/** Interpretation of the file's rows; lines by their numbers in the file, columns from 0. */
const sheetTable = z.object({
  /** Index of the sheet, from 0. */
  sheet: columnIndex,
  /** One row, two that belong together, or none: then columns are headed by their numbers. */
  headingLines: z.array(lineNumber).check(z.maxLength(2)),
  /** Rows that say which section the next ones are of; they make a column of their own. */
  sectionLines: lineNumbers,
  /** Rows that say which tab the sections below them are of; they make another column. */
  tabLines: z._default(lineNumbers, []),
  /** Rows below the headings that are left out. */
  ignoredLines: lineNumbers,
  /** Columns in which a blank repeats the cell above. */
  carriedColumns: columnIndexes,
})
export type SheetTableChoice = z.infer<typeof sheetTable>
const chosenTable = z.optional(sheetTable)

const fileRow = z.object({ line: count, text: z.string() })

/** A file that was sent, of whatever its lines hold. */
const sentSheet = z.object({
  id,
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  /** 0: nothing is below the headings, and others, or none, can be chosen. */
  lineCount: count,
  columns: z.array(importColumn),
  /** The guessed column key for each heading. */
  guess: z.array(columnKey),
  /** Columns that seem to say something of allergens, from 0: none is left out unless someone says so. */
  allergenLike: columnIndexes,
  /** The sheets of the workbook by their names; one without a name in a CSV file. */
  sheets: z.array(z.string()),
  /** The number of rows of each that hold something. */
  sheetRowCounts: z.array(count),
  table: sheetTable,
  /** Dishes stood side by side in the file, and have a line each here. */
  isTurned: z.boolean(),
  /** Sentence about a sheet without a line for each dish. */
  refusal: z.optional(z.string()),
  /** The sheet's first rows, to choose the headings from. */
  firstRows: z.array(fileRow),
  /** The first rows below the headings that may be something else than a line. */
  oddRows: z.array(z.extend(fileRow, { use: z.enum(ROW_USES) })),
})
export type SentSheet = z.infer<typeof sentSheet>

const importProgress = z.object({
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

/** Result of an import: lines by outcome, and the new or changed items. */
const appliedImport = z.extend(sheetCounts, {
  ids: z.array(id),
  /** Only for people: those who are not in the file and were deactivated. */
  deactivatedCount: z.optional(count),
  /** Only for dishes: those that are not in the file and were taken off the menu. */
  archivedCount: z.optional(count),
  /** Only for dishes: questions that wait since. */
  waitingCount: z.optional(count),
  /** Lines that were left out; they can be had as a file. */
  leftCount: count,
  /** Those that were made for them. */
  tabIds: z.array(id),
  sectionIds: z.array(id),
  /** Only for questions. */
  moduleIds: z.optional(z.array(id)),
  markIds: z.array(id),
  /** Only for people: each new person's link to set a password, shown once and nowhere else. */
  links: z.optional(
    z.object({ accounts: z.array(newAccount), expireAt: z.nullable(instant), isMailed: z.boolean() }),
  ),
})
export type AppliedImport = z.infer<typeof appliedImport>

/** A line's value in a column; fields that follow from others are left out. */
const importCell = z.object({
  /** The value as the column writes it, or the file's text if unreadable. */
  text: z.string(),
  /** The file's or corrected text, if it is written differently. */
  raw: z.optional(z.string()),
  /** The previous value, if it changes. */
  was: z.optional(z.string()),
})
export type ImportCell = z.infer<typeof importCell>

/** A line's statement beside those of other lines about the same item, by legal names. */
const twinLine = z.object({
  line: count,
  contains: z.array(z.string()),
  mayContain: z.array(z.string()),
  /** Foods in its texts. */
  named: z.array(z.string()),
})

const importLine = z.object({
  /** As in a spreadsheet: headings are line 1. */
  line: count,
  title: z.string(),
  /** The item with this id has another name: old and new, until someone confirms it. */
  renames: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** The item with this name is in another section. */
  moves: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** Further lines of the file that are its sizes. */
  sizeLines: z.optional(z.array(count)),
  /** Lines about one item that differ in its allergens, this one included; what they say together. */
  twins: z.optional(
    z.object({
      lines: z.array(twinLine),
      together: z.omit(twinLine, { line: true, named: true }),
      /** They can be used together. */
      canJoin: z.boolean(),
      isJoined: z.boolean(),
    }),
  ),
  /** Sentence about someone who a new person may be, until the line is said to be separate. */
  resembles: z.optional(z.string()),
  outcome: z.enum(IMPORT_OUTCOMES),
  changes: z.array(z.string()),
  /** In the order of the response's columns. */
  cells: z.array(importCell),
  /** Allergens in its texts that its recipe lacks; it is imported all the same. */
  warnings: z.array(z.string()),
  /** Only for new or changed dishes. */
  assessment: z.optional(
    z.object({
      /** Declared allergens without a statement in the line, by legal name. */
      missing: z.array(z.string()),
      /** Confirmations of the warnings of a complete line. */
      checks: z.array(z.string()),
      /** Counts as assessed by the importer. */
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
/** As in the file, possibly longer than a name. */
const cellOfSection = text({ max: CELL_MAX_LENGTH })
const sectionId = z.nullable(id)

/** The sections that a file names and the menu lacks, or has by another spelling. */
const sectionsOfFile = z.object({
  found: z.array(
    z.object({
      tab: z.string(),
      section: z.string(),
      lineCount: count,
      /** The matching section of the menu; null: new. */
      sectionId,
      /** The tab that a new one comes into. */
      tabLabel: z.string(),
    }),
  ),
  /** New lines without a section, and their section; empty if undecided. */
  unnamed: z.object({ lineCount: count, section: z.string() }),
  /** The tab of new sections of which the file says none; null where there are none. */
  tab: z.nullable(z.string()),
  tabs: z.array(z.string()),
  known: z.array(z.object({ id, name: z.string() })),
})
export type SectionsOfFile = z.infer<typeof sectionsOfFile>

/** The user's decisions about the sections of a file. */
const sectionChoices = z.object({
  /** The tab of new ones of which the file says none. */
  tab: z.optional(text({ max: TAB_LABEL_MAX_LENGTH })),
  /** The section of lines that name none. */
  unnamed: z.optional(nameOfSection),
  /** The matching section of the menu; null: new. */
  chosen: z._default(
    z
      .array(z.object({ tab: cellOfSection, section: cellOfSection, sectionId }))
      .check(z.maxLength(SHEET_MAX_LINES)),
    [],
  ),
})

export type SectionAnswers = z.input<typeof sectionChoices>

const columnMapping = z
  .array(z.nullable(z.string().check(z.maxLength(60))))
  .check(z.minLength(1), z.maxLength(SHEET_MAX_COLUMNS))

/** Room for the sentence about what is too large, which is better than the connection's end. */
const UPLOAD_BODY_LIMIT = SHEET_MAX_BYTES + 1_048_576

/** Enough for an answer about each line. */
const READING_BODY_LIMIT = 4_194_304

const fileQuery = z.object({ type: z.enum(SHEET_FILE_TYPES) })

const cellEdit = z.object({
  line: lineNumber,
  /** Index among the headings, from 0. */
  column: columnIndex,
  text: text({ max: SHEET_EDIT_MAX_LENGTH }),
})
export type CellEdit = z.infer<typeof cellEdit>
/** Meanings of one answer: a word can mean several allergens. */
const MEANS_MAX = 40
const askedText = z.string().check(z.maxLength(ASKED_TEXT_MAX_LENGTH))

const meaning = z.object({
  /**
   * Nothing; or `yes`, `may-contain`, `no` for a sign, `named` or `none` for a list, allergens for a word,
   * `mark vegan` for a mark, or a choice.
   */
  means: z.array(askedText).check(z.maxLength(MEANS_MAX)),
  /** The cell's words become a note for staff. */
  isNoted: z._default(z.boolean(), false),
})

/** An answer about all cells of a kind. */
const fileAnswer = z.extend(meaning, { place: askedText, text: askedText })
export type SentAnswer = z.infer<typeof fileAnswer>
const fileAnswers = z.array(fileAnswer).check(z.maxLength(FILE_QUESTIONS_MAX * QUESTION_ENTRIES_MAX))

const askedEntry = z.object({
  text: z.string(),
  /** As in the file. */
  examples: z.array(z.string()),
  cellCount: count,
  /** The first lines that have it; of blanks and lists, those in which nothing is marked at all. */
  dishes: z.array(z.string()),
  /** The text holds an allergen's name, so its answer has one. */
  namesAllergen: z.boolean(),
  /** The meaning in the file's own legend. */
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
  /** The law's allergens by name, for a list. */
  subjects: z.optional(z.array(z.string())),
  /** Possible answers, if they differ from the kind's. */
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
      lineCount: count,
      isNeeded: z.boolean(),
    }),
  ),
  /** Only for dishes: the law with the declared allergens. */
  allergenProfile: z.optional(z.enum(ALLERGEN_PROFILES)),
  sections: z.optional(sectionsOfFile),
  /** Only for people: active people of the file's restaurants who are not in it; the first of them. */
  missing: z.optional(
    z.object({
      people: z.array(z.object({ id, fullName: z.string(), locations: z.string() })),
      hasMore: z.boolean(),
    }),
  ),
  /** Only for dishes: those of the file's tabs that are not in it; the first of them. */
  missingDishes: z.optional(
    z.object({
      dishes: z.array(
        z.object({
          id,
          name: z.string(),
          section: z.string(),
          /** Questions that would wait if it were off the menu. */
          waitingCount: count,
          /** New line that probably means it. */
          likelyLine: z.nullable(count),
          /** Line that someone says it is. */
          renamedTo: z.nullable(count),
        }),
      ),
      hasMore: z.boolean(),
      /** Lines that one of them may be. */
      newLines: z.array(z.object({ line: count, title: z.string() })),
    }),
  ),
  /** Only for dishes: questions that would wait after the changes, if published. */
  waitingCount: z.optional(count),
  /** Only for dishes: names of marks that the group gets. */
  newMarks: z.optional(z.array(z.string())),
  /** Only for dishes: lines that are probably none. */
  noDishes: z.optional(z.array(z.object({ line: count, title: z.string(), why: z.enum(NO_DISHES) }))),
  /** Headings of columns with words that are not read. */
  leftOutColumns: z.array(z.string()),
  /** Hash of the planned changes: an import that sends it refuses any other. */
  mark: z.string(),
})
export type CheckedImport = z.infer<typeof checkedImport>

const importPerson = z.nullable(z.object({ id, fullName: z.string() }))

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
  /** First items that were changed since; undo needs this to be empty. */
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

/** The reading of the file, with the user's choices. */
const readingBody = z.object({
  mapping: columnMapping,
  /** Missing: as detected. */
  table: chosenTable,
  /** Columns that seem to say something of allergens and that someone leaves out knowingly. */
  leftOut: z._default(columnIndexes, []),
  /** Lines that may give what is there by their id another name. */
  renamedLines: z._default(lineNumbers, []),
  /** Lines that are left out for now. */
  skippedLines: z._default(lineNumbers, []),
  /** Lines whose texts name what is not in them, as someone has checked: they may count as assessed. */
  meantLines: z._default(lineNumbers, []),
  edits: z._default(z.array(cellEdit).check(z.maxLength(SHEET_MAX_EDITS)), []),
  /** Lines that are something else than what has their name in another section. */
  separateLines: z._default(lineNumbers, []),
  /** Lines that are used together with the others about the same item: the allergens of all. */
  joinedLines: z._default(lineNumbers, []),
  /** Dishes that are not in the file by their name, and the line that is each by another one. */
  renamedDishes: z._default(
    z.array(z.object({ id, line: lineNumber })).check(
      z.maxLength(MISSING_DISHES_MAX),
      z.refine(
        all =>
          [all.map(one => one.id), all.map(one => one.line)].every(some => new Set(some).size === all.length),
        'Each line is the new name of one dish only',
      ),
    ),
    [],
  ),
  answers: z._default(fileAnswers, []),
  sections: z._default(sectionChoices, { chosen: [] }),
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
      /** Publishes the content; otherwise it is saved as drafts. */
      isPublished: z._default(z.boolean(), false),
      /** Mails new people their link, if mail is set up. */
      mailLinks: z._default(z.boolean(), false),
      /** People who are not in the file, and who have left. */
      deactivatedIds: z._default(z.array(id).check(z.maxLength(MISSING_PEOPLE_MAX)), []),
      /** Dishes that are not in the file, and come off the menu. */
      archivedIds: z._default(z.array(id).check(z.maxLength(MISSING_DISHES_MAX)), []),
      note: z._default(text({ max: NOTE_MAX_LENGTH }), ''),
      /** Lines that the dry run found wrong, and that come back as a file. */
      withoutLines: z._default(lineNumbers, []),
      /** From the dry run. */
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
