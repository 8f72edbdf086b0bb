import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/sign-in-and-security')({
  component: lazyRouteComponent(
    () => import('#web/features/second-steps/sign-in-and-security-page.tsx'),
    'SignInAndSecurityPage',
  ),
})
