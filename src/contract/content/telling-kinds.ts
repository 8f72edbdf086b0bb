import type { EditableKind } from './kinds.ts'

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
