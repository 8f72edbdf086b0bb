/**
 * Puts the built-in academy into the database. Each part is seeded once: a restart never duplicates it, and
 * never brings back or overwrites what management changed. A part that is new in a release reaches an
 * installation of the release before at its next start.
 */

import { TRAINING_MODULES } from '#content/training/modules.ts'
import type { Database, Transaction } from '../client.ts'
import { seededContent } from '../schema/settings.ts'
import { seedLocations, seedRewards } from './house.ts'
import { seedPolicies, seedTrainingPlan } from './induction.ts'
import { correctSetMenus, seedKitchen, spaceKana } from './kitchen.ts'
import { seedMenu, seedMenuTabs, seedSetMenus } from './menu.ts'
import { addKana, seedReading } from './reading.ts'
import { seedAchievements, seedMicroLearning, seedStaticQuizzes, seedTrainingModule } from './training.ts'

/** Seeds every part of the content that has not been seeded yet. */
export async function seedContent(db: Database): Promise<void> {
  const done = new Set(
    (await db.select({ part: seededContent.part }).from(seededContent)).map(row => row.part),
  )
  for (const [part, seed] of CONTENT_PARTS) {
    if (!done.has(part)) await seedOnce(db, part, seed)
  }
}

/** Runs `seed` in one transaction with the note that it has been done, unless it is noted already. */
export async function seedOnce(
  db: Database,
  part: string,
  seed: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async tx => {
    const noted = await tx.insert(seededContent).values({ part }).onConflictDoNothing().returning()
    if (noted.length > 0) await seed(tx)
  })
}

type Part = readonly [name: string, seed: (tx: Transaction) => Promise<void>]

/** In this order: later parts point at earlier ones. */
const CONTENT_PARTS: readonly Part[] = [
  ['locations', seedLocations],
  ['menu-tabs', seedMenuTabs],
  ['menu', seedMenu],
  ['set-menus', seedSetMenus],
  ['kitchen', seedKitchen],
  ['set-menus-corrected', correctSetMenus],
  ['kana-spaced', spaceKana],
  ...TRAINING_MODULES.map(
    (module, index): Part => [
      `training-module-${module.id}`,
      tx => seedTrainingModule(tx, module, index + 1),
    ],
  ),
  ['achievements', seedAchievements],
  ['static-quizzes', seedStaticQuizzes],
  ['micro-learning', seedMicroLearning],
  ['policies', seedPolicies],
  ['training-plan', seedTrainingPlan],
  ['reading', seedReading],
  ['reading-kana', addKana],
  ['rewards', seedRewards],
]
