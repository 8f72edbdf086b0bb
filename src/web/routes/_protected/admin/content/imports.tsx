import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/content/imports')({
  staticData: { crumb: 'Imports', help: 'content#spreadsheets' },
  component: lazyRouteComponent(() => import('#web/features/imports/admin/imports-page.tsx'), 'ImportsPage'),
})
