/**
 * Puts the built-in academy into the database. Each part is seeded once: a restart never duplicates it, and
 * never brings back or overwrites what management changed.
 */

import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LOCATIONS } from '#content/locations.ts'
import { DISHES } from '#content/menu/menu.ts'
import { MICRO_LESSONS } from '#content/micro-learning/lessons.ts'
import { REWARDS } from '#content/rewards.ts'
import { TRAINING_MODULES } from '#content/training/modules.ts'
import type { TrainingModule } from '#content/training/question.ts'
import { MENU_SECTIONS } from '#domain/menu.ts'
import { BUILT_IN_ESTIMATED_SECONDS, BUILT_IN_POINTS } from '#domain/micro-learning.ts'
import { MODULE_POINTS } from '#domain/points.ts'
import type { Database, Transaction } from '../client.ts'
import { locations } from '../schema/locations.ts'
import { menuCategories, menuItems } from '../schema/menu.ts'
import { microLearningModules } from '../schema/micro-learning.ts'
import { rewards } from '../schema/rewards.ts'
import { seededContent } from '../schema/settings.ts'
import { trainingModules, trainingQuestions } from '../schema/training.ts'

/** Seeds every part of the content that has not been seeded yet. */
export async function seedContent(db: Database): Promise<void> {
  const done = new Set(
    (await db.select({ part: seededContent.part }).from(seededContent)).map(row => row.part),
  )
  for (const [part, seed] of contentParts()) {
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

function contentParts(): Part[] {
  return [
    ['locations', seedLocations],
    ['menu', seedMenu],
    ...TRAINING_MODULES.map(
      (module, index): Part => [
        `training-module-${module.id}`,
        tx => seedTrainingModule(tx, module, index + 1),
      ],
    ),
    ['micro-learning', seedMicroLearning],
    ['rewards', seedRewards],
  ]
}

async function seedLocations(tx: Transaction): Promise<void> {
  await tx.insert(locations).values([...LOCATIONS])
  await continueIdsAfter(tx, locations, 'locations')
}

const SECTION_NAMES: Record<(typeof MENU_SECTIONS)[number]['key'], string> = {
  kitchen: 'Kitchen',
  maki: 'Maki Rolls',
  'sashimi-nigiri': 'Sashimi/Nigiri',
  'chefs-selection': "Chef's Selection Sashimi",
  'signature-nigiri': 'Signature Nigiri',
  robata: 'Robata',
  dessert: 'Dessert',
  sorbets: 'Sorbets',
}

async function seedMenu(tx: Transaction): Promise<void> {
  await tx.insert(menuCategories).values(
    MENU_SECTIONS.map(({ key, tab }, index) => ({
      id: index + 1,
      key,
      name: SECTION_NAMES[key],
      displayOrder: index + 1,
      tab,
    })),
  )
  await continueIdsAfter(tx, menuCategories, 'menu_categories')
  await tx.insert(menuItems).values(
    DISHES.map(({ dietary, allergens, ...dish }) => ({
      ...dish,
      dietaryInfo: [...dietary],
      allergens: [...allergens],
      categoryId:
        1 + MENU_SECTIONS.findIndex(({ firstId, lastId }) => dish.id >= firstId && dish.id <= lastId),
    })),
  )
  await continueIdsAfter(tx, menuItems, 'menu_items')
}

async function seedTrainingModule(tx: Transaction, module: TrainingModule, order: number): Promise<void> {
  const { id, name, description, questions } = module
  await tx.insert(trainingModules).values({
    id,
    name,
    description,
    order,
    totalQuestions: questions.length,
    pointsReward: MODULE_POINTS,
  })
  await continueIdsAfter(tx, trainingModules, 'training_modules')
  await tx.insert(trainingQuestions).values(
    questions.map(({ evidence: _evidence, ...question }, index) => ({
      ...question,
      moduleId: id,
      questionOrder: index + 1,
    })),
  )
}

async function seedMicroLearning(tx: Transaction): Promise<void> {
  await tx.insert(microLearningModules).values(
    MICRO_LESSONS.map(lesson => ({
      ...lesson,
      estimatedTime: BUILT_IN_ESTIMATED_SECONDS,
      pointsReward: BUILT_IN_POINTS,
    })),
  )
}

async function seedRewards(tx: Transaction): Promise<void> {
  await tx.insert(rewards).values([...REWARDS])
  await continueIdsAfter(tx, rewards, 'rewards')
}

/** Rows with ids of their own do not move the identity's counter; the next new row would clash with them. */
async function continueIdsAfter(tx: Transaction, table: PgTable, name: string): Promise<void> {
  await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`)
}
