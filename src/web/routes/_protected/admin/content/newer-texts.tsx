import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/content/newer-texts')({
  staticData: { crumb: 'Newer texts', help: 'content#newer-built-in-texts' },
  component: lazyRouteComponent(() => import('#web/app/content/newer-texts-page.tsx'), 'NewerTextsPage'),
})
