/** Unlocking, grading and completion of training modules. Source: rulings R3 and R4. */

import type * as z from 'zod/mini'
import type {
  CheckResult,
  Completion,
  completeBody,
  ModuleProgress,
  Question,
  TrainingModule,
} from '#contract/programme/training.ts'
import { type BusinessDay, nextBusinessDay, type PersonDay } from '#domain/clock/business-day.ts'
import { isUnderWay } from '#domain/questions/quiz-attempts.ts'
import { gradeAnswers, isPassed, isPerfect, passMark } from '#domain/questions/quiz-scoring.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { prepared } from '../../database/prepared.ts'
import { userTrainingProgress } from '../../database/schema/training.ts'
import { findStreak, learn, lockLearner, presentStreak, recordLearning } from '../../ledger/streaks.ts'
import type { Learner } from '../../locations/audience.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, sql } from '../../platform/drizzle.ts'
import {
  type AttemptKey,
  type AttemptQuestions,
  beginAttempt,
  findAttempt,
  findAttemptQuestions,
  findCompletions,
  isGradedBefore,
  openAttempt,
  saveGrading,
} from './attempts.ts'
import { recordFirstReviews } from './first-reviews.ts'
import { countLeftOutByModule, readLeavingOut } from './left-out.ts'
import {
  describeProgramme,
  findOpened,
  findOpenModule,
  findPlace,
  type Programme,
  readProgramme,
  recent,
  type TrainingContext,
} from './programme.ts'
import type { ModuleWithQuestions, TrainingContent, TrainingQuestion } from './training-content.ts'

type Answers = Readonly<Record<string, string>>
/** Stored completion of a module. */
type Completed = Omit<typeof userTrainingProgress.$inferSelect, 'id' | 'isCompleted' | 'isCredited'>

export async function listModules(context: TrainingContext, learner: Learner): Promise<TrainingModule[]> {
  const read = await readProgramme(context, learner)
  const { programme } = read
  const leftOut = await countLeftOutByModule(context, learner.id, read)
  return programme.modules.map(module => {
    const provedQuestions = leftOut?.get(module.id) ?? 0
    return { ...presentModule(module, programme), ...(provedQuestions > 0 && { provedQuestions }) }
  })
}

/** Questions of the current attempt; a retake, or no attempt, starts a new one. */
export async function listQuestions(
  context: TrainingContext,
  learner: Learner,
  moduleId: number,
  { isRetake }: { isRetake: boolean },
): Promise<Question[]> {
  const key = { userId: learner.id, moduleId }
  const now = context.nowDate()
  const { content, programme, clock, attempt: latest } = await findPlace(context, learner, moduleId)
  const isModuleCompleted = programme.completions.has(moduleId)
  const underWay = !isRetake && latest && isUnderWay(latest, { isModuleCompleted, now }) ? latest : null
  const module = findOpenModule(content, programme, moduleId, underWay)
  const begin = async () => {
    const leaveOut = await readLeavingOut(context, learner.id, clock)
    const begun = beginAttempt(module, now, leaveOut?.(module.questions))
    return openAttempt(context.db, key, begun, latest)
  }
  const { asked } = await findAttemptQuestions(context.db, content, underWay ?? (await begin()))
  return asked.map(({ id, question, optionA, optionB, optionC, optionD }, index) => ({
    id,
    question,
    optionA,
    optionB,
    optionC,
    optionD,
    questionOrder: index + 1,
  }))
}

/** Grades the latest attempt and stores the grading. */
export async function checkAnswers(
  context: TrainingContext,
  learner: Learner,
  moduleId: number,
  answers: Answers,
): Promise<CheckResult> {
  const key = { userId: learner.id, moduleId }
  const now = context.nowDate()
  const { content, programme, attempt: latest } = await findPlace(context, learner, moduleId)
  const module = findOpenModule(content, programme, moduleId, recent(latest, now))
  const attempt = latest ?? beginAttempt(module, now)
  const graded = gradedOf(await findAttemptQuestions(context.db, content, attempt), content)
  const { questions, proved } = graded
  const { score, totalQuestions, results } = grade(graded, answers)
  await context.rateLimits.consume('quizCheckByUser', String(learner.id))
  const grading = { ...key, score, totalQuestions, answers: pickAnswers(questions, answers), now }
  const deck = await context.deck.get()
  await context.db.transaction(async tx => {
    await lockLearner(tx, learner.id)
    const isFirst = !(await isGradedBefore(tx, key))
    await saveGrading(tx, attempt, grading)
    if (isFirst) {
      const right = questions.filter((_, index) => results[index]?.correct)
      await recordFirstReviews(tx, { ...key, right, deck, now })
    }
  })
  const references = new Map(questions.map(question => [question.id, question.learnAt]))
  return {
    score,
    totalQuestions,
    passed: isPassed(score, totalQuestions),
    results: results.map(result => ({ ...result, reference: references.get(result.questionId) ?? null })),
    ...presentProved(proved),
  }
}

