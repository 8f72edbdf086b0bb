import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/content/')({
  component: lazyRouteComponent(() => import('#web/app/content/content-index-page.tsx'), 'ContentIndexPage'),
})
