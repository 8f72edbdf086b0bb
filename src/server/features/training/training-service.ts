/** Unlocking, grading and completing training modules. Source: rulings R3 and R4. */

import { and, desc, eq } from 'drizzle-orm'
import type { CheckResult, Completion, ModuleProgress, Question, TrainingModule } from '#contract/training.ts'
import { type BusinessDay, nextBusinessDay } from '#domain/business-day.ts'
import { type ModuleState, moduleStates, type ProgrammeMode } from '#domain/module-unlocking.ts'
import { moduleBonuses } from '#domain/points.ts'
import { gradeAnswers, isPassed, isPerfect, passMark } from '#domain/quiz-scoring.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { quizAttempts, userTrainingProgress } from '../../database/schema/training.ts'
import { findStreak, lockLearner, presentStreak, recordLearning } from '../../learning/streaks.ts'
import { recordPoints } from '../../ledger/ledger.ts'
import { AppError } from '../../platform/app-error.ts'
import { KeptValue } from '../../platform/kept-value.ts'
import { loadTrainingContent, type ModuleWithQuestions, TRAINING_TABLES } from './training-content.ts'

type Answers = Readonly<Record<string, string>>
type ProgressRow = typeof userTrainingProgress.$inferSelect

interface Programme {
  readonly modules: readonly ModuleWithQuestions[]
  readonly progress: readonly ProgressRow[]
  readonly states: ReadonlyMap<number, ModuleState>
  readonly today: BusinessDay
}

export class TrainingService {
  readonly #context: AppContext
  readonly #content: KeptValue<readonly ModuleWithQuestions[]>

  constructor(context: AppContext) {
    this.#context = context
    this.#content = new KeptValue(context.changes, TRAINING_TABLES, () => loadTrainingContent(context.db))
  }

  async listModules(userId: number): Promise<TrainingModule[]> {
    const programme = await this.#readProgramme(userId)
    return programme.modules.map(module => presentModule(module, programme))
  }

