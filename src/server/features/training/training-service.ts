/** Unlocking, grading and completing training modules. Source: rulings R3 and R4. */

import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  CheckResult,
  Completion,
  completeBody,
  ModuleProgress,
  Question,
  TrainingModule,
} from '#contract/training.ts'
import { type BusinessDay, nextBusinessDay } from '#domain/business-day.ts'
import { type ModuleState, moduleStates, type ProgrammeMode } from '#domain/module-unlocking.ts'
import { gradeAnswers, isPassed, isPerfect, passMark } from '#domain/quiz-scoring.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { quizAttempts, userTrainingProgress } from '../../database/schema/training.ts'
import { type Given, statement } from '../../database/statement.ts'
import { findStreak, lockLearner, presentStreak, recordLearning } from '../../learning/streaks.ts'
import { AppError } from '../../platform/app-error.ts'
import type { KeptValue } from '../../platform/kept-value.ts'
import type { ModuleWithQuestions } from './training-content.ts'

export interface TrainingContext extends AppContext {
  readonly modules: KeptValue<readonly ModuleWithQuestions[]>
}

type Answers = Readonly<Record<string, string>>
type ProgressRow = typeof userTrainingProgress.$inferSelect
type CompletionRow = Pick<ProgressRow, 'moduleId' | 'completionDate'>

interface Programme {
  readonly modules: readonly ModuleWithQuestions[]
  readonly progress: readonly CompletionRow[]
  readonly states: ReadonlyMap<number, ModuleState>
  readonly today: BusinessDay
}

export async function listModules(context: TrainingContext, userId: number): Promise<TrainingModule[]> {
  const programme = await readProgramme(context, userId)
  return programme.modules.map(module => presentModule(module, programme))
}

export async function listQuestions(
  context: TrainingContext,
  userId: number,
  moduleId: number,
): Promise<Question[]> {
  const { questions } = await findOpenModule(context, userId, moduleId)
  return questions.map(({ id, question, optionA, optionB, optionC, optionD, questionOrder }) => ({
    id,
    question,
    optionA,
    optionB,
    optionC,
    optionD,
    questionOrder,
  }))
}

/** Grades a new attempt and keeps it. */
export async function checkAnswers(
  context: TrainingContext,
  userId: number,
  moduleId: number,
  answers: Answers,
): Promise<CheckResult> {
  const module = await findOpenModule(context, userId, moduleId)
  const { score, results } = grade(module, answers)
  await context.rateLimits.consume('quizCheckByUser', String(userId))
  const totalQuestions = module.questions.length
  await insertAttempt(context.db, {
    userId,
    moduleId,
    score,
    totalQuestions,
    answers: pickAnswers(module, answers),
    createdAt: context.nowDate(),
  })
  const references = new Map(module.questions.map(question => [question.id, question.learnAt]))
  return {
    score,
    totalQuestions,
    passed: isPassed(score, totalQuestions),
    results: results.map(result => ({ ...result, reference: references.get(result.questionId) ?? null })),
  }
}

/** Completes a module with passing answers; a repetition, also a racing one, gets the stored result. */
export async function completeModule(
  context: TrainingContext,
  userId: number,
  { moduleId, answers }: z.infer<typeof completeBody>,
): Promise<Completion> {
  // Before the transaction: loading them inside it would take a second connection.
  const modules = await context.modules.get()
  const today = context.today()
  return context.db.transaction(async tx => {
    // The lock is the first of them: the others see what the learner's last request left.
    const [before, { programmeMode }, progress, attemptScore] = await Promise.all([
      lockLearner(tx, userId),
      context.settings.readFresh(tx),
      findProgress(tx, userId),
      findLatestAttemptScore(tx, userId, moduleId),
    ])
    const programme = describeProgramme({ modules, progress, today }, programmeMode)
    const module = findModule(programme, moduleId)
    const done = progress.find(row => row.moduleId === moduleId)
    if (done) return presentCompletion(module, done, before, today)
    refuseLocked(programme, module)
    const { score } = grade(module, answers)
    const totalQuestions = module.questions.length
    if (!isPassed(score, totalQuestions)) {
      throw new AppError('scoreTooLow', { score, totalQuestions, passMark: passMark(totalQuestions) })
    }
    const completedAt = context.nowDate()
    const { bonuses, streak } = await recordLearning(tx, {
      userId,
      kind: 'training_module',
      moduleId,
      points: module.pointsReward,
      isPerfect: isPerfect(attemptScore ?? score, totalQuestions),
      before,
      today,
      now: completedAt,
    })
    const [row] = await insertProgress(tx, {
      userId,
      moduleId,
      completedAt,
      score,
      totalQuestions,
      pointsEarned: module.pointsReward,
      bonuses,
      completionDate: today,
    })
    if (!row) throw new Error('The new progress record was not returned')
    return presentCompletion(module, row, streak, today)
  })
}

export async function listProgress({ db }: AppContext, userId: number): Promise<ModuleProgress[]> {
  const rows = await findProgress(db, userId)
  return rows.map(row => ({ ...row, completedAt: row.completedAt.toISOString() }))
}

export async function readStreak({ db, today }: AppContext, userId: number) {
  const record = await findStreak(db, userId)
  return { ...presentStreak(record, today()), lastCompletionDate: record.lastCompletionDate }
}

/** The first module that is not completed, and from which business day it may be taken. */
export async function findNextModule(
  context: TrainingContext,
  userId: number,
): Promise<{ module: TrainingModule | null; availableOn: BusinessDay | null }> {
  const programme = await readProgramme(context, userId)
  const next = programme.modules.find(({ id }) => programme.states.get(id)?.status !== 'completed')
  if (!next) return { module: null, availableOn: null }
  const isTomorrow = programme.states.get(next.id)?.lockReason === 'next-business-day'
  return {
    module: presentModule(next, programme),
    availableOn: isTomorrow ? nextBusinessDay(programme.today) : programme.today,
  }
}

