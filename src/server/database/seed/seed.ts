/**
 * Puts the built-in academy into the database. Each part is seeded once: a restart never duplicates it, and
 * never brings back or overwrites what management changed. A part that is new in a release reaches an
 * installation of the release before at its next start, unless its like was declined at the set-up.
 */

import { MICRO_LESSONS } from '#content/micro-learning/lessons.ts'
import { POLICIES } from '#content/policies/policies.ts'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { REWARDS } from '#content/rewards.ts'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import { TRAINING_MODULES } from '#content/training/modules.ts'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import type { SetupPart, SetupPartKind } from '#contract/setup.ts'
import type { Queries, Transaction } from '../client.ts'
import { seededContent } from '../schema/settings.ts'
import { users } from '../schema/users.ts'
import { statement } from '../statement.ts'
import { seedLocations, seedRewards } from './house.ts'
import { seedPolicies, seedTrainingPlan } from './induction.ts'
import { correctSetMenus, seedKitchen, spaceKana } from './kitchen.ts'
import { seedMenu, seedMenuTabs, seedSetMenus } from './menu.ts'
import { addKana, seedReading } from './reading.ts'
import { seedAchievements, seedMicroLearning, seedStaticQuizzes, seedTrainingModule } from './training.ts'

/** What of the built-in academy comes together; the menu brings its components and equipment. */
type PartKind = SetupPartKind | 'locations' | 'menu'

interface Part {
  /** As it is noted in the database. */
  readonly name: string
  /** `null` belongs to no choice: it always comes. */
  readonly kind: PartKind | null
  /** @param declined kinds of which something was declined, so that nothing may point at them */
  readonly seed: (tx: Transaction, declined: ReadonlySet<PartKind>) => Promise<void>
}

const part = (kind: Part['kind'], name: string, seed: Part['seed']): Part => ({ kind, name, seed })
const moduleKey = (moduleId: number) => `training-module-${moduleId}`

/** In this order: later parts point at earlier ones. */
const CONTENT_PARTS: readonly Part[] = [
  part('locations', 'locations', seedLocations),
  part('menu', 'menu-tabs', seedMenuTabs),
  part('menu', 'menu', seedMenu),
  part('menu', 'set-menus', seedSetMenus),
  part('menu', 'kitchen', seedKitchen),
  part('menu', 'set-menus-corrected', correctSetMenus),
  part('menu', 'kana-spaced', spaceKana),
  ...TRAINING_MODULES.map((module, index) =>
    part('modules', moduleKey(module.id), (tx, declined) =>
      seedTrainingModule(tx, module, index + 1, declined),
    ),
  ),
  part(null, 'achievements', seedAchievements),
  part('quizzes', 'static-quizzes', seedStaticQuizzes),
  part('lessons', 'micro-learning', seedMicroLearning),
  part('policies', 'policies', seedPolicies),
  part('shifts', 'training-plan', seedTrainingPlan),
  part('pages', 'reading', seedReading),
  part('pages', 'reading-kana', addKana),
  part('rewards', 'rewards', seedRewards),
]

/** What can be kept beside a menu of one's own: modules one by one, all else as a whole. */
export const SETUP_PARTS: readonly SetupPart[] = [
  { key: 'policies', kind: 'policies', title: 'Workplace policies', count: POLICIES.length },
  { key: 'shifts', kind: 'shifts', title: 'Training plan', count: TRAINING_PLAN_SHIFTS.length },
  { key: 'rewards', kind: 'rewards', title: 'Rewards', count: REWARDS.length },
  { key: 'lessons', kind: 'lessons', title: '30-second lessons', count: MICRO_LESSONS.length },
  { key: 'pages', kind: 'pages', title: SAKE_GUIDE.title, count: SAKE_GUIDE.sections.length },
  { key: 'quizzes', kind: 'quizzes', title: 'Menu quizzes', count: STATIC_QUIZZES.length },
  ...TRAINING_MODULES.map(({ id, name, questions }) => ({
    key: moduleKey(id),
    kind: 'modules' as const,
    title: name,
    count: questions.length,
  })),
]

/** What is not to come; all else does. */
export interface Declined {
  readonly locations?: boolean
  readonly menu?: boolean
  /** Keys of `SETUP_PARTS`. */
  readonly parts?: ReadonlySet<string>
}

/** Seeds every part of the content that is not noted yet; what is declined is noted, and never comes. */
export async function seedContent(db: Queries, declines: Declined = {}): Promise<void> {
  const rows = await db.select({ name: seededContent.part, state: seededContent.state }).from(seededContent)
  const noted = new Set(rows.map(({ name }) => name))
  const declinedBefore = new Set(rows.flatMap(({ name, state }) => (state === 'declined' ? [name] : [])))
  const before = kindsOf(({ name }) => declinedBefore.has(name))
  const isDeclined = (part: Part) => isAmong(part, declines) || (part.kind !== null && before.has(part.kind))
  const declined = before.union(kindsOf(part => isAmong(part, declines)))
  for (const part of CONTENT_PARTS) {
    if (noted.has(part.name)) continue
    if (isDeclined(part)) await decline(db, part)
    else await seedOnce(db, part.name, tx => part.seed(tx, declined))
  }
}

async function decline(db: Queries, { name }: Part): Promise<void> {
  await db.insert(seededContent).values({ part: name, state: 'declined' }).onConflictDoNothing()
}

function kindsOf(isMeant: (part: Part) => boolean): ReadonlySet<PartKind> {
  return new Set(CONTENT_PARTS.filter(isMeant).flatMap(({ kind }) => kind ?? []))
}

function isAmong({ name, kind }: Part, { locations, menu, parts }: Declined): boolean {
  if (kind === null) return false
  if (kind === 'locations') return locations ?? false
  if (kind === 'menu') return menu ?? false
  return parts?.has(kind === 'modules' ? name : kind) ?? false
}

const selectAnyPart = statement(db => db.select({ part: seededContent.part }).from(seededContent).limit(1))
const selectAnybody = statement(db => db.select({ id: users.id }).from(users).limit(1))

/** Whether nothing has been seeded, nor declined: what is taught here is still to be chosen. */
export async function isContentOpen(db: Queries): Promise<boolean> {
  return (await selectAnyPart(db)).length === 0
}

/** Whether nobody has used this database, so that its first manager may choose what is taught. */
export async function isUnused(db: Queries): Promise<boolean> {
  return (await isContentOpen(db)) && (await selectAnybody(db)).length === 0
}

/** Runs `seed` in one transaction with the note that it has been done, unless it is noted already. */
export async function seedOnce(
  db: Queries,
  part: string,
  seed: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async tx => {
    const noted = await tx.insert(seededContent).values({ part }).onConflictDoNothing().returning()
    if (noted.length > 0) await seed(tx)
  })
}
