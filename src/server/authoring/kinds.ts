import type { EditableKind } from '#contract/content/kinds.ts'
import type { ContentKind } from './content-kind.ts'
import { lessons } from './lessons.ts'
import { modules } from './modules.ts'
import { pages } from './pages.ts'
import { policies } from './policies.ts'
import { questions } from './questions.ts'
import { quizzes } from './quizzes.ts'
import { rewards } from './rewards.ts'
import { shifts } from './shifts.ts'

const KINDS: { readonly [Kind in EditableKind]: ContentKind<Kind> } = {
  pages,
  policies,
  modules,
  questions,
  quizzes,
  lessons,
  shifts,
  rewards,
}

/** The kind by its name. Its documents are what its schema makes of what was sent. */
export function kindOf(name: EditableKind): ContentKind<EditableKind, object> {
  // The name decides the document's type; where a request names it, nobody knows it before.
  return KINDS[name] as unknown as ContentKind<EditableKind, object>
}
