import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/suggestions')({
  component: lazyRouteComponent(
    () => import('#web/features/suggestions/suggestions-page.tsx'),
    'SuggestionsPage',
  ),
})
