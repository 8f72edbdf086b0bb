import { boolean, check, date, index, integer, pgTable, sql, text, unique } from '../../platform/drizzle.ts'
import { audience, createdAt, displayOrder, id, instant, isActive, reference } from './columns.ts'
import { trainingModules } from './training.ts'
import { users } from './users.ts'

export const trainingPlanShifts = pgTable(
  'training_plan_shifts',
  {
    id: id(),
    label: text().notNull(),
    /** As printed on the card: `4hrs`. */
    duration: text().notNull(),
    hours: integer().notNull(),
    category: text().notNull(),
    tasks: text().array().notNull(),
    displayOrder: displayOrder(),
    isActive: isActive(),
    audience: audience(),
  },
  table => [check('training_plan_shifts_hours_never_negative', sql`${table.hours} >= 0`)],
)

/** Reasons for credits of modules and shifts that people did elsewhere; they stay when a credit is taken back. */
export const learningCredits = pgTable(
  'learning_credits',
  {
    id: id(),
    userId: reference(() => users.id),
    /** Either a module or a shift. */
    moduleId: integer().references(() => trainingModules.id),
    shiftId: integer().references(() => trainingPlanShifts.id),
    reason: text().notNull(),
    creditedBy: reference(() => users.id),
    creditedAt: instant().notNull(),
  },
  table => [
    index('learning_credits_user').on(table.userId),
    index('learning_credits_module').on(table.moduleId),
    index('learning_credits_shift').on(table.shiftId),
    index('learning_credits_credited_by').on(table.creditedBy),
    check('learning_credits_of_one', sql`num_nonnulls(${table.moduleId}, ${table.shiftId}) = 1`),
  ],
)

/** The shift as it was worked. */
export const worked = () => ({
  /** Business day. */
  workedOn: date({ mode: 'string' }),
  minutes: integer(),
  /** For the trainee and the next colleague. */
  remark: text(),
})

/** Shifts of the training plan that a colleague signed off (live mode). */
export const shiftSignOffs = pgTable(
  'shift_sign_offs',
  {
    id: id(),
    userId: reference(() => users.id),
    shiftId: reference(() => trainingPlanShifts.id),
    signedOffBy: reference(() => users.id),
    completedAt: createdAt(),
    /** Done elsewhere. */
    isCredited: boolean().notNull().default(false),
    /** Signed and confirmed on two devices; otherwise, unless credited, the short way. */
    hasTwoKeys: boolean().notNull().default(false),
    /** Tasks as they were ticked; `null`, like the columns of the shift, for credits and older sign-offs. */
    tasks: text().array(),
    ...worked(),
  },
  table => [
    unique('shift_sign_offs_once').on(table.userId, table.shiftId),
    index('shift_sign_offs_shift').on(table.shiftId),
    index('shift_sign_offs_signed_off_by').on(table.signedOffBy),
    check('shift_sign_offs_by_a_colleague', sql`${table.userId} <> ${table.signedOffBy}`),
    check('shift_sign_offs_last', sql`${table.minutes} > 0`),
  ],
)

/** Shifts that a colleague worked with a trainee and did not sign off yet: the tasks to repeat. */
export const shiftRepeats = pgTable(
  'shift_repeats',
  {
    id: id(),
    userId: reference(() => users.id),
    shiftId: reference(() => trainingPlanShifts.id),
    askedBy: reference(() => users.id),
    createdAt: createdAt(),
    /** Tasks to repeat. */
    tasks: text().array().notNull(),
    ...worked(),
    workedOn: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
  },
  table => [
    // The day's later word replaces the earlier one.
    unique('shift_repeats_once_a_day').on(table.userId, table.shiftId, table.workedOn),
    index('shift_repeats_shift').on(table.shiftId),
    index('shift_repeats_asked_by').on(table.askedBy),
    check('shift_repeats_by_a_colleague', sql`${table.userId} <> ${table.askedBy}`),
    check('shift_repeats_last', sql`${table.minutes} > 0`),
    check('shift_repeats_have_tasks', sql`cardinality(${table.tasks}) > 0`),
  ],
)
