/** Spreadsheets of what is taught: a file is sent, its columns are mapped, looked at line by line, and imported. Source: ruling R12. */

import * as z from 'zod/mini'
import { IMPORT_OUTCOMES, SHEET_FILE_TYPES, SHEET_MAX_BYTES, SHEET_MAX_COLUMNS } from '#domain/sheets.ts'
import { IMPORTABLE_KINDS } from './content/kinds.ts'
import { id, idText, text } from './primitives.ts'
import { defineRoute } from './route.ts'

const NOTE_MAX_LENGTH = 200

const kindParams = z.object({ kind: z.enum(IMPORTABLE_KINDS) })
export const importParams = z.object({ importId: idText })
const count = z.int()

const importColumn = z.object({
  key: z.string(),
  heading: z.string(),
  isRequired: z.boolean(),
  /** What a cell of it may hold. */
  hint: z.string(),
})
export type ImportColumn = z.infer<typeof importColumn>

const columnKey = z.nullable(z.string())

/** A file that was sent, of whatever its lines hold. */
export const sentSheet = z.object({
  id,
  headings: z.array(z.string()),
  /** The first lines. */
  samples: z.array(z.array(z.string())),
  lineCount: count,
  columns: z.array(importColumn),
  /** For each heading of the file the key of a column, as far as it can be guessed. */
  guess: z.array(columnKey),
})
export type SentSheet = z.infer<typeof sentSheet>

export const importProgress = z.object({
  /** How many lines are written so far. */
  savedCount: count,
  isApplied: z.boolean(),
})

const importedFile = z.extend(sentSheet, {
  kind: z.enum(IMPORTABLE_KINDS),
  ...importProgress.shape,
})
export type ImportedFile = z.infer<typeof importedFile>

export const sheetCounts = z.object({ new: count, changed: count, untouched: count, wrong: count })
export type ImportCounts = z.infer<typeof sheetCounts>

/** What was imported: how many lines became what, and the things that are new or changed. */
const appliedImport = z.extend(sheetCounts, { ids: z.array(id) })
export type AppliedImport = z.infer<typeof appliedImport>

const importLine = z.object({
  /** As a spreadsheet numbers it, the headings being line 1. */
  line: count,
  title: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** What changes, by the columns' headings. */
  changes: z.array(z.string()),
  /** What its texts name and its recipe does not; it is imported all the same. */
  warnings: z.array(z.string()),
  problems: z.array(
    z.object({
      /** The column's heading; empty where it is about the whole line. */
      column: z.string(),
      message: z.string(),
    }),
  ),
})
export type ImportLine = z.infer<typeof importLine>

export const checkedSheet = z.object({ counts: sheetCounts, lines: z.array(importLine) })

export const columnMapping = z
  .array(z.nullable(z.string().check(z.maxLength(60))))
  .check(z.minLength(1), z.maxLength(SHEET_MAX_COLUMNS))

/** Room for the sentence about what is too large, which is better than the connection's end. */
export const UPLOAD_BODY_LIMIT = SHEET_MAX_BYTES + 1_048_576

const fileQuery = z.object({ type: z.enum(SHEET_FILE_TYPES) })

export const importRoutes = {
  upload: defineRoute({
    method: 'POST',
    path: '/api/admin/content/:kind/imports',
    access: 'content.manage',
    summary:
      'Send a CSV or XLSX file as application/octet-stream; it is kept for an hour, and nothing is imported yet',
    params: kindParams,
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
  check: defineRoute({
    method: 'POST',
    path: '/api/admin/imports/:importId/dry-run',
    access: 'content.manage',
    summary: 'What the import would make of each line; nothing is changed',
    params: importParams,
    body: z.object({ mapping: columnMapping }),
    response: checkedSheet,
  }),
  apply: defineRoute({
    method: 'POST',
    path: '/api/admin/imports/:importId/apply',
    access: 'content.manage',
    summary: 'Import every line, or none where one is wrong',
    params: importParams,
    body: z.object({
      mapping: columnMapping,
      /** Whether staff see it from now on, else it is kept as drafts. */
      isPublished: z.boolean(),
      note: z._default(text({ max: NOTE_MAX_LENGTH }), ''),
    }),
    response: appliedImport,
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
}
