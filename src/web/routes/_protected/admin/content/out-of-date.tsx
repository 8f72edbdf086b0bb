import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/content/out-of-date')({
  staticData: { help: 'admin#menu-changes', crumb: 'Out of date' },
  component: lazyRouteComponent(() => import('#web/app/content/out-of-date-page.tsx'), 'OutOfDatePage'),
})
