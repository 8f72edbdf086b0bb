import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/learn/$moduleId')({
  component: lazyRouteComponent(() => import('#web/app/learn-page.tsx'), 'LearnPage'),
})
