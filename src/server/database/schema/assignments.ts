import { ASSIGNED_KINDS, DUE_AFTER_MAX_DAYS, REPEAT_MAX_MONTHS } from '#domain/programme/assignments.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
} from '../../platform/drizzle.ts'
import { audience, id, instant, reference } from './columns.ts'
import { users } from './users.ts'

/** Tasks that people have to do by a day. Rule: `domain/programme/assignments.ts`. Source: ruling R16. */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    kind: text({ enum: ASSIGNED_KINDS }).notNull(),
    /** Content of that kind; null: the whole part. */
    itemId: integer(),
    audience: audience(),
    /** People by name; empty: the audience. */
    userIds: integer().array().notNull().default(sql`'{}'`),
    /** Only those who begin on its first day or later. */
    isForNew: boolean().notNull().default(false),
    dueOn: date({ mode: 'string' }),
    dueAfter: integer(),
    eachYear: text(),
    repeatMonths: integer(),
    /** Business day. */
    startedOn: date({ mode: 'string' }).notNull(),
    /** Clock by which its days are counted, so that a trigger can do so. */
    timeZone: text().notNull(),
    dayStart: text().notNull(),
    /** Null: the academy. */
    createdBy: integer().references(() => users.id),
    createdAt: instant().notNull(),
    /** Start of another round: what was done before no longer counts. */
    askedAgainAt: instant(),
    endedBy: integer().references(() => users.id),
    endedAt: instant(),
  },
  table => [
    index('assignments_created_by').on(table.createdBy),
    index('assignments_ended_by').on(table.endedBy),
    check(
      'assignments_kind_known',
      sql`${table.kind} in (${sql.raw(ASSIGNED_KINDS.map(kind => `'${kind}'`).join(', '))})`,
    ),
    check(
      'assignments_item_of_kind',
      sql`(${table.itemId} is null) = (${table.kind} in ('induction', 'plan', 'check'))`,
    ),
    check(
      'assignments_due_by_one_rule',
      sql`num_nonnulls(${table.dueOn}, ${table.dueAfter}, ${table.eachYear}) = 1`,
    ),
    check(
      'assignments_due_after',
      sql`${table.dueAfter} between 0 and ${sql.raw(String(DUE_AFTER_MAX_DAYS))}`,
    ),
    check('assignments_each_year', sql`${table.eachYear} ~ '^\\d\\d-\\d\\d$'`),
    check(
      'assignments_repeat',
      sql`${table.repeatMonths} is null
        or ${table.repeatMonths} between 1 and ${sql.raw(String(REPEAT_MAX_MONTHS))} and ${table.eachYear} is null`,
    ),
    check('assignments_ended_by_somebody', sql`(${table.endedBy} is null) = (${table.endedAt} is null)`),
  ],
)

/** People of an assignment in force, kept by `follow_assignments`. */
export const assignmentPeople = pgTable(
  'assignment_people',
  {
    assignmentId: reference(() => assignments.id),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /** Business days. */
    joinedOn: date({ mode: 'string' }).notNull(),
    doneOn: date({ mode: 'string' }),
    /** Null: nothing is due any more. */
    dueOn: date({ mode: 'string' }),
    excusedOn: date({ mode: 'string' }),
    excuse: text(),
    excusedBy: integer().references(() => users.id),
  },
  table => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignment_people_user').on(table.userId),
    index('assignment_people_due').on(table.dueOn, table.userId, table.assignmentId),
    index('assignment_people_excused_by').on(table.excusedBy),
    check(
      'assignment_people_excused_as_a_whole',
      sql`num_nulls(${table.excusedOn}, ${table.excuse}, ${table.excusedBy}) in (0, 3)`,
    ),
  ],
)