async function readProgramme(context: TrainingContext, userId: number): Promise<Programme> {
  const [modules, { programmeMode }, progress] = await Promise.all([
    context.modules.get(),
    context.settings.read(),
    selectCompletions(context.db, { userId }),
  ])
  return describeProgramme({ modules, progress, today: context.today() }, programmeMode)
}

function describeProgramme(programme: Omit<Programme, 'states'>, mode: ProgrammeMode): Programme {
  const { modules, progress, today } = programme
  const states = moduleStates({
    moduleIds: modules.map(({ id }) => id),
    completions: new Map(progress.map(row => [row.moduleId, row.completionDate])),
    mode,
    today,
  })
  return { ...programme, states }
}

async function findOpenModule(
  context: TrainingContext,
  userId: number,
  moduleId: number,
): Promise<ModuleWithQuestions> {
  const programme = await readProgramme(context, userId)
  const module = findModule(programme, moduleId)
  refuseLocked(programme, module)
  return module
}

const selectProgress = statement((db, { userId }: Given<{ userId: number }>) =>
  db
    .select()
    .from(userTrainingProgress)
    .where(eq(userTrainingProgress.userId, userId))
    .orderBy(userTrainingProgress.moduleId),
)

/** All that the programme's state depends on. */
const selectCompletions = statement((db, { userId }: Given<{ userId: number }>) =>
  db
    .select({
      moduleId: userTrainingProgress.moduleId,
      completionDate: userTrainingProgress.completionDate,
    })
    .from(userTrainingProgress)
    .where(eq(userTrainingProgress.userId, userId)),
)

function findProgress(queries: Queries, userId: number): Promise<ProgressRow[]> {
  return selectProgress(queries, { userId })
}

const insertProgress = statement((db, given: Given<Omit<ProgressRow, 'id' | 'isCompleted'>>) =>
  db
    .insert(userTrainingProgress)
    .values({
      userId: given.userId,
      moduleId: given.moduleId,
      completedAt: given.completedAt,
      score: given.score,
      totalQuestions: given.totalQuestions,
      pointsEarned: given.pointsEarned,
      bonuses: given.bonuses,
      isCompleted: true,
      completionDate: given.completionDate,
    })
    .returning(),
)

type AttemptRow = typeof quizAttempts.$inferSelect

const insertAttempt = statement((db, given: Given<Omit<AttemptRow, 'id'>>) =>
  db.insert(quizAttempts).values({
    userId: given.userId,
    moduleId: given.moduleId,
    score: given.score,
    totalQuestions: given.totalQuestions,
    answers: given.answers,
    createdAt: given.createdAt,
  }),
)

const selectLatestAttempt = statement((db, given: Given<{ userId: number; moduleId: number }>) =>
  db
    .select({ score: quizAttempts.score })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, given.userId), eq(quizAttempts.moduleId, given.moduleId)))
    .orderBy(desc(quizAttempts.id))
    .limit(1),
)

/** Score of the first grading of the latest attempt; `null` when nothing was checked. */
async function findLatestAttemptScore(
  tx: Transaction,
  userId: number,
  moduleId: number,
): Promise<number | null> {
  const [attempt] = await selectLatestAttempt(tx, { userId, moduleId })
  return attempt?.score ?? null
}

function findModule(programme: Programme, moduleId: number): ModuleWithQuestions {
  const module = programme.modules.find(({ id }) => id === moduleId)
  if (!module || module.questions.length === 0) throw new AppError('moduleNotFound')
  return module
}

function refuseLocked(programme: Programme, module: ModuleWithQuestions): void {
  const reason = programme.states.get(module.id)?.lockReason
  if (reason === 'previous-module') throw new AppError('moduleLocked', { moduleNumber: module.number })
  if (reason === 'next-business-day') throw new AppError('moduleLockedToday')
}

function grade(module: ModuleWithQuestions, answers: Answers) {
  const grading = gradeAnswers(module.questions, answers)
  if (grading.ok) return grading
  const code = grading.problem === 'unanswered' ? 'questionUnanswered' : 'answerNotAnOption'
  throw new AppError(code, undefined, { field: `answers.${grading.questionId}` })
}

/** The answers to the module's own questions; anything else that was sent is not kept. */
function pickAnswers(module: ModuleWithQuestions, answers: Answers): Record<string, string> {
  return Object.fromEntries(module.questions.map(({ id }) => [String(id), answers[String(id)] ?? '']))
}

function presentModule(module: ModuleWithQuestions, { states }: Programme): TrainingModule {
  const { id, name, description, category, number, pointsReward, questions } = module
  const state = states.get(id) ?? { status: 'locked', lockReason: 'previous-module' }
  return {
    id,
    name,
    description,
    // Its place among the active modules: what people read as "Module 3" has no gaps.
    order: number,
    totalQuestions: questions.length,
    pointsReward,
    ...state,
    category,
  }
}

function presentCompletion(
  module: ModuleWithQuestions,
  row: ProgressRow,
  streak: Parameters<typeof presentStreak>[0],
  today: BusinessDay,
): Completion {
  return {
    moduleId: module.id,
    score: row.score,
    totalQuestions: row.totalQuestions,
    isCompleted: true,
    completedAt: row.completedAt.toISOString(),
    pointsEarned: row.pointsEarned,
    bonuses: row.bonuses,
    streak: presentStreak(streak, today),
    answers: module.questions.map(({ id, correctAnswer, explanation }) => ({
      questionId: id,
      correctAnswer,
      explanation,
    })),
  }
}
