import { microLearningModules } from '../database/schema/micro-learning.ts'
import { asc, inArray } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { writeRows } from './rows.ts'

const { id, isActive } = microLearningModules

const table: ContentTable = { table: microLearningModules, id, isActive, displayOrder: null }

export const lessons: ContentKind<'lessons'> = {
  kind: 'lessons',
  table,
  tables: ['micro_learning_modules'],
  titleOf: ({ title }) => title,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(microLearningModules)
      .where(ids && inArray(id, [...ids]))
      .orderBy(asc(id))
    return new Map(
      rows.map(({ id, isActive, createdAt: _, updatedAt: __, ...document }) => [id, { document, isActive }]),
    )
  },

  write: (tx, saves, isActive) => {
    const updatedAt = new Date()
    const rows = saves.map(save => ({ ...save, document: { ...save.document, updatedAt } }))
    return writeRows(tx, table, rows, isActive)
  },
}