/**
 * Completes a module with passing answers; a repetition, even a simultaneous one, returns the stored result.
 */
export async function completeModule(
  context: TrainingContext,
  learner: Learner,
  { moduleId, answers }: z.infer<typeof completeBody>,
): Promise<Completion> {
  const key = { userId: learner.id, moduleId }
  await countCompletion(context, key)
  let isGraded = false
  try {
    const outcome = await decideCompletion(context, learner, moduleId, answers)
    if ('completion' in outcome) return outcome.completion
    isGraded = true
    throw new AppError('scoreTooLow', outcome.refused)
  } finally {
    if (!isGraded) await context.rateLimits.giveBack('quizCheckByUser', String(learner.id))
  }
}

/**
 * Counts a completion as a grading before grading it, so that racing guesses all count: a refusal reveals the
 * score like a check. Corrections of a passed check are not limited by earlier checks.
 */
async function countCompletion({ rateLimits, db }: TrainingContext, key: AttemptKey): Promise<void> {
  try {
    await rateLimits.consume('quizCheckByUser', String(key.userId))
  } catch (error) {
    const [completions, attempt] = await Promise.all([findCompletions(db, key.userId), findAttempt(db, key)])
    const hasPassed = attempt?.score != null && isPassed(attempt.score, attempt.totalQuestions)
    if (!hasPassed && !completions.has(key.moduleId)) throw error
  }
}

interface TooLow {
  readonly score: number
  readonly totalQuestions: number
  readonly passMark: number
}

/**
 * A refusal is returned, not thrown, so that its grading is stored and the first one in time counts as first.
 */
async function decideCompletion(
  context: TrainingContext,
  learner: Learner,
  moduleId: number,
  answers: Answers,
): Promise<{ readonly completion: Completion } | { readonly refused: TooLow }> {
  const userId = learner.id
  const key = { userId, moduleId }
  // Before the transaction, in which loading would take a second connection.
  const content = await context.training.get()
  const openings = await context.openings.get()
  const { modules, hidden } = content
  const now = context.nowDate()
  return context.db.transaction(async tx => {
    // Under the lock everything is as the learner's last request left it.
    await lockLearner(tx, userId)
    const [completions, latest, before, clock, { programmeMode: mode }] = await Promise.all([
      findCompletions(tx, userId),
      findAttempt(tx, key),
      findStreak(tx, userId),
      readPersonDay({ ...context, db: tx }, userId),
      context.settings.readFresh(tx),
    ])
    const opened = await findOpened(tx, openings, learner)
    const { today } = clock
    const programme = describeProgramme({ modules, hidden, completions, opened, today }, learner, mode)
    const module = findOpenModule(content, programme, moduleId, recent(latest, now))
    if (completions.has(moduleId)) {
      const [done] = await selectCompletion(tx, key)
      if (!done) throw new Error('The progress record is gone')
      // Completions of earlier releases may have no attempt.
      const questions = latest
        ? await findAttemptQuestions(tx, content, latest)
        : { asked: module.questions, leftOut: [] }
      return { completion: presentCompletion(done, gradedOf(questions, content), before, clock) }
    }
    const attempt = latest ?? beginAttempt(module, now)
    const graded = gradedOf(await findAttemptQuestions(tx, content, attempt), content)
    const { score, totalQuestions } = grade(graded, answers)
    const grading = { ...key, score, totalQuestions, answers: pickAnswers(graded.questions, answers), now }
    if (!isPassed(score, totalQuestions)) {
      await saveGrading(tx, attempt, grading)
      return { refused: { score, totalQuestions, passMark: passMark(totalQuestions) } }
    }
    const learned = learn({
      userId,
      kind: 'training_module',
      moduleId,
      points: module.pointsReward,
      // The whole module counts: a suspended question was not answered.
      isPerfect: isPerfect(attempt.score ?? score, attempt.questionVersions.length + attempt.suspendedCount),
      before,
      clock,
      learnedAt: now,
      now,
    })
    const done: Completed = {
      userId,
      moduleId,
      completedAt: now,
      score,
      totalQuestions,
      pointsEarned: module.pointsReward,
      bonuses: [...learned.bonuses],
      completionDate: today,
    }
    await Promise.all([
      attempt.score === null && saveGrading(tx, attempt, grading),
      recordLearning(tx, learned),
      tx.insert(userTrainingProgress).values({ ...done, isCompleted: true }),
    ])
    return { completion: presentCompletion(done, graded, learned.streak, clock) }
  })
}

const selectProgress = prepared('progress', db => {
  const { moduleId, isCompleted, score, totalQuestions, completedAt, pointsEarned, isCredited } =
    userTrainingProgress
  return db
    .select({ moduleId, isCompleted, score, totalQuestions, completedAt, pointsEarned, isCredited })
    .from(userTrainingProgress)
    .where(eq(userTrainingProgress.userId, sql.placeholder('userId')))
    .orderBy(asc(moduleId))
})

