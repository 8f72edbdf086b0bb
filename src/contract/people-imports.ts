/** People from a spreadsheet: read like what is taught, and made with links by which they set their passwords. Source: ruling R12. */
import * as z from 'zod/mini'
import { SHEET_FILE_TYPES } from '#domain/sheets.ts'
import {
  checkedSheet,
  importParams,
  importProgress,
  READING_BODY_LIMIT,
  readingBody,
  sentSheet,
  sheetCounts,
  sheetTable,
  UPLOAD_BODY_LIMIT,
} from './imports.ts'
import { id, instant } from './primitives.ts'
import { defineRoute } from './route.ts'

const newAccount = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  location: z.string(),
  link: z.string(),
})
export type NewAccount = z.infer<typeof newAccount>

const appliedPeople = z.object({
  counts: sheetCounts,
  /** Of each new person the link that sets their password, once; it is told here and nowhere again. */
  accounts: z.array(newAccount),
  linksExpireAt: z.nullable(instant),
  isMailed: z.boolean(),
})
export type AppliedPeople = z.infer<typeof appliedPeople>

const base = { access: 'roles.change' } as const

export const peopleImportRoutes = {
  upload: defineRoute({
    ...base,
    method: 'POST',
    path: '/api/admin/people/imports',
    summary:
      'Send a spreadsheet (XLSX, XLS, ODS, CSV) or the HTML of a table as application/octet-stream; it is kept for an hour, and nothing is imported yet',
    bodyLimit: UPLOAD_BODY_LIMIT,
    response: sentSheet,
    status: 201,
  }),
  read: defineRoute({
    ...base,
    method: 'GET',
    path: '/api/admin/people/imports/:importId',
    summary: 'How far an import is; counted on while it runs',
    params: importParams,
    response: importProgress,
  }),
  table: defineRoute({
    ...base,
    method: 'POST',
    path: '/api/admin/people/imports/:importId/table',
    summary: 'The file with another sheet, other headings or other rows; nothing is kept of it',
    params: importParams,
    body: z.partial(sheetTable),
    response: sentSheet,
  }),
  check: defineRoute({
    ...base,
    method: 'POST',
    path: '/api/admin/people/imports/:importId/dry-run',
    summary: 'What the import would make of each line; nothing is changed',
    params: importParams,
    body: readingBody,
    bodyLimit: READING_BODY_LIMIT,
    response: checkedSheet,
  }),
  apply: defineRoute({
    ...base,
    method: 'POST',
    path: '/api/admin/people/imports/:importId/apply',
    summary: 'Import every line, or none where one is wrong; answers with the links of who is new',
    params: importParams,
    body: z.extend(readingBody, { mailLinks: z.boolean() }),
    bodyLimit: READING_BODY_LIMIT,
    response: appliedPeople,
  }),
  template: defineRoute({
    ...base,
    method: 'GET',
    path: '/api/admin/people/imports/template',
    summary: 'A file with the headings that an import reads, and one line as an example',
    query: z.object({ type: z.enum(SHEET_FILE_TYPES) }),
    response: z.string(),
  }),
}
