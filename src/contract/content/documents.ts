/** The shape of each kind of content, which its editor, its import and the server share. Source: ruling R12. */
import type * as z from 'zod/mini'
import { achievementDocument } from './achievement.ts'
import { dishDocument } from './dish.ts'
import type { EditableKind } from './kinds.ts'
import { componentDocument, equipmentDocument } from './kitchen-parts.ts'
import { lessonDocument } from './lesson.ts'
import { locationDocument } from './location.ts'
import { markDocument } from './mark.ts'
import { noteDocument, sectionDocument, tabDocument } from './menu-parts.ts'
import { moduleDocument } from './module.ts'
import { pageDocument } from './page.ts'
import { policyDocument } from './policy.ts'
import { questionDocument } from './question.ts'
import { quizDocument } from './quiz.ts'
import { rewardDocument } from './reward.ts'
import { setMenuDocument } from './set-menu.ts'
import { shiftDocument } from './shift.ts'

export const CONTENT_DOCUMENTS = {
  locations: locationDocument,
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
  shifts: shiftDocument,
  rewards: rewardDocument,
} as const satisfies Record<EditableKind, z.core.$ZodObject>

export type ContentDocument<Kind extends EditableKind = EditableKind> = z.infer<
  (typeof CONTENT_DOCUMENTS)[Kind]
>
