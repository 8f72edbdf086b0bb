/** Attempts at a module's quiz: the latest, a new one, and their gradings. Source: rulings R4 and R12. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BusinessDay } from '#domain/business-day.ts'
import type { ProgrammeMode } from '#domain/module-unlocking.ts'
import { shuffle } from '#domain/quiz-attempts.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { type Given, statement } from '../../database/statement.ts'
import { NO_RECORD, type StreakRecord, streakOf } from '../../learning/streaks.ts'
import { PROGRAMME_MODE } from '../../settings/settings-store.ts'
import { findQuestions, type TrainingContent, type TrainingQuestion } from './training-content.ts'

type Letter = TrainingQuestion['correctAnswer']
const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D']

/** Of one person, at one module. */
export interface Place {
  readonly userId: number
  readonly moduleId: number
}

export interface Attempt {
  /** `null` while it is not stored. */
  readonly id: number | null
  /** Versions of the questions as they were when it began, in their order. */
  readonly questionVersions: readonly number[]
  /** For each of them which of its options stands at A, B, C and D: `CADB`. */
  readonly optionOrders: readonly string[]
  readonly startedAt: Date
  /** Right answers of its grading; `null` until it is checked. */
  readonly score: number | null
  readonly totalQuestions: number
}

/** Where somebody stands in the programme, and at one module. */
interface Standing {
  /** Completed modules, each with the business day of its completion. */
  readonly completions: ReadonlyMap<number, BusinessDay>
  /** The latest; `null` before the first. */
  readonly attempt: Attempt | null
}

/** As PostgreSQL's JSON has them: by id of the module, each with the business day; `null` before the first. */
export type StoredCompletions = Readonly<Record<string, BusinessDay>> | null

/** All that the state of somebody's programme depends on. */
export function completionsOf(userId: SQLWrapper): SQL<StoredCompletions> {
  return sql`(
    select json_object_agg(module_id, completion_date) from user_training_progress where user_id = ${userId}
  )`
}

export function readCompletions(stored: StoredCompletions): ReadonlyMap<number, BusinessDay> {
  return new Map(Object.entries(stored ?? {}).map(([id, day]) => [Number(id), day]))
}

/** As PostgreSQL's JSON has it. */
interface StoredStanding {
  readonly completions: StoredCompletions
  readonly attempt: (Omit<Attempt, 'startedAt'> & { readonly startedAt: string }) | null
}

const standingOf = ({ userId, moduleId }: Given<Place>) => sql`
  ${completionsOf(userId)} as completions,
  (
    select json_build_object('id', id, 'questionVersions', question_versions, 'optionOrders', option_orders,
      'startedAt', created_at, 'score', score, 'totalQuestions', total_questions)
    from quiz_attempts
    -- One of a release before whose questions are all gone cannot be graded.
    where user_id = ${userId} and module_id = ${moduleId} and question_versions <> '{}'
    order by id desc limit 1
  ) as attempt`

const selectStanding = statement(
  (_db, place: Given<Place>) => sql<StoredStanding>`select ${standingOf(place)}`,
)

export async function findStanding(queries: Queries, place: Place): Promise<Standing> {
  const [row] = await selectStanding(queries, place)
  if (!row) throw new Error('The standing was not returned')
  return readStanding(row)
}

function readStanding({ completions, attempt }: StoredStanding): Standing {
  return {
    completions: readCompletions(completions),
    attempt: attempt && { ...attempt, startedAt: new Date(attempt.startedAt) },
  }
}

interface StoredLearner extends StoredStanding {
  readonly streak: StreakRecord | null
  readonly mode: ProgrammeMode
}

const selectLearner = statement(
  (_db, place: Given<Place>) => sql<StoredLearner>`
    select ${standingOf(place)}, ${streakOf(place.userId)} as streak, ${PROGRAMME_MODE} as mode`,
)

interface Learner extends Standing {
  readonly streak: StreakRecord
  /** As the transaction sees it. */
  readonly mode: ProgrammeMode
}

/** All that a completion is decided by; the caller holds the learner's lock. */
export async function findLearner(tx: Transaction, place: Place): Promise<Learner> {
  const [row] = await selectLearner(tx, place)
  if (!row) throw new Error('The learner was not returned')
  return { ...readStanding(row), streak: row.streak ?? NO_RECORD, mode: row.mode }
}

