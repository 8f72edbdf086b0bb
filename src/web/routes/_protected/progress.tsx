import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { validateProgressSearch } from '#web/app/progress-search.ts'

export const Route = createFileRoute('/_protected/progress')({
  validateSearch: validateProgressSearch,
  component: lazyRouteComponent(() => import('#web/app/progress-page.tsx'), 'ProgressPage'),
})
