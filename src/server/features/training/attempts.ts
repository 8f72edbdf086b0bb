/** Attempts at a module's quiz: latest, new and graded. Source: rulings R4 and R12. */

import type { BusinessDay } from '#domain/clock/business-day.ts'
import { settleOrder } from '#domain/questions/option-order.ts'
import { listOptions, OPTION_LETTERS, type OptionLetter } from '#domain/questions/questions.ts'
import { shuffle } from '#domain/questions/quiz-attempts.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { prepared } from '../../database/prepared.ts'
import { quizAttempts, userTrainingProgress } from '../../database/schema/training.ts'
import { and, desc, eq, isNotNull, sql } from '../../platform/drizzle.ts'
import {
  findQuestions,
  type ModuleWithQuestions,
  type TrainingContent,
  type TrainingQuestion,
} from './training-content.ts'

export interface AttemptKey {
  readonly userId: number
  readonly moduleId: number
}

export interface Attempt {
  /** `null` until stored. */
  readonly id: number | null
  /** Content versions of the questions at its start, in order. */
  readonly questionVersions: readonly number[]
  /** For each, its options at A, B, C and D: `CADB`, or `BA` of two. Empty: left out of the attempt. */
  readonly optionOrders: readonly string[]
  /** Questions of the module that were suspended at its start. */
  readonly suspendedCount: number
  readonly startedAt: Date
  /** Right answers; `null` until graded. */
  readonly score: number | null
  readonly totalQuestions: number
}

/** Completed modules with the business day of completion; `null`: done elsewhere. */
export type Completions = ReadonlyMap<number, BusinessDay | null>

export async function findCompletions(queries: Queries, userId: number): Promise<Completions> {
  return presentCompletions(await selectCompletions(queries).execute({ userId }))
}

/** The same outside a transaction. */
export async function readCompletions(context: AppContext, userId: number): Promise<Completions> {
  return presentCompletions(await preparedCompletions(context).execute({ userId }))
}

function selectCompletions(queries: Queries) {
  const { moduleId, completionDate, isCredited } = userTrainingProgress
  return queries
    .select({ moduleId, completionDate, isCredited })
    .from(userTrainingProgress)
    .where(eq(userTrainingProgress.userId, sql.placeholder('userId')))
}

const preparedCompletions = prepared('completions', selectCompletions)

const presentCompletions = (
  rows: readonly { moduleId: number; completionDate: BusinessDay; isCredited: boolean }[],
): Completions => new Map(rows.map(row => [row.moduleId, row.isCredited ? null : row.completionDate]))

const ATTEMPT = {
  id: quizAttempts.id,
  questionVersions: quizAttempts.questionVersions,
  optionOrders: quizAttempts.optionOrders,
  suspendedCount: quizAttempts.suspendedCount,
  startedAt: quizAttempts.createdAt,
  score: quizAttempts.score,
  totalQuestions: quizAttempts.totalQuestions,
}
/** An earlier release's attempt without remaining questions cannot be graded. */
const HAS_QUESTIONS = sql`${quizAttempts.questionVersions} <> '{}'`

/** Latest attempt at a module; `null` before the first. */
export async function findAttempt(
  queries: Queries,
  { userId, moduleId }: AttemptKey,
): Promise<Attempt | null> {
  const [attempt] = await queries
    .select(ATTEMPT)
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.moduleId, moduleId), HAS_QUESTIONS))
    .orderBy(desc(quizAttempts.id))
    .limit(1)
  return attempt ?? null
}

/** Latest attempts of a person, by module. */
export async function findLatestAttempts(
  queries: Queries,
  userId: number,
): Promise<ReadonlyMap<number, Attempt>> {
  const { moduleId } = quizAttempts
  const rows = await queries
    .selectDistinctOn([moduleId], { moduleId, attempt: ATTEMPT })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), HAS_QUESTIONS))
    .orderBy(moduleId, desc(quizAttempts.id))
  return new Map(rows.map(row => [row.moduleId, row.attempt]))
}

const NONE: ReadonlySet<number> = new Set()

/**
 * A new attempt at a module's questions, with options in random order.
 * @param leftOut ids of questions that are not asked and count as right
 */
export function beginAttempt(
  { questions, waiting }: Pick<ModuleWithQuestions, 'questions' | 'waiting'>,
  now: Date,
  leftOut: ReadonlySet<number> = NONE,
): Attempt {
  return {
    id: null,
    questionVersions: questions.map(({ versionId }) => versionId),
    optionOrders: questions.map(question => (leftOut.has(question.id) ? '' : shuffleLetters(question))),
    suspendedCount: waiting?.count ?? 0,
    startedAt: now,
    score: null,
    totalQuestions: questions.length,
  }
}

const shuffleLetters = (question: TrainingQuestion): string =>
  shuffle(
    listOptions(question).map(({ letter }) => letter),
    Math.random,
  ).join('')

interface AttemptRow extends AttemptKey, Attempt {
  readonly latestId: number | null
}

