/** Built-in items that are chosen one by one at the set-up. */
import type { Achievement } from '#content/achievements.ts'
import {
  namesOfLesson,
  namesOfPolicy,
  namesOfQuestion,
  namesOfQuiz,
  namesWithinTexts,
} from '#content/house-words.ts'
import type { MicroLesson } from '#content/micro-learning/micro-lesson.ts'
import type { Policy } from '#content/policies/policy.ts'
import type { StaticQuiz } from '#content/quizzes/quiz.ts'
import type { Reward } from '#content/rewards.ts'
import type { TrainingQuestion } from '#content/training/question.ts'
import type { TrainingPlanShift } from '#content/training-plan.ts'
import { moduleKey, type PartItem } from './choice.ts'

export function policyItem(policy: Policy): PartItem {
  return { part: 'policies', key: `policies/${policy.id}`, names: () => namesOfPolicy(policy) }
}

/** A lesson is identified by its title. */
export function lessonItem(lesson: MicroLesson): PartItem {
  return { part: 'micro-learning', key: `lessons/${lesson.title}`, names: () => namesOfLesson(lesson) }
}

/** @param index index in the file, which never changes */
export function questionItem(moduleId: number, question: TrainingQuestion, index: number): PartItem {
  return {
    part: moduleKey(moduleId),
    key: `questions/${moduleId}-${index + 1}`,
    names: () => namesOfQuestion(question),
  }
}

/** @param index index among the tasks, which never changes */
export function taskItem({ id }: TrainingPlanShift, task: string, index: number): PartItem {
  return { part: 'training-plan', key: `tasks/${id}-${index + 1}`, names: () => namesWithinTexts(task) }
}

export function rewardItem({ id, name, description }: Reward): PartItem {
  return { part: 'rewards', key: `rewards/${id}`, names: () => namesWithinTexts(name, description) }
}

export function achievementItem({ key, title, requirement }: Achievement): PartItem {
  return {
    part: 'achievements',
    key: `achievements/${key}`,
    names: () => namesWithinTexts(title, requirement),
  }
}

export function quizItem(quiz: StaticQuiz): PartItem {
  return { part: 'static-quizzes', key: `quizzes/${quiz.moduleId}`, names: () => namesOfQuiz(quiz) }
}
