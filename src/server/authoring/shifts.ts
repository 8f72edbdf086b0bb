import { trainingPlanShifts } from '../database/schema/training-plan.ts'
import { asc, inArray } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { writeRows } from './rows.ts'

const { id, isActive, displayOrder } = trainingPlanShifts

const table: ContentTable = { table: trainingPlanShifts, id, isActive, displayOrder }

export const shifts: ContentKind<'shifts'> = {
  kind: 'shifts',
  table,
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

  write: (tx, saves, isSeen) => writeRows(tx, table, saves, isSeen),
}
