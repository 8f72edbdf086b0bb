/** The kinds of content that can be edited; what lists and addresses need to know without any schema. */
import type { ContentKindName } from '#domain/content.ts'

export const EDITABLE_KINDS = [
  'locations',
  'components',
  'equipment',
  'tabs',
  'sections',
  'dishes',
  'set-menus',
  'notes',
  'pages',
  'policies',
  'modules',
  'questions',
  'quizzes',
  'lessons',
  'shifts',
  'rewards',
] as const satisfies readonly ContentKindName[]
export type EditableKind = (typeof EDITABLE_KINDS)[number]

/** Those that are imported from spreadsheets and exported to them. */
export const IMPORTABLE_KINDS = [
  'components',
  'dishes',
  'policies',
  'questions',
  'lessons',
  'rewards',
] as const satisfies readonly EditableKind[]
export type ImportableKind = (typeof IMPORTABLE_KINDS)[number]
