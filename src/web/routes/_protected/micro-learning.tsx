import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { validateModuleSearch } from '#web/app/module-search.ts'

export const Route = createFileRoute('/_protected/micro-learning')({
  validateSearch: validateModuleSearch,
  component: lazyRouteComponent(() => import('#web/app/lessons-page.tsx'), 'LessonsPage'),
})
