import type { Transaction } from '../database/client.ts'
import { trainingModules, trainingQuestions } from '../database/schema/training.ts'
import { AppError } from '../platform/app-error.ts'
import { and, asc, eq, inArray } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { writeRows } from './rows.ts'

const { id, isActive, order, name, description, outcomes, category, pointsReward, audience } = trainingModules

const table: ContentTable = { table: trainingModules, id, isActive, displayOrder: order }

export const modules: ContentKind<'modules'> = {
  kind: 'modules',
  table,
  tables: ['training_modules'],
  titleOf: ({ name }) => name,

  async read(queries, ids) {
    const rows = await queries
      .select({ id, isActive, document: { name, description, outcomes, category, pointsReward, audience } })
      .from(trainingModules)
      .where(ids && inArray(id, [...ids]))
      .orderBy(asc(order), asc(id))
    return new Map(rows.map(({ id, isActive, document }) => [id, { document, isActive }]))
  },

  async write(tx, saves, isActive) {
    if (isActive) for (const { itemId } of saves) await refuseWithoutQuestions(tx, itemId)
    return writeRows(tx, table, saves, isActive)
  },
}

/** A published module has questions. */
async function refuseWithoutQuestions(tx: Transaction, itemId: number | null): Promise<void> {
  if (itemId !== null) {
    await lockModule(tx, itemId)
    const questions = and(eq(trainingQuestions.moduleId, itemId), eq(trainingQuestions.isActive, true))
    if ((await tx.$count(trainingQuestions, questions)) > 0) return
  }
  throw new AppError('moduleWithoutQuestions', undefined, { field: 'document.name' })
}

/**
 * True if staff see it; `undefined` if missing. Publishing it and removing its questions wait for the lock.
 */
export async function lockModule(
  tx: Transaction,
  moduleId: number,
): Promise<{ isActive: boolean } | undefined> {
  const [row] = await tx
    .select({ isActive })
    .from(trainingModules)
    .where(eq(id, moduleId))
    .for('no key update')
  return row
}
