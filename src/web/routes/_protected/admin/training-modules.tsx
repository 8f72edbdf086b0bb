import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/training-modules')({
  component: lazyRouteComponent(() => import('#web/app/content/editor-doors.tsx'), 'RedirectToModules'),
})
