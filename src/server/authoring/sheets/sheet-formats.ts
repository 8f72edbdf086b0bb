import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import type { SheetKind } from '#contract/content/kinds.ts'
import { componentSheet } from './component-sheet.ts'
import { dishSheet } from './dish-sheet.ts'
import { lessonSheet } from './lesson-sheet.ts'
import { peopleSheet, personDocument } from './people-sheet.ts'
import { policySheet } from './policy-sheet.ts'
import { questionSheet } from './question-sheet.ts'
import { rewardSheet } from './reward-sheet.ts'
import type { SheetFormat } from './sheet-format.ts'
import { termSheet } from './term-sheet.ts'

const FORMATS: { readonly [Kind in SheetKind]: unknown } = {
  components: componentSheet,
  dishes: dishSheet,
  policies: policySheet,
  questions: questionSheet,
  lessons: lessonSheet,
  terms: termSheet,
  rewards: rewardSheet,
  people: peopleSheet,
}

/** Format of a kind by name; its documents are the output of the kind's schema. */
export function sheetFormatOf(kind: SheetKind): SheetFormat<SheetKind, object> {
  // The name decides the document's type, which is unknown at compile time for a request.
  return FORMATS[kind] as SheetFormat<SheetKind, object>
}

export function sheetSchemaOf(kind: SheetKind) {
  return kind === 'people' ? personDocument : CONTENT_DOCUMENTS[kind]
}

/** Column of every kind that identifies an existing item. A menu's own numbers are not ids. */
export const ID_COLUMN = {
  key: 'id',
  heading: 'Id',
  isExact: true,
  hint: 'As the export gives it; blank for what is new',
  isRequired: false,
} as const
