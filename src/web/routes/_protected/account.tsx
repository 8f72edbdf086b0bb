import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/account')({
  component: lazyRouteComponent(
    () => import('#web/features/accounts/own-account-page.tsx'),
    'OwnAccountPage',
  ),
})
