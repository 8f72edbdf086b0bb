/**
 * Puts the built-in academy into the database. Each part is seeded once: a restart never duplicates it, and
 * never brings back or overwrites what management changed. A part that is new in a release reaches an
 * installation of the release before at its next start, unless its like was declined at the set-up.
 */

import { TRAINING_MODULES } from '#content/training/modules.ts'
import type { Queries, Transaction } from '../client.ts'
import { seededContent } from '../schema/settings.ts'
import { users } from '../schema/users.ts'
import { seedLocations, seedRewards } from './house.ts'
import { seedPolicies, seedTrainingPlan } from './induction.ts'
import { seedKitchen } from './kitchen.ts'
import { seedMarks, seedMenu, seedMenuTabs, seedSetMenus } from './menu.ts'
import { seedReading } from './reading.ts'
import { moduleKey, type PartKind, type SeedChoice, type SeedNotes } from './seed-choice.ts'
import { notesOf, setupPartOf } from './setup-parts.ts'
import { seedAchievements, seedMicroLearning, seedStaticQuizzes, seedTrainingModule } from './training.ts'

interface Part {
  /** As it is noted in the database. */
  readonly name: string
  readonly kind: PartKind
  readonly seed: (tx: Transaction, choice: SeedChoice) => Promise<void>
}

const part = (kind: Part['kind'], name: string, seed: Part['seed']): Part => ({ kind, name, seed })

/** In this order: later parts point at earlier ones. */
const CONTENT_PARTS: readonly Part[] = [
  part('locations', 'locations', seedLocations),
  part('marks', 'marks', seedMarks),
  part('menu', 'menu-tabs', seedMenuTabs),
  part('menu', 'menu', seedMenu),
  part('menu', 'set-menus', seedSetMenus),
  part('menu', 'kitchen', seedKitchen),
  ...TRAINING_MODULES.map((module, index) =>
    part('modules', moduleKey(module.id), (tx, choice) => seedTrainingModule(tx, module, index + 1, choice)),
  ),
  part('achievements', 'achievements', seedAchievements),
  part('quizzes', 'static-quizzes', seedStaticQuizzes),
  part('lessons', 'micro-learning', seedMicroLearning),
  part('policies', 'policies', seedPolicies),
  part('shifts', 'training-plan', seedTrainingPlan),
  part('pages', 'reading', seedReading),
  part('rewards', 'rewards', seedRewards),
]

/** What is not to come; all else does. */
export interface Declined {
  readonly locations?: boolean
  readonly menu?: boolean
  /** Keys of the items that were chosen; all are where there was no choice. */
  readonly kept?: ReadonlySet<string>
}

/** Seeds every part of the content that is not noted yet; what is declined is noted, and never comes. */
export async function seedContent(
  db: Queries,
  { declines = {}, isDemo = false }: { readonly declines?: Declined; readonly isDemo?: boolean } = {},
): Promise<void> {
  const before = await readSeedNotes(db)
  const chosen = declines.kept ? notesOf(declines.kept) : new Map()
  await note(db, chosen)
  const notes = new Map([...before, ...chosen])
  const declinedBefore = kindsOf(({ name }) => before.get(name) === 'declined')
  const isDeclined = (part: Part) => isAmong(part, declines) || declinedBefore.has(part.kind)
  const declined = declinedBefore.union(kindsOf(part => isAmong(part, declines)))
  for (const part of CONTENT_PARTS) {
    if (before.has(part.name)) continue
    if (isDeclined(part)) await note(db, new Map([[part.name, 'declined']]))
    else await seedOnce(db, part.name, tx => part.seed(tx, { declined, notes, isDemo }))
  }
}

export async function readSeedNotes(db: Queries): Promise<SeedNotes> {
  const rows = await db.select({ part: seededContent.part, state: seededContent.state }).from(seededContent)
  return new Map(rows.map(({ part, state }) => [part, state]))
}

async function note(db: Queries, notes: SeedNotes): Promise<void> {
  const rows = [...notes].map(([part, state]) => ({ part, state }))
  if (rows.length > 0) await db.insert(seededContent).values(rows).onConflictDoNothing()
}

function kindsOf(isMeant: (part: Part) => boolean): ReadonlySet<PartKind> {
  return new Set(CONTENT_PARTS.filter(isMeant).map(({ kind }) => kind))
}

function isAmong({ kind, name }: Part, { locations = false, menu = false, kept }: Declined): boolean {
  if (kind === 'locations') return locations
  if (kind === 'menu') return menu
  if (kind === 'marks') return false
  return kept !== undefined && !setupPartOf(kind, name).items.some(({ key }) => kept.has(key))
}

const selectAnyPart = (db: Queries) => db.select({ part: seededContent.part }).from(seededContent).limit(1)
const selectAnybody = (db: Queries) => db.select({ id: users.id }).from(users).limit(1)

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
