import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/')({
  component: lazyRouteComponent(() => import('#web/app/home-page.tsx'), 'HomePage'),
})
