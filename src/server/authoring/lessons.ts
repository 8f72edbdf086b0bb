import { asc, eq, inArray } from 'drizzle-orm'
import { microLearningModules } from '../database/schema/micro-learning.ts'
import type { ContentKind } from './content-kind.ts'

const { id, isActive } = microLearningModules

export const lessons: ContentKind<'lessons'> = {
  kind: 'lessons',
  table: { table: microLearningModules, id, isActive, displayOrder: null },
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

  async write(tx, itemId, document, isActive) {
    const values = { ...document, isActive }
    const [row] =
      itemId === null
        ? await tx.insert(microLearningModules).values(values).returning({ id })
        : await tx
            .update(microLearningModules)
            .set({ ...values, updatedAt: new Date() })
            .where(eq(id, itemId))
            .returning({ id })
    if (!row) throw new Error('The lesson was not returned')
    return row.id
  },
}
