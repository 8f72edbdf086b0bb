/** Learning before a quiz and practising after it; nothing is stored or awarded. Source: rulings R4 and R12. */

import type { LearningReference } from '#contract/content/training.ts'
import type { PracticeQuestion } from '#contract/programme/training.ts'
import { shuffleOptions } from '#domain/questions/option-order.ts'
import type { Queries } from '../../database/client.ts'
import { quizAttempts } from '../../database/schema/training.ts'
import type { Learner } from '../../locations/audience.ts'
import { AppError } from '../../platform/app-error.ts'
import { desc } from '../../platform/drizzle.ts'
import { type AttemptKey, isGraded } from './attempts.ts'
import { findOpenModule, findPlace, readProgramme, recent, type TrainingContext } from './programme.ts'
import type { TrainingContent, TrainingQuestion } from './training-content.ts'

/** Sources of a module’s questions, of a locked one too: reading ahead is learning. */
export async function listSources(
  context: TrainingContext,
  learner: Learner,
  moduleId: number,
): Promise<{ sources: LearningReference[] }> {
  const { content, programme } = await readProgramme(context, learner)
  const module = programme.modules.find(({ id }) => id === moduleId)
  if (!module || programme.states.get(moduleId)?.status === 'not-theirs') throw new AppError('moduleNotFound')
  const sources = new Map<string, LearningReference>()
  for (const question of module.questions) {
    const source = findSource(question, content)
    if (source) sources.set(JSON.stringify(source), source)
  }
  return { sources: [...sources.values()] }
}

function findSource({ reference }: TrainingQuestion, { places }: TrainingContent): LearningReference | null {
  switch (reference?.kind) {
    case 'dish':
      return places.dishes.has(reference.id) ? { kind: 'dish', id: reference.id } : null
    case 'set-menus':
      return places.setMenuTab ? { kind: 'set-menus' } : null
    case 'policy':
      return places.policies.has(reference.id) ? { kind: 'policy', id: reference.id } : null
    case 'reading':
    case 'sake-guide':
      return places.sections.has(reference.section) ? { kind: 'reading', section: reference.section } : null
    default:
      return null
  }
}

export async function listPractice(
  context: TrainingContext,
  learner: Learner,
  moduleId: number,
): Promise<{ questions: PracticeQuestion[] }> {
  const { questions } = await findPractice(context, learner, moduleId)
  return {
    questions: questions.map(asked => ({
      id: asked.id,
      question: asked.question,
      options: shuffleOptions(asked, Math.random),
    })),
  }
}

/** Grades one answer. Only a completed module reveals the right option. */
export async function practise(
  context: TrainingContext,
  learner: Learner,
  moduleId: number,
  { questionId, option }: { questionId: number; option: string },
) {
  const { questions, isCompleted } = await findPractice(context, learner, moduleId)
  const question = questions.find(({ id }) => id === questionId)
  if (!question) throw new AppError('questionNotPractised')
  if (!question.options.includes(option))
    throw new AppError('answerNotAnOption', undefined, { field: 'option' })
  await context.rateLimits.consume('practiceByUser', String(learner.id))
  const isRight = option === question.correctOption
  return {
    isRight,
    explanation: isRight || isCompleted ? question.explanation : null,
    rightOption: isCompleted ? question.correctOption : null,
    reference: question.learnAt,
  }
}

/**
 * Before the module is completed only questions that a graded attempt has asked can be practised: a quiz, above all
 * one with a single try, is not read out beforehand.
 */
async function findPractice(context: TrainingContext, learner: Learner, moduleId: number) {
  const { content, programme, attempt } = await findPlace(context, learner, moduleId)
  const module = findOpenModule(content, programme, moduleId, recent(attempt, context.nowDate()))
  if (programme.completions.has(moduleId)) return { questions: module.questions, isCompleted: true }
  const answers = await findGradedAnswers(context.db, { userId: learner.id, moduleId })
  const isMissed = ({ id, correctOption }: TrainingQuestion) =>
    answers[String(id)] !== undefined && answers[String(id)] !== correctOption
  return { questions: module.questions.filter(isMissed), isCompleted: false }
}

/** Answers of the latest graded attempt, by question id; none before the first. */
async function findGradedAnswers(db: Queries, key: AttemptKey): Promise<Readonly<Record<string, string>>> {
  const [graded] = await db
    .select({ answers: quizAttempts.answers })
    .from(quizAttempts)
    .where(isGraded(key))
    .orderBy(desc(quizAttempts.id))
    .limit(1)
  return graded?.answers ?? {}
}
