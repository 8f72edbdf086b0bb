import { ChangeQuestions } from '#web/features/dish-changes/change-questions.tsx'
import { MicroLearning } from '#web/features/micro-learning/micro-learning.tsx'

/** Lessons, and changes of the menu since the last one. */
export function LessonsPage() {
  return <MicroLearning askedFirst={<ChangeQuestions />} />
}
