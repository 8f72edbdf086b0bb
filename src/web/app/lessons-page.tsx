import { ChangeQuestions } from '#web/features/dish-changes/change-questions.tsx'
import { MicroLearningPage } from '#web/features/micro-learning/micro-learning-page.tsx'

/** Lessons, and changes of the menu since the last one. */
export function LessonsPage() {
  return <MicroLearningPage askedFirst={<ChangeQuestions />} />
}
