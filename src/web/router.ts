import { createRouter } from '@tanstack/react-router'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { RouteError } from './app/route-error.tsx'
import { routeTree } from './route-tree.gen.ts'

/** Router of the pages in `routes/`. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // TanStack Query caches data; the router only loads code.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSpinner,
  defaultPendingMs: 300,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
