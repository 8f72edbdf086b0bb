import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/inbox/inductions/$inductionId')({
  staticData: { crumb: 'Induction' },
  component: lazyRouteComponent(
    () => import('#web/features/inbox/admin/induction-page.tsx'),
    'InductionPage',
  ),
})
