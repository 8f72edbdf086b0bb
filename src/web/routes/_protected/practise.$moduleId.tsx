import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/practise/$moduleId')({
  component: lazyRouteComponent(() => import('#web/features/training/practice-page.tsx'), 'PracticePage'),
})
