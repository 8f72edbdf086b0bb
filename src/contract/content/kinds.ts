/** The kinds of content that can be edited; what lists and addresses need to know without any schema. */

import { CONTENT_KINDS, type ContentKindName } from '#domain/house/content.ts'

export const EDITABLE_KINDS = CONTENT_KINDS
export type EditableKind = ContentKindName

/** Those that are imported from spreadsheets and exported to them. */
export const IMPORTABLE_KINDS = [
  'components',
  'dishes',
  'policies',
  'questions',
  'lessons',
  'terms',
  'rewards',
] as const satisfies readonly EditableKind[]
export type ImportableKind = (typeof IMPORTABLE_KINDS)[number]

export const SHEET_KINDS = [...IMPORTABLE_KINDS, 'people'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** Kinds that may be for some jobs and locations only. */
export const AUDIENCE_KINDS: readonly EditableKind[] = [
  'pages',
  'policies',
  'modules',
  'quizzes',
  'lessons',
  'shifts',
  'rewards',
]

/** The kinds of content whose texts may tell of dishes. */
export const TELLING_KINDS = [
  'questions',
  'quizzes',
  'lessons',
  'dishes',
  'notes',
  'set-menus',
  'pages',
  'policies',
] as const satisfies readonly EditableKind[]
export type TellingKind = (typeof TELLING_KINDS)[number]
