import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { answeredQuestionQuery } from '#contract/questions/questions.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/questions')({
  staticData: {
    crumb: 'Missed questions',
    needs: 'content.manage',
    help: 'admin#questions',
    section: {
      group: 'taught',
      line: 'Content',
      order: 5,
      text: 'The most missed questions, and the wrong options people choose.',
      icon: 'CircleQuestionMark',
    },
  },
  validateSearch: searchBy<typeof answeredQuestionQuery>(),
  component: lazyRouteComponent(
    () => import('#web/features/training/admin/questions-page.tsx'),
    'QuestionsPage',
  ),
})
