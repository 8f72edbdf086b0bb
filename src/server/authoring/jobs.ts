import { jobs as jobsTable } from '../database/schema/jobs.ts'
import { asc } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { among, writeRows } from './rows.ts'

const { id, name, isActive, displayOrder } = jobsTable
const table: ContentTable = { table: jobsTable, id, isActive, displayOrder }

export const jobs: ContentKind<'jobs'> = {
  kind: 'jobs',
  table,
  tables: ['jobs'],
  titleOf: ({ name }) => name,

  async read(queries, ids) {
    const rows = await queries
      .select({ id, isActive, name })
      .from(jobsTable)
      .where(among(id, ids))
      .orderBy(asc(displayOrder), asc(id))
    return new Map(rows.map(({ id, isActive, name }) => [id, { document: { name }, isActive }]))
  },

  write: (tx, saves, isSeen) => writeRows(tx, table, saves, isSeen),
}
