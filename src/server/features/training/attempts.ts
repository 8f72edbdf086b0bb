/** Attempts at a module's quiz: the latest, a new one, and their gradings. Source: rulings R4 and R12. */

import type { BusinessDay } from '#domain/business-day.ts'
import { shuffle } from '#domain/quiz-attempts.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { prepared } from '../../database/prepared.ts'
import { quizAttempts, userTrainingProgress } from '../../database/schema/training.ts'
import { and, desc, eq, sql } from '../../platform/drizzle.ts'
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

/** Completed modules, each with the business day of its completion. */
export type Completions = ReadonlyMap<number, BusinessDay>

export async function findCompletions(queries: Queries, userId: number): Promise<Completions> {
  return presentCompletions(await selectCompletions(queries).execute({ userId }))
}

/** The same outside of a transaction. */
export async function readCompletions(context: AppContext, userId: number): Promise<Completions> {
  return presentCompletions(await preparedCompletions(context).execute({ userId }))
}

function selectCompletions(queries: Queries) {
  const { moduleId, completionDate } = userTrainingProgress
  return queries
    .select({ moduleId, completionDate })
    .from(userTrainingProgress)
    .where(eq(userTrainingProgress.userId, sql.placeholder('userId')))
}

const preparedCompletions = prepared('completions', selectCompletions)

const presentCompletions = (
  rows: readonly { moduleId: number; completionDate: BusinessDay }[],
): Completions => new Map(rows.map(row => [row.moduleId, row.completionDate]))

/** The latest attempt at a module; `null` before the first. */
export async function findAttempt(queries: Queries, { userId, moduleId }: Place): Promise<Attempt | null> {
  const { id, questionVersions, optionOrders, createdAt, score, totalQuestions } = quizAttempts
  const [attempt] = await queries
    .select({ id, questionVersions, optionOrders, startedAt: createdAt, score, totalQuestions })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.moduleId, moduleId),
        // One of an earlier release whose questions are all gone cannot be graded.
        sql`${questionVersions} <> '{}'`,
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return attempt ?? null
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
const upsertAttempt = (db: Queries, given: AttemptRow) =>
  db.execute<{ id: number }>(sql`
    insert into quiz_attempts as attempt
      (user_id, module_id, question_versions, option_orders, total_questions, created_at)
    values (${given.userId}, ${given.moduleId}, ${sql.param(given.questionVersions)}, ${sql.param(given.optionOrders)},
      ${given.totalQuestions}, ${given.startedAt})
    on conflict (user_id, module_id) where checked_at is null do update set
      id = default, question_versions = excluded.question_versions, option_orders = excluded.option_orders,
      total_questions = excluded.total_questions, created_at = excluded.created_at
    where attempt.id <= ${given.latestId}
    returning id`)

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
  const [row] = (await upsertAttempt(queries, { ...place, ...attempt, latestId: latest?.id ?? null })).rows
  if (row) return { ...attempt, id: row.id }
  const other = await findAttempt(queries, place)
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

const upsertGrading = (db: Queries, given: Attempt & Grading) =>
  db.execute(sql`
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
    select ${given.userId}::integer, ${given.moduleId}::integer, ${sql.param(given.questionVersions)}::integer[],
      ${sql.param(given.optionOrders)}::text[], ${given.totalQuestions}::integer, ${given.startedAt}::timestamptz, grading.*
    from grading
    where not exists (select from graded)`)

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
