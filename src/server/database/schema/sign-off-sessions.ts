/** Two-key sign-offs: the trainee's code, the oral test and both signatures. Source: ruling R14. */
import type { Duty, SignedLevel } from '#domain/memory/duties.ts'
import { SESSION_ENDS } from '#domain/programme/two-keys.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { trainingPlanShifts, worked } from './training-plan.ts'
import { users } from './users.ts'

/** A question of the oral test, with its answer. */
export interface OralQuestion {
  readonly key: string
  readonly fact: string
  /** The dish, or the module. */
  readonly about: string
  readonly question: string
  readonly options: readonly string[]
  readonly right: string
  readonly explanation: string
}

/** One row per code; its id is the idempotency key of both signatures. */
export const signOffSessions = pgTable(
  'sign_off_sessions',
  {
    id: id(),
    /** Trainee. */
    userId: reference(() => users.id),
    shiftId: reference(() => trainingPlanShifts.id),
    code: text().notNull(),
    openedAt: instant().notNull(),
    /** The end of the present step. */
    expiresAt: instant().notNull(),

    assessorId: integer().references(() => users.id),
    claimedAt: instant(),
    /** Null: the trainee belongs to no restaurant. */
    locationId: integer().references(() => locations.id),
    questions: jsonb().$type<readonly OralQuestion[]>(),
    /** Tasks as they were when the code was taken. */
    tasks: text().array(),
    duties: text().array().$type<Duty[]>(),

    /** 0 to 3 for each question. */
    points: integer().array(),
    testedAt: instant(),
    ticked: text().array(),
    levels: jsonb().$type<Readonly<Partial<Record<Duty, SignedLevel>>>>(),
    ...worked(),
    isPassed: boolean(),
    signedAt: instant(),

    confirmedAt: instant(),
    endedAt: instant(),
    ending: text({ enum: SESSION_ENDS }),
  },
  table => [
    uniqueIndex('sign_off_sessions_one_open').on(table.userId).where(sql`${table.endedAt} is null`),
    uniqueIndex('sign_off_sessions_code_unique').on(table.code).where(sql`${table.endedAt} is null`),
    index('sign_off_sessions_code').on(table.code, table.id),
    index('sign_off_sessions_user').on(table.userId, table.id),
    index('sign_off_sessions_assessor').on(table.assessorId, table.id),
    index('sign_off_sessions_shift').on(table.shiftId),
    index('sign_off_sessions_location').on(table.locationId),
    check('sign_off_sessions_code_of_figures', sql`${table.code} ~ '^[0-9]{6}$'`),
    check('sign_off_sessions_by_a_colleague', sql`${table.userId} <> ${table.assessorId}`),
    check(
      'sign_off_sessions_claimed_as_a_whole',
      sql`num_nulls(${table.assessorId}, ${table.claimedAt}, ${table.questions}, ${table.tasks}, ${table.duties}) in (0, 5)`,
    ),
    check(
      'sign_off_sessions_signed_as_a_whole',
      sql`num_nulls(${table.points}, ${table.testedAt}, ${table.ticked}, ${table.levels}, ${table.workedOn}, ${table.minutes}, ${table.isPassed}, ${table.signedAt}) in (0, 8)`,
    ),
    check(
      'sign_off_sessions_points_of_questions',
      sql`cardinality(${table.points}) = jsonb_array_length(${table.questions}) and 0 <= all (${table.points}) and 3 >= all (${table.points})`,
    ),
    check(
      'sign_off_sessions_in_order',
      sql`(${table.signedAt} is null or ${table.claimedAt} <= ${table.signedAt}) and (${table.confirmedAt} is null or ${table.signedAt} <= ${table.confirmedAt})`,
    ),
    check(
      'sign_off_sessions_signed_after_claim',
      sql`${table.signedAt} is null or ${table.claimedAt} is not null`,
    ),
    check(
      'sign_off_sessions_confirmed_are_passed',
      sql`(${table.confirmedAt} is not null) = (${table.ending} is not distinct from 'confirmed') and (${table.confirmedAt} is null or ${table.isPassed} is not distinct from true)`,
    ),
    check('sign_off_sessions_ended_as_a_whole', sql`num_nulls(${table.endedAt}, ${table.ending}) in (0, 2)`),
    check(
      'sign_off_sessions_ending_known',
      sql`${table.ending} in ('confirmed', 'to-repeat', 'cancelled', 'disputed', 'expired')`,
    ),
  ],
)
