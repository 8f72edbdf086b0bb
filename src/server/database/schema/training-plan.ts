import { check, index, integer, pgTable, sql, text, unique } from '../../platform/drizzle.ts'
import { createdAt, displayOrder, id, isActive, reference } from './columns.ts'
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
  },
  table => [check('training_plan_shifts_hours_never_negative', sql`${table.hours} >= 0`)],
)

/** Shifts of the training plan that a colleague signed off (live mode). */
export const shiftSignOffs = pgTable(
  'shift_sign_offs',
  {
    id: id(),
    userId: reference(() => users.id),
    shiftId: reference(() => trainingPlanShifts.id),
    signedOffBy: reference(() => users.id),
    completedAt: createdAt(),
  },
  table => [
    unique('shift_sign_offs_once').on(table.userId, table.shiftId),
    index('shift_sign_offs_shift').on(table.shiftId),
    index('shift_sign_offs_signed_off_by').on(table.signedOffBy),
    check('shift_sign_offs_by_a_colleague', sql`${table.userId} <> ${table.signedOffBy}`),
  ],
)
