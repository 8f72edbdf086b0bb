/** The shape of each kind of content, which its editor, its import and the server share. Source: ruling R12. */
import type * as z from 'zod/mini'
import { markDocument } from '../kitchen/marks.ts'
import { termDocument } from './glossary.ts'
import { jobDocument, locationDocument, pageDocument, policyDocument, rewardDocument } from './house.ts'
import type { EditableKind } from './kinds.ts'
import {
  componentDocument,
  dishDocument,
  equipmentDocument,
  noteDocument,
  sectionDocument,
  setMenuDocument,
  tabDocument,
} from './menu.ts'
import {
  achievementDocument,
  lessonDocument,
  moduleDocument,
  questionDocument,
  quizDocument,
  shiftDocument,
} from './training.ts'

export const CONTENT_DOCUMENTS = {
  locations: locationDocument,
  jobs: jobDocument,
  components: componentDocument,
  equipment: equipmentDocument,
  tabs: tabDocument,
  sections: sectionDocument,
  marks: markDocument,
  dishes: dishDocument,
  'set-menus': setMenuDocument,
  notes: noteDocument,
  pages: pageDocument,
  policies: policyDocument,
  modules: moduleDocument,
  questions: questionDocument,
  achievements: achievementDocument,
  quizzes: quizDocument,
  lessons: lessonDocument,
  terms: termDocument,
  shifts: shiftDocument,
  rewards: rewardDocument,
} as const satisfies Record<EditableKind, z.core.$ZodObject>

export type ContentDocument<Kind extends EditableKind = EditableKind> = z.infer<
  (typeof CONTENT_DOCUMENTS)[Kind]
>
