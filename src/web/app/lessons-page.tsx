import { ChangeQuestions } from '#web/features/dish-changes/change-questions.tsx'
import { MicroLearningPage } from '#web/features/micro-learning/micro-learning-page.tsx'

/** The lessons, and what changed on the menu since the last of them. */
export function LessonsPage() {
  return <MicroLearningPage askedFirst={<ChangeQuestions />} />
}
