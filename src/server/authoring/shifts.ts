import { asc, eq, inArray } from 'drizzle-orm'
import { trainingPlanShifts } from '../database/schema/training-plan.ts'
import type { ContentKind } from './content-kind.ts'
import { lastPlace } from './display-order.ts'

const { id, isActive, displayOrder } = trainingPlanShifts

export const shifts: ContentKind<'shifts'> = {
  kind: 'shifts',
  table: { table: trainingPlanShifts, id, isActive, displayOrder },
  tables: ['training_plan_shifts'],
  titleOf: ({ label }) => label,

  async read(queries, ids) {
    const rows = await queries
      .select()
      .from(trainingPlanShifts)
      .where(ids && inArray(id, [...ids]))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(rows.map(({ id, isActive, displayOrder: _, ...document }) => [id, { document, isActive }]))
  },

  async write(tx, itemId, document, isActive) {
    const values = { ...document, isActive }
    const [row] =
      itemId === null
        ? await tx
            .insert(trainingPlanShifts)
            .values({ ...values, displayOrder: lastPlace(trainingPlanShifts, displayOrder) })
            .returning({ id })
        : await tx.update(trainingPlanShifts).set(values).where(eq(id, itemId)).returning({ id })
    if (!row) throw new Error('The shift was not returned')
    return row.id
  },
}
