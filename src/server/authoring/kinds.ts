import type { EditableKind } from '#contract/content/kinds.ts'
import { achievements } from './achievements.ts'
import { components } from './components.ts'
import type { ContentKind } from './content-kind.ts'
import { dishes } from './dishes.ts'
import { equipment } from './equipment.ts'
import { jobs } from './jobs.ts'
import { lessons } from './lessons.ts'
import { locations } from './locations.ts'
import { marks } from './marks.ts'
import { modules } from './modules.ts'
import { notes } from './notes.ts'
import { pages } from './pages.ts'
import { policies } from './policies.ts'
import { questions } from './questions.ts'
import { quizzes } from './quizzes.ts'
import { rewards } from './rewards.ts'
import { sections } from './sections.ts'
import { setMenus } from './set-menus.ts'
import { shifts } from './shifts.ts'
import { tabs } from './tabs.ts'
import { terms } from './terms.ts'

const KINDS: { readonly [Kind in EditableKind]: ContentKind<Kind> } = {
  locations,
  jobs,
  components,
  equipment,
  tabs,
  sections,
  marks,
  dishes,
  'set-menus': setMenus,
  notes,
  pages,
  policies,
  modules,
  questions,
  achievements,
  quizzes,
  lessons,
  terms,
  shifts,
  rewards,
}

/** Kind by name. Its documents are the schema's output. */
export function kindOf(name: EditableKind): ContentKind<EditableKind, object> {
  // The name decides the document's type, which is unknown at compile time for a request.
  return KINDS[name] as unknown as ContentKind<EditableKind, object>
}
