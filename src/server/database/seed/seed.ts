/**
 * Puts the built-in academy into the database. Each part is seeded once: a restart never duplicates it, and
 * never brings back or overwrites what management changed. A part that is new in a release reaches an
 * installation of the release before at its next start, unless its like was declined at the set-up.
 */

import { isLessonForAnyone, isPolicyForAnyone, isQuestionForAnyone } from '#content/house-words.ts'
import { MICRO_LESSONS } from '#content/micro-learning/lessons.ts'
import { POLICIES } from '#content/policies/policies.ts'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { REWARDS } from '#content/rewards.ts'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import { TRAINING_MODULES } from '#content/training/modules.ts'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import type { SetupPart } from '#contract/setup.ts'
import type { Queries, Transaction } from '../client.ts'
import { seededContent } from '../schema/settings.ts'
import { users } from '../schema/users.ts'
import { statement } from '../statement.ts'
import { seedLocations, seedRewards } from './house.ts'
import { seedPolicies, seedTrainingPlan } from './induction.ts'
import { correctSetMenus, seedKitchen, spaceKana } from './kitchen.ts'
import { seedMenu, seedMenuTabs, seedSetMenus } from './menu.ts'
import { addKana, seedReading } from './reading.ts'
import { houseKey, moduleKey, type PartKind, type SeedChoice } from './seed-choice.ts'
import { seedAchievements, seedMicroLearning, seedStaticQuizzes, seedTrainingModule } from './training.ts'

interface Part {
  /** As it is noted in the database. */
  readonly name: string
  /** `null` belongs to no choice: it always comes. */
  readonly kind: PartKind | null
  readonly seed: (tx: Transaction, choice: SeedChoice) => Promise<void>
}

const part = (kind: Part['kind'], name: string, seed: Part['seed']): Part => ({ kind, name, seed })

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
    part('modules', moduleKey(module.id), (tx, choice) => seedTrainingModule(tx, module, index + 1, choice)),
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

/** Below this many questions that are anyone's, a module is offered whole or not at all. */
const LEAST_QUESTIONS = 10

/** What can be kept beside a menu of one's own; what names the built-in house stands apart. */
export const SETUP_PARTS: readonly SetupPart[] = [
  ...inTwo({ key: 'policies', kind: 'policies', title: 'Workplace policies' }, POLICIES, isPolicyForAnyone),
  ...inTwo({ key: 'lessons', kind: 'lessons', title: '30-second lessons' }, MICRO_LESSONS, isLessonForAnyone),
  ...TRAINING_MODULES.flatMap(({ id, name, questions }) =>
    inTwo(
      { key: moduleKey(id), kind: 'modules', title: name },
      questions,
      isQuestionForAnyone,
      LEAST_QUESTIONS,
    ),
  ),
  whole({ key: 'shifts', kind: 'shifts', title: 'Training plan' }, TRAINING_PLAN_SHIFTS.length),
  whole({ key: 'rewards', kind: 'rewards', title: 'Rewards' }, REWARDS.length),
  whole({ key: 'pages', kind: 'pages', title: SAKE_GUIDE.title }, SAKE_GUIDE.sections.length),
  whole({ key: 'quizzes', kind: 'quizzes', title: 'Menu quizzes' }, STATIC_QUIZZES.length),
]

function whole(part: Pick<SetupPart, 'key' | 'kind' | 'title'>, count: number): SetupPart {
  return { ...part, count, isForAnyone: false }
}

/** What is anyone's, and apart from it what is about the built-in house; one whole where little is anyone's. */
function inTwo<Item>(
  part: Pick<SetupPart, 'key' | 'kind' | 'title'>,
  items: readonly Item[],
  isForAnyone: (item: Item) => boolean,
  least = 1,
): SetupPart[] {
  const count = items.filter(isForAnyone).length
  if (count < least) return [whole(part, items.length)]
  return [
    { ...part, count, isForAnyone: true },
    whole({ ...part, key: houseKey(part.key) }, items.length - count),
  ]
}

/** What is not to come; all else does. */
export interface Declined {
  readonly locations?: boolean
  readonly menu?: boolean
  /** Keys of `SETUP_PARTS`. */
  readonly parts?: ReadonlySet<string>
}

/** Seeds every part of the content that is not noted yet; what is declined is noted, and never comes. */
export async function seedContent(
  db: Queries,
  { declines = {}, isDemo = false }: { readonly declines?: Declined; readonly isDemo?: boolean } = {},
): Promise<void> {
  const rows = await db.select({ name: seededContent.part, state: seededContent.state }).from(seededContent)
  const noted = new Set(rows.map(({ name }) => name))
  const declinedBefore = new Set(rows.flatMap(({ name, state }) => (state === 'declined' ? [name] : [])))
  const before = kindsOf(({ name }) => declinedBefore.has(name))
  const isDeclined = (part: Part) => isAmong(part, declines) || (part.kind !== null && before.has(part.kind))
  const declined = before.union(kindsOf(part => isAmong(part, declines)))
  const withoutHouse = CONTENT_PARTS.filter(
    part => declinedBefore.has(houseKey(part.name)) || declines.parts?.has(houseKey(setupKeyOf(part))),
  )
  const forAnyoneOnly = new Set(withoutHouse.map(({ name }) => name))
  for (const part of CONTENT_PARTS) {
    if (noted.has(part.name)) continue
    if (isDeclined(part)) await decline(db, part.name)
    else {
      await seedOnce(db, part.name, tx => part.seed(tx, { declined, forAnyoneOnly, isDemo }))
      if (forAnyoneOnly.has(part.name)) await decline(db, houseKey(part.name))
    }
  }
}

async function decline(db: Queries, part: string): Promise<void> {
  await db.insert(seededContent).values({ part, state: 'declined' }).onConflictDoNothing()
}

function kindsOf(isMeant: (part: Part) => boolean): ReadonlySet<PartKind> {
  return new Set(CONTENT_PARTS.filter(isMeant).flatMap(({ kind }) => kind ?? []))
}

function isAmong(part: Part, { locations, menu, parts }: Declined): boolean {
  if (part.kind === null) return false
  if (part.kind === 'locations') return locations ?? false
  if (part.kind === 'menu') return menu ?? false
  return parts?.has(setupKeyOf(part)) ?? false
}

/** The key under which a part is chosen at the set-up. */
function setupKeyOf({ name, kind }: Part): string {
  return kind === null || kind === 'modules' ? name : kind
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
