import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/induction')({
  component: lazyRouteComponent(() => import('#web/features/induction/induction-page.tsx'), 'InductionPage'),
})