export async function listProgress(context: AppContext, userId: number): Promise<ModuleProgress[]> {
  const rows = await selectProgress(context).execute({ userId })
  return rows.map(({ isCredited, ...row }) => ({
    ...row,
    completedAt: row.completedAt.toISOString(),
    ...(isCredited && { isCredited }),
  }))
}

export async function readStreak(context: AppContext, userId: number) {
  const [record, clock] = await Promise.all([findStreak(context.db, userId), readPersonDay(context, userId)])
  return { ...presentStreak(record, clock), lastCompletionDate: record.lastCompletionDate }
}

/** First module not completed, and the business day from which it is available. */
export async function findNextModule(
  context: TrainingContext,
  learner: Learner,
): Promise<{ module: TrainingModule | null; availableOn: BusinessDay | null }> {
  const { programme } = await readProgramme(context, learner)
  const isLeft = ({ id }: ModuleWithQuestions) =>
    !['completed', 'not-theirs'].includes(programme.states.get(id)?.status ?? '')
  const isNow = ({ id }: ModuleWithQuestions) =>
    programme.opened.has(id) && programme.states.get(id)?.status === 'available'
  const next = programme.modules.find(isNow) ?? programme.modules.find(isLeft)
  if (!next) return { module: null, availableOn: null }
  const isTomorrow = programme.states.get(next.id)?.lockReason === 'next-business-day'
  return {
    module: presentModule(next, programme),
    availableOn: isTomorrow ? nextBusinessDay(programme.today) : programme.today,
  }
}

const selectCompletion = (db: Queries, { userId, moduleId }: AttemptKey) =>
  db
    .select()
    .from(userTrainingProgress)
    .where(and(eq(userTrainingProgress.userId, userId), eq(userTrainingProgress.moduleId, moduleId)))

interface Graded {
  /** Those that were asked. */
  readonly questions: readonly TrainingQuestion[]
  /** Those that were left out and count as right. */
  readonly proved: readonly TrainingQuestion[]
}

/** Graded questions: one suspended since stays in the attempt, and its answer is neither right nor wrong. */
function gradedOf({ asked, leftOut }: AttemptQuestions, { suspended }: TrainingContent): Graded {
  const isGraded = ({ id }: TrainingQuestion) => !suspended.has(id)
  const questions = asked.filter(isGraded)
  // At most half, also where questions that were asked are suspended: no one passes by what was not asked.
  return { questions, proved: leftOut.filter(isGraded).slice(0, questions.length) }
}

function grade({ questions, proved }: Graded, answers: Answers) {
  const grading = gradeAnswers(questions, answers)
  if (grading.ok) {
    const { score, results } = grading
    return { score: score + proved.length, totalQuestions: questions.length + proved.length, results }
  }
  const code = grading.problem === 'unanswered' ? 'questionUnanswered' : 'answerNotAnOption'
  throw new AppError(code, undefined, { field: `answers.${grading.questionId}` })
}

/** Answers to the quiz's own questions; others are dropped. */
function pickAnswers(questions: readonly TrainingQuestion[], answers: Answers): Record<string, string> {
  return Object.fromEntries(questions.map(({ id }) => [String(id), answers[String(id)] ?? '']))
}

function presentModule(module: ModuleWithQuestions, { opened, states }: Programme): TrainingModule {
  const { id, name, description, outcomes, category, number, pointsReward, questions, waiting } = module
  const opening = opened.get(id)
  const state = states.get(id) ?? { status: 'locked', lockReason: 'previous-module' }
  return {
    id,
    name,
    description,
    outcomes,
    // Position among the active modules, so that "Module 3" has no gaps.
    order: number,
    totalQuestions: questions.length,
    pointsReward,
    ...state,
    ...(opening && state.status === 'available' && { opening: opening.isTest ? 'test' : 'now' }),
    ...(waiting && { waiting }),
    category,
  }
}

function presentCompletion(
  row: Completed,
  { questions, proved }: Graded,
  streak: Parameters<typeof presentStreak>[0],
  clock: PersonDay,
): Completion {
  return {
    moduleId: row.moduleId,
    score: row.score,
    totalQuestions: row.totalQuestions,
    isCompleted: true,
    completedAt: row.completedAt.toISOString(),
    pointsEarned: row.pointsEarned,
    bonuses: row.bonuses,
    streak: presentStreak(streak, clock),
    answers: questions.map(({ id, correctAnswer, explanation }) => ({
      questionId: id,
      correctAnswer,
      explanation,
    })),
    ...presentProved(proved),
  }
}

function presentProved(proved: readonly TrainingQuestion[]): Pick<CheckResult, 'proved'> {
  return proved.length > 0 ? { proved: proved.map(({ id, question }) => ({ questionId: id, question })) } : {}
}
