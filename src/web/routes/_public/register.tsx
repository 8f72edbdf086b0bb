import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { prefetchConfiguration } from '#web/app/public-layout.tsx'

export const Route = createFileRoute('/_public/register')({
  loader: prefetchConfiguration,
  component: lazyRouteComponent(() => import('#web/features/accounts/register-page.tsx'), 'RegisterPage'),
})
