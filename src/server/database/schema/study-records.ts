import { check, date, integer, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { instant, reference } from './columns.ts'
import { users } from './users.ts'

/** Kinds of content whose study nothing else records. */
const STUDIED_KINDS = ['pages', 'quizzes'] as const

/** Assigned pages that people say they have read, and static quizzes they have passed. Never changed, never deleted. */
export const studyRecords = pgTable(
  'study_records',
  {
    userId: reference(() => users.id),
    kind: text({ enum: STUDIED_KINDS }).notNull(),
    itemId: integer().notNull(),
    /** Once a day. */
    businessDay: date({ mode: 'string' }).notNull(),
    recordedAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.kind, table.itemId, table.businessDay] }),
    check('study_records_kind_known', sql`${table.kind} in ('pages', 'quizzes')`),
  ],
)