  async listQuestions(userId: number, moduleId: number): Promise<Question[]> {
    const module = await this.#openModule(userId, moduleId)
    return module.questions.map(({ id, question, optionA, optionB, optionC, optionD, questionOrder }) => ({
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
  async check(userId: number, moduleId: number, answers: Answers): Promise<CheckResult> {
    const module = await this.#openModule(userId, moduleId)
    const { score, results } = grade(module, answers)
    await this.#context.rateLimits.consume('quizCheckByUser', String(userId))
    const totalQuestions = module.questions.length
    await this.#context.db.insert(quizAttempts).values({
      userId,
      moduleId,
      score,
      totalQuestions,
      answers: pickAnswers(module, answers),
      createdAt: this.#nowDate(),
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
  async complete(userId: number, moduleId: number, answers: Answers): Promise<Completion> {
    // Before the transaction: loading them inside it would take a second connection.
    const modules = await this.#content.get()
    return this.#context.db.transaction(async tx => {
      await lockLearner(tx, userId)
      const { programmeMode } = await this.#context.settings.readFresh(tx)
      const programme = this.#describeProgramme(modules, programmeMode, await findProgress(tx, userId))
      const module = findModule(programme, moduleId)
      const done = programme.progress.find(row => row.moduleId === moduleId)
      if (done) {
        return presentCompletion(module, done, await findStreak(tx, userId), programme.today)
      }
      refuseLocked(programme, module)
      const { score } = grade(module, answers)
      const totalQuestions = module.questions.length
      if (!isPassed(score, totalQuestions)) {
        throw new AppError('scoreTooLow', { score, totalQuestions, passMark: passMark(totalQuestions) })
      }
      return this.#award(tx, userId, module, score, programme.today)
    })
  }

  async listProgress(userId: number): Promise<ModuleProgress[]> {
    const rows = await findProgress(this.#context.db, userId)
    return rows.map(({ moduleId, isCompleted, score, totalQuestions, completedAt, pointsEarned }) => ({
      moduleId,
      isCompleted,
      score,
      totalQuestions,
      completedAt: completedAt.toISOString(),
      pointsEarned,
    }))
  }

  async readStreak(userId: number) {
    const record = await findStreak(this.#context.db, userId)
    return {
      ...presentStreak(record, this.#context.today()),
      lastCompletionDate: record.lastCompletionDate,
    }
  }

  /** The first module that is not completed, and from which business day it may be taken. */
  async findNextModule(
    userId: number,
  ): Promise<{ module: TrainingModule | null; availableOn: BusinessDay | null }> {
    const programme = await this.#readProgramme(userId)
    const next = programme.modules.find(({ id }) => programme.states.get(id)?.status !== 'completed')
    if (!next) return { module: null, availableOn: null }
    const isTomorrow = programme.states.get(next.id)?.lockReason === 'next-business-day'
    return {
      module: presentModule(next, programme),
      availableOn: isTomorrow ? nextBusinessDay(programme.today) : programme.today,
    }
  }

  async #award(
    tx: Transaction,
    userId: number,
    module: ModuleWithQuestions,
    score: number,
    today: BusinessDay,
  ): Promise<Completion> {
    const totalQuestions = module.questions.length
    const completedAt = this.#nowDate()
    const streakBefore = await findStreak(tx, userId)
    const attemptScore = await findLatestAttemptScore(tx, userId, module.id)
    const bonuses = moduleBonuses({
      isPerfect: isPerfect(attemptScore ?? score, totalQuestions),
      isFirstLearningOfDay: streakBefore.lastCompletionDate !== today,
    })
    const [row] = await tx
      .insert(userTrainingProgress)
      .values({
        userId,
        moduleId: module.id,
        completedAt,
        score,
        totalQuestions,
        pointsEarned: module.pointsReward,
        bonuses,
        isCompleted: true,
        completionDate: today,
      })
      .returning()
    if (!row) throw new Error('The new progress record was not returned')
    await recordPoints(tx, [
      {
        userId,
        kind: 'training_module',
        amount: module.pointsReward,
        causeId: module.id,
        businessDay: today,
        createdAt: completedAt,
      },
      ...bonuses.map(({ kind, points }) => ({
        userId,
        kind,
        amount: points,
        ...(kind === 'perfect_quiz' && { causeId: module.id }),
        businessDay: today,
        createdAt: completedAt,
      })),
    ])
    const streak = await recordLearning(tx, streakBefore, {
      userId,
      today,
      now: completedAt,
      modulesCompleted: 1,
      trainingPoints: bonuses.reduce((sum, bonus) => sum + bonus.points, module.pointsReward),
    })
    return presentCompletion(module, row, streak, today)
  }

  async #readProgramme(userId: number): Promise<Programme> {
    const [modules, { programmeMode }, progress] = await Promise.all([
      this.#content.get(),
      this.#context.settings.read(),
      findProgress(this.#context.db, userId),
    ])
    return this.#describeProgramme(modules, programmeMode, progress)
  }

  #describeProgramme(
    modules: readonly ModuleWithQuestions[],
    mode: ProgrammeMode,
    progress: readonly ProgressRow[],
  ): Programme {
    const today = this.#context.today()
    const states = moduleStates({
      moduleIds: modules.map(({ id }) => id),
      completions: new Map(progress.map(row => [row.moduleId, row.completionDate])),
      mode,
      today,
    })
    return { modules, progress, states, today }
  }

  async #openModule(userId: number, moduleId: number): Promise<ModuleWithQuestions> {
    const programme = await this.#readProgramme(userId)
    const module = findModule(programme, moduleId)
    refuseLocked(programme, module)
    return module
  }

  #nowDate(): Date {
    return new Date(this.#context.now().epochMilliseconds)
  }
}

function findProgress(queries: Queries, userId: number): Promise<ProgressRow[]> {
  return queries
    .select()
    .from(userTrainingProgress)
    .where(eq(userTrainingProgress.userId, userId))
    .orderBy(userTrainingProgress.moduleId)
}

/** Score of the first grading of the latest attempt; `null` when nothing was checked. */
async function findLatestAttemptScore(
  tx: Transaction,
  userId: number,
  moduleId: number,
): Promise<number | null> {
  const [attempt] = await tx
    .select({ score: quizAttempts.score })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.moduleId, moduleId)))
    .orderBy(desc(quizAttempts.id))
    .limit(1)
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
  const { message } = new AppError(code)
  throw new AppError(code, undefined, { issues: [{ path: `answers.${grading.questionId}`, message }] })
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