/** An attempt that begins now, at these questions, with their options in an order of its own. */
export function beginAttempt(questions: readonly TrainingQuestion[], now: Date): Attempt {
  return {
    id: null,
    questionVersions: questions.map(({ versionId }) => versionId),
    optionOrders: questions.map(() => shuffle(LETTERS, Math.random).join('')),
    startedAt: now,
    score: null,
    totalQuestions: questions.length,
  }
}

interface AttemptRow extends Place, Attempt {
  readonly latestId: number | null
}

// What takes the place of another gets a new id: nobody grades the one by the other's order, and it is the latest,
// also where a check that was under way has come between.
const upsertAttempt = statement(
  (_db, given: Given<AttemptRow>) => sql<{ id: number }>`
    insert into quiz_attempts as attempt
      (user_id, module_id, question_versions, option_orders, total_questions, created_at)
    values (${given.userId}, ${given.moduleId}, ${given.questionVersions}, ${given.optionOrders},
      ${given.totalQuestions}, ${given.startedAt})
    on conflict (user_id, module_id) where checked_at is null do update set
      id = default, question_versions = excluded.question_versions, option_orders = excluded.option_orders,
      total_questions = excluded.total_questions, created_at = excluded.created_at
    where attempt.id <= ${given.latestId}
    returning id`,
)

/**
 * Stores an attempt that begins, or finds the one that another request has begun meanwhile.
 *
 * @param latest until now; the new one takes the place of what is not checked of it or before
 */
export async function openAttempt(
  queries: Queries,
  place: Place,
  attempt: Attempt,
  latest: Attempt | null,
): Promise<Attempt> {
  const [row] = await upsertAttempt(queries, { ...place, ...attempt, latestId: latest?.id ?? null })
  if (row) return { ...attempt, id: row.id }
  const { attempt: other } = await findStanding(queries, place)
  if (!other) throw new Error('The attempt of another request is gone')
  return other
}

interface Grading extends Place {
  readonly score: number
  /** Without those that were suspended when it was graded. */
  readonly totalQuestions: number
  /** Chosen option text by question id. */
  readonly answers: Readonly<Record<string, string>>
  readonly now: Date
}

const upsertGrading = statement(
  (_db, given: Given<Attempt & Grading>) => sql<never>`
    with grading (score, answers, checked_at) as (
      select ${given.score}::integer, ${given.answers}::jsonb, ${given.now}::timestamptz
    ), graded as (
      update quiz_attempts set (score, answers, checked_at) = (select * from grading),
        total_questions = ${given.totalQuestions}::integer
      where id = ${given.id} and checked_at is null
      returning id
    )
    insert into quiz_attempts
      (user_id, module_id, question_versions, option_orders, total_questions, created_at, score, answers, checked_at)
    select ${given.userId}::integer, ${given.moduleId}::integer, ${given.questionVersions}::integer[],
      ${given.optionOrders}::text[], ${given.totalQuestions}::integer, ${given.startedAt}::timestamptz, grading.*
    from grading
    where not exists (select from graded)`,
)

/** Keeps the grading of an attempt, stored or not. A second grading makes an attempt of its own, at the same questions. */
export async function keepGrading(queries: Queries, attempt: Attempt, grading: Grading): Promise<void> {
  await upsertGrading(queries, { ...attempt, ...grading })
}

/** The questions of an attempt, with their options and the right one's letter in its order. */
export async function findAttemptQuestions(
  queries: Queries,
  content: TrainingContent,
  { questionVersions, optionOrders }: Attempt,
): Promise<TrainingQuestion[]> {
  const questions = await findQuestions(queries, content, questionVersions)
  return questions.map((question, index) => reorderOptions(question, optionOrders[index] ?? ''))
}

function reorderOptions(question: TrainingQuestion, order: string): TrainingQuestion {
  const optionAt = (place: number) => question[`option${order[place] as Letter}`]
  return {
    ...question,
    optionA: optionAt(0),
    optionB: optionAt(1),
    optionC: optionAt(2),
    optionD: optionAt(3),
    correctAnswer: LETTERS[order.indexOf(question.correctAnswer)] ?? question.correctAnswer,
  }
}
