import type { StoredReference } from '#contract/content/training.ts'
import type { Suspension } from '#domain/questions/suspension.ts'
import type { PointKind } from '#domain/rewards/points.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { audience, createdAt, id, instant, isActive, reference } from './columns.ts'
import { users } from './users.ts'

export const trainingModules = pgTable(
  'training_modules',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    outcomes: text().array().notNull().default(sql`'{}'`),
    category: text().notNull().default('Service'),
    order: integer().notNull(),
    /** Number of its published questions, counted by a trigger. */
    totalQuestions: integer().notNull().default(0),
    pointsReward: integer().notNull().default(10),
    isActive: boolean().notNull().default(true),
    audience: audience(),
    createdAt: createdAt(),
  },
  table => [
    check('training_modules_total_questions_never_negative', sql`${table.totalQuestions} >= 0`),
    check('training_modules_points_never_negative', sql`${table.pointsReward} >= 0`),
  ],
)

/** Modules open to some people whatever is locked. */
export const moduleOpenings = pgTable(
  'module_openings',
  {
    id: id(),
    moduleId: reference(() => trainingModules.id),
    audience: audience(),
    /** People by name; empty: the audience. */
    userIds: integer().array().notNull().default(sql`'{}'`),
    /** One attempt, for who knows it already. */
    isTest: boolean().notNull().default(false),
    openedBy: reference(() => users.id),
    openedAt: instant().notNull(),
    closedAt: instant(),
  },
  table => [
    index('module_openings_module').on(table.moduleId),
    index('module_openings_opened_by').on(table.openedBy),
  ],
)

export const trainingQuestions = pgTable(
  'training_questions',
  {
    id: id(),
    moduleId: reference(() => trainingModules.id),
    question: text().notNull(),
    optionA: text().notNull(),
    optionB: text().notNull(),
    /** Null where the question has two options; D also where it has three. */
    optionC: text(),
    optionD: text(),
    correctAnswer: text({ enum: ['A', 'B', 'C', 'D'] }).notNull(),
    explanation: text().notNull().default(''),
    reference: jsonb().$type<StoredReference | null>(),
    /** Same as a `displayOrder`. */
    questionOrder: integer().notNull(),
    /** Dishes in the question; null: those named in its text. */
    dishIds: integer().array(),
    /** Reason why it is not asked at present; null: asked. */
    suspension: jsonb().$type<Suspension | null>(),
    /** Time of the last change of its words or key, written by a trigger; null: never changed. */
    correctedAt: instant(),
    isActive: isActive(),
  },
  table => [
    index('training_questions_module').on(table.moduleId, table.questionOrder),
    check('training_questions_correct_answer_known', sql`${table.correctAnswer} in ('A', 'B', 'C', 'D')`),
    check(
      'training_questions_correct_answer_is_an_option',
      sql`${table.correctAnswer} in ('A', 'B') or (${table.correctAnswer} = 'C' and ${table.optionC} is not null) or (${table.correctAnswer} = 'D' and ${table.optionD} is not null)`,
    ),
    check(
      'training_questions_options_without_gap',
      sql`${table.optionC} is not null or ${table.optionD} is null`,
    ),
    // Answers are stored by option text, so options must differ.
    check(
      'training_questions_options_differ',
      sql`${table.optionA} <> ${table.optionB} and ${table.optionA} <> ${table.optionC} and ${table.optionA} <> ${table.optionD} and ${table.optionB} <> ${table.optionC} and ${table.optionB} <> ${table.optionD} and ${table.optionC} <> ${table.optionD}`,
    ),
  ],
)

