import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/glossary')({
  component: lazyRouteComponent(() => import('#web/features/glossary/glossary-page.tsx'), 'GlossaryPage'),
})
