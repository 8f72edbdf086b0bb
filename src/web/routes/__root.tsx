import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RootLayout } from '#web/app/root-layout.tsx'

export const Route = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('#web/app/not-found-page.tsx'), 'NotFoundPage'),
})
