import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/quiz/')({
  component: lazyRouteComponent(
    () => import('#web/features/quizzes/static-quiz-page.tsx'),
    'StaticQuizzesPage',
  ),
})
