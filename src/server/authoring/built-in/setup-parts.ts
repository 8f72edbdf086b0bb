/** Built-in content that suits the group's own menu, item by item. Source: ruling R12. */
import { ACHIEVEMENTS_BY_SHARE } from '#content/achievements.ts'
import { namesOfModule, namesWithinTexts } from '#content/house-words.ts'
import { MICRO_LESSONS } from '#content/micro-learning/lessons.ts'
import { POLICIES } from '#content/policies/policies.ts'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { REWARDS } from '#content/rewards.ts'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import { TRAINING_MODULES } from '#content/training/modules.ts'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import type { SetupPart, SetupPartKind } from '#contract/house/setup.ts'
import { houseKey, moduleKey, othersKey, type PartItem, REWARD_AMOUNTS, type SeedNotes } from './choice.ts'
import {
  achievementItem,
  lessonItem,
  policyItem,
  questionItem,
  quizItem,
  rewardItem,
  taskItem,
} from './part-items.ts'

/** A part with its name in `seeded_content`. */
interface SeededPart extends SetupPart {
  readonly part: string
}

let parts: readonly SeededPart[] | undefined

/** Computed on first use, since most starts set nothing up. */
export function setupParts(): readonly SeededPart[] {
  parts ??= findParts()
  return parts
}

function findParts(): SeededPart[] {
  return [
    {
      ...partOf('policies', 'Workplace policies'),
      items: POLICIES.map(policy => offered(policyItem(policy), policy.title)),
    },
    {
      ...partOf('lessons', '30-second lessons', 'micro-learning'),
      items: MICRO_LESSONS.map(lesson => offered(lessonItem(lesson), lesson.title)),
    },
    ...TRAINING_MODULES.map(module => ({
      ...partOf('modules', module.name, moduleKey(module.id)),
      key: moduleKey(module.id),
      names: shown(namesOfModule(module)),
      items: module.questions.map((question, index) =>
        offered(questionItem(module.id, question, index), question.question),
      ),
    })),
    {
      ...partOf('shifts', 'Training plan', 'training-plan'),
      items: TRAINING_PLAN_SHIFTS.flatMap(shift =>
        shift.tasks.map((task, index) => offered(taskItem(shift, task, index), `${shift.label}: ${task}`)),
      ),
    },
    {
      ...partOf('rewards', 'Rewards'),
      items: REWARDS.map(reward => offered(rewardItem(reward), reward.name)),
    },
    {
      ...partOf('achievements', 'Achievements'),
      items: ACHIEVEMENTS_BY_SHARE.map(achievement =>
        offered(achievementItem(achievement), achievement.title),
      ),
    },
    {
      ...partOf('pages', 'Pages to read', 'reading'),
      items: [
        {
          key: `pages/${SAKE_GUIDE.slug}`,
          title: SAKE_GUIDE.title,
          names: shown(namesWithinTexts(SAKE_GUIDE)),
        },
      ],
    },
    {
      ...partOf('quizzes', 'Menu quizzes', 'static-quizzes'),
      items: STATIC_QUIZZES.map(quiz => offered(quizItem(quiz), quiz.moduleTitle)),
    },
  ]
}

function partOf(kind: SetupPartKind, title: string, part: string = kind) {
  return { key: kind, kind, title, part, names: [] as string[] }
}

function offered({ key, names }: PartItem, title: string) {
  return { key, title, names: shown(names()) }
}

/** A few names show the reason. */
const shown = (names: readonly string[]): string[] => names.slice(0, 3)

/** Part of the set-up where these items are chosen. */
export function setupPartOf(kind: string, name: string): SetupPart {
  const key = kind === 'modules' ? name : kind
  const found = setupParts().find(part => part.key === key)
  if (!found) throw new Error(`There is no choice for ${name}`)
  return found
}

/** Notes of a choice: each item of partly chosen parts, and the categories that no release adds. */
export function notesOf(chosen: ReadonlySet<string>): SeedNotes {
  const notes = new Map<string, 'seeded' | 'declined'>([[REWARD_AMOUNTS, 'declined']])
  for (const { part, items } of setupParts()) {
    const left = items.filter(({ key }) => !chosen.has(key))
    if (left.length === 0 || left.length === items.length) continue
    for (const { key } of items) notes.set(key, chosen.has(key) ? 'seeded' : 'declined')
    for (const { names: mentions } of left)
      notes.set((mentions.length > 0 ? houseKey : othersKey)(part), 'declined')
  }
  return notes
}
