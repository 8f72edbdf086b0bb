/** Modules with their questions, achievements, static quizzes and lessons. */
import { ACHIEVEMENTS, ACHIEVEMENTS_BY_SHARE } from '#content/achievements.ts'
import { LESSON_POINTS, LESSON_SECONDS, MICRO_LESSONS } from '#content/micro-learning/lessons.ts'
import { POLICIES } from '#content/policies/policies.ts'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import type { LearningReference, TrainingModule } from '#content/training/question.ts'
import { MODULE_POINTS } from '#domain/points.ts'
import type { Transaction } from '../client.ts'
import { achievementModules, achievements } from '../schema/achievements.ts'
import { microLearningModules } from '../schema/micro-learning.ts'
import { staticQuizQuestions, staticQuizzes } from '../schema/quizzes.ts'
import { trainingModules, trainingQuestions } from '../schema/training.ts'
import { continueIdsAfter } from './identity.ts'
import { achievementItem, lessonItem, policyItem, questionItem, quizItem } from './part-items.ts'
import { isLeftOut, type SeedChoice } from './seed-choice.ts'

export async function seedTrainingModule(
  tx: Transaction,
  module: TrainingModule,
  order: number,
  choice: SeedChoice,
): Promise<void> {
  const { id, name, description, outcomes, category, questions } = module
  await tx.insert(trainingModules).values({
    id,
    name,
    description,
    outcomes: [...outcomes],
    category,
    order,
    pointsReward: MODULE_POINTS,
  })
  await continueIdsAfter(tx, trainingModules)
  await tx.insert(trainingQuestions).values(
    // The proofs of an answer are for the tests of the content.
    questions.flatMap((written, index) => {
      if (isLeftOut(choice.notes, questionItem(id, written, index))) return []
      const { evidence: _evidence, combines: _combines, request: _request, ...question } = written
      const reference = isDeclined(question.reference, choice) ? null : question.reference
      return { ...question, reference, moduleId: id, questionOrder: index + 1 }
    }),
  )
}

/** What a reference points at comes with these parts. */
const PART_OF_PLACE = {
  dish: 'menu',
  'set-menus': 'menu',
  'sake-guide': 'pages',
  policy: 'policies',
} as const satisfies Record<LearningReference['kind'], string>

function isDeclined(reference: LearningReference | null, { declined, notes }: SeedChoice): boolean {
  if (reference === null) return false
  if (declined.has(PART_OF_PLACE[reference.kind])) return true
  if (reference.kind !== 'policy') return false
  const policy = POLICIES.find(({ id }) => id === reference.id)
  return policy === undefined || isLeftOut(notes, policyItem(policy))
}

export async function seedAchievements(tx: Transaction, { declined, notes }: SeedChoice): Promise<void> {
  const modules = await tx.select({ id: trainingModules.id }).from(trainingModules)
  const moduleIds = new Set(modules.map(({ id }) => id))
  // Without one of its modules an achievement cannot be earned.
  const built = (declined.has('menu') ? ACHIEVEMENTS_BY_SHARE : ACHIEVEMENTS).filter(
    achievement =>
      achievement.moduleIds.every(id => moduleIds.has(id)) && !isLeftOut(notes, achievementItem(achievement)),
  )
  const made = await tx
    .insert(achievements)
    .values(
      built.map(({ moduleIds: _moduleIds, ...achievement }, index) => ({
        ...achievement,
        displayOrder: index + 1,
      })),
    )
    .returning({ id: achievements.id, key: achievements.key })
  const idByKey = new Map(made.map(({ id, key }) => [key, id]))
  const counted = built.flatMap(achievement =>
    achievement.moduleIds.map(moduleId => ({ achievementId: idByKey.get(achievement.key) ?? 0, moduleId })),
  )
  if (counted.length > 0) await tx.insert(achievementModules).values(counted)
}

export async function seedStaticQuizzes(tx: Transaction, { notes }: SeedChoice): Promise<void> {
  const wanted = STATIC_QUIZZES.filter(quiz => !isLeftOut(notes, quizItem(quiz)))
  await tx.insert(staticQuizzes).values(
    wanted.map(({ moduleId, moduleTitle }, index) => ({
      id: moduleId,
      title: moduleTitle,
      displayOrder: index + 1,
    })),
  )
  await continueIdsAfter(tx, staticQuizzes)
  await tx.insert(staticQuizQuestions).values(
    wanted.flatMap(({ moduleId, questions }) =>
      questions.map(({ id, options, ...question }, index) => ({
        ...question,
        quizId: moduleId,
        number: id,
        options: [...options],
        displayOrder: index + 1,
      })),
    ),
  )
}

export async function seedMicroLearning(tx: Transaction, { notes }: SeedChoice): Promise<void> {
  const wanted = MICRO_LESSONS.filter(lesson => !isLeftOut(notes, lessonItem(lesson)))
  await tx.insert(microLearningModules).values(
    wanted.map(lesson => ({
      ...lesson,
      estimatedTime: LESSON_SECONDS,
      pointsReward: LESSON_POINTS,
    })),
  )
}