// A replacement gets a new id: it is never graded by the former's order, and is the latest even after a
// concurrent check.
const upsertAttempt = (db: Queries, row: AttemptRow) =>
  db.execute<{ id: number }>(sql`
    insert into quiz_attempts as attempt
      (user_id, module_id, question_versions, option_orders, suspended_count, total_questions, created_at)
    values (${row.userId}, ${row.moduleId}, ${sql.param(row.questionVersions)}, ${sql.param(row.optionOrders)},
      ${row.suspendedCount}, ${row.totalQuestions}, ${row.startedAt})
    on conflict (user_id, module_id) where checked_at is null do update set
      id = default, question_versions = excluded.question_versions, option_orders = excluded.option_orders,
      suspended_count = excluded.suspended_count, total_questions = excluded.total_questions, created_at = excluded.created_at
    where attempt.id <= ${row.latestId}
    returning id`)

/**
 * Stores a new attempt, or returns the one that a concurrent request has started.
 * @param latest the previous one; the new one replaces its ungraded part
 */
export async function openAttempt(
  queries: Queries,
  key: AttemptKey,
  attempt: Attempt,
  latest: Attempt | null,
): Promise<Attempt> {
  const [row] = (await upsertAttempt(queries, { ...key, ...attempt, latestId: latest?.id ?? null })).rows
  if (row) return { ...attempt, id: row.id }
  const other = await findAttempt(queries, key)
  if (!other) throw new Error('The attempt of another request is gone')
  return other
}

/** Condition of a person's graded attempts at a module. */
export const isGraded = ({ userId, moduleId }: AttemptKey) =>
  and(eq(quizAttempts.userId, userId), eq(quizAttempts.moduleId, moduleId), isNotNull(quizAttempts.checkedAt))

/** The person has answered this quiz before. */
export async function isGradedBefore(queries: Queries, key: AttemptKey): Promise<boolean> {
  return (await queries.$count(quizAttempts, isGraded(key))) > 0
}

interface Grading extends AttemptKey {
  readonly score: number
  /** Without questions suspended at grading. */
  readonly totalQuestions: number
  /** Chosen option text by question id. */
  readonly answers: Readonly<Record<string, string>>
  readonly now: Date
}

const upsertGrading = (db: Queries, row: Attempt & Grading) =>
  db.execute(sql`
    with grading (score, answers, checked_at) as (
      select ${row.score}::integer, ${row.answers}::jsonb, ${row.now}::timestamptz
    ), graded as (
      update quiz_attempts set (score, answers, checked_at) = (select * from grading),
        total_questions = ${row.totalQuestions}::integer
      where id = ${row.id} and checked_at is null
      returning id
    )
    insert into quiz_attempts
      (user_id, module_id, question_versions, option_orders, suspended_count, total_questions, created_at, score,
        answers, checked_at)
    select ${row.userId}::integer, ${row.moduleId}::integer, ${sql.param(row.questionVersions)}::integer[],
      ${sql.param(row.optionOrders)}::text[], ${row.suspendedCount}::integer, ${row.totalQuestions}::integer, ${row.startedAt}::timestamptz, grading.*
    from grading
    where not exists (select from graded)`)

/**
 * Stores the grading of an attempt, saved or not. A second grading creates another attempt at the same
 * questions.
 */
export async function saveGrading(queries: Queries, attempt: Attempt, grading: Grading): Promise<void> {
  await upsertGrading(queries, { ...attempt, ...grading })
}

export interface AttemptQuestions {
  /** With options and the right letter in the attempt's order. */
  readonly asked: readonly TrainingQuestion[]
  readonly leftOut: readonly TrainingQuestion[]
}

export async function findAttemptQuestions(
  queries: Queries,
  content: TrainingContent,
  { questionVersions, optionOrders }: Attempt,
): Promise<AttemptQuestions> {
  const found = await findQuestions(queries, content, questionVersions)
  const questions = found.map((question, index) => ({ question, order: optionOrders[index] ?? '' }))
  return {
    asked: questions.flatMap(({ question, order }) =>
      order === '' ? [] : [reorderOptions(question, order)],
    ),
    leftOut: questions.flatMap(({ question, order }) => (order === '' ? [question] : [])),
  }
}

/** Those suspended since count neither way. */
export function countLeftOut({ questions, suspended }: TrainingContent, attempt: Attempt): number {
  return attempt.optionOrders.filter((order, index) => {
    const question = questions.get(attempt.questionVersions[index] ?? 0)
    return order === '' && !(question && suspended.has(question.id))
  }).length
}

/** Settled here rather than at its start, so that attempts under way have the order that the question needs. */
function reorderOptions(question: TrainingQuestion, shuffled: string): TrainingQuestion {
  const indexes = [...shuffled].map(letter => OPTION_LETTERS.indexOf(letter as OptionLetter))
  const order = settleOrder(indexes, question.movable).map(at => OPTION_LETTERS[at] ?? 'A')
  const [a = '', b = '', c = null, d = null] = order.map(letter => question[`option${letter}`])
  return {
    ...question,
    optionA: a ?? '',
    optionB: b ?? '',
    optionC: c,
    optionD: d,
    correctAnswer: OPTION_LETTERS[order.indexOf(question.correctAnswer)] ?? question.correctAnswer,
  }
}
