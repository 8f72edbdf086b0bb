import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { validateModuleSearch } from '#web/app/module-search.ts'

export const Route = createFileRoute('/_protected/training')({
  validateSearch: validateModuleSearch,
  component: lazyRouteComponent(() => import('#web/features/training/training-page.tsx'), 'TrainingPage'),
})