/** Attempts at whole quizzes, each graded once. The latest of a person at a module has the greatest id. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    userId: reference(() => users.id),
    moduleId: reference(() => trainingModules.id),
    /** Content versions of the questions at the start of the attempt, in order. */
    questionVersions: integer().array().notNull(),
    /** Order of options at A, B, C and D for each question: `CADB`, or `BA` of two. Empty: left out, since it was proved lately. */
    optionOrders: text().array().notNull(),
    /** Questions of the module that were suspended at its start, and are not in it. */
    suspendedCount: integer().notNull().default(0),
    /** Right answers of the first grading; `null` until then, like all of the grading. */
    score: integer(),
    totalQuestions: integer().notNull(),
    /** Chosen option text by question id. */
    answers: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
    checkedAt: instant(),
  },
  table => [
    // Score and total are included for an index-only scan of a thousand people at once.
    index('quiz_attempts_latest').on(
      table.userId,
      table.moduleId,
      table.id,
      table.score,
      table.totalQuestions,
    ),
    index('quiz_attempts_module').on(table.moduleId),
    // Two tabs that begin at once share one attempt, and a restart adds no row.
    uniqueIndex('quiz_attempts_one_unchecked')
      .on(table.userId, table.moduleId)
      .where(sql`${table.checkedAt} is null`),
    check('quiz_attempts_score_range', sql`${table.score} between 0 and ${table.totalQuestions}`),
    check(
      'quiz_attempts_graded_as_a_whole',
      sql`num_nulls(${table.checkedAt}, ${table.score}, ${table.answers}) in (0, 3)`,
    ),
    check(
      'quiz_attempts_order_of_each_question',
      sql`cardinality(${table.questionVersions}) = cardinality(${table.optionOrders})`,
    ),
  ],
)

/**
 * How often each option was chosen, counted by triggers as attempts are graded: by text, since order and
 * wording of options may change.
 */
export const questionAnswers = pgTable(
  'question_answers',
  {
    questionId: reference(() => trainingQuestions.id, { onDelete: 'cascade' }),
    chosen: text().notNull(),
    isRight: boolean().notNull(),
    times: integer().notNull(),
  },
  table => [
    // Hash of the text, since an index cannot hold long texts.
    uniqueIndex('question_answers_once').on(table.questionId, sql`md5(${table.chosen})`, table.isRight),
    check('question_answers_times_positive', sql`${table.times} > 0`),
  ],
)

export const userTrainingProgress = pgTable(
  'user_training_progress',
  {
    id: id(),
    userId: reference(() => users.id),
    moduleId: reference(() => trainingModules.id),
    completedAt: instant().notNull(),
    score: integer().notNull(),
    totalQuestions: integer().notNull().default(20),
    pointsEarned: integer().notNull().default(0),
    /** Bonuses of the completion beyond the module's own reward, so that its result can be shown again. */
    bonuses: jsonb().$type<{ kind: PointKind; points: number }[]>().notNull().default([]),
    isCompleted: boolean().notNull(),
    /** Done elsewhere: without a score and points. */
    isCredited: boolean().notNull().default(false),
    /** Business day. */
    completionDate: date({ mode: 'string' }).notNull(),
  },
  table => [
    unique('user_training_progress_once').on(table.userId, table.moduleId),
    index('user_training_progress_module').on(table.moduleId),
    index('user_training_progress_day').on(table.completionDate),
    check('user_training_progress_score_range', sql`${table.score} between 0 and ${table.totalQuestions}`),
  ],
)

export const userTrainingStreaks = pgTable(
  'user_training_streaks',
  {
    id: id(),
    userId: reference(() => users.id),
    currentStreak: integer().notNull().default(0),
    longestStreak: integer().notNull().default(0),
    /** Business day. */
    lastCompletionDate: date({ mode: 'string' }),
    /** Its latest moment, which a calendar in another time zone puts on a later day; null: not recorded then. */
    lastLearnedAt: instant(),
    totalModulesCompleted: integer().notNull().default(0),
    totalPointsEarned: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  table => [
    uniqueIndex('user_training_streaks_user_unique').on(table.userId),
    check(
      'user_training_streaks_never_negative',
      sql`${table.currentStreak} >= 0 and ${table.longestStreak} >= ${table.currentStreak} and ${table.totalModulesCompleted} >= 0 and ${table.totalPointsEarned} >= 0`,
    ),
  ],
)
