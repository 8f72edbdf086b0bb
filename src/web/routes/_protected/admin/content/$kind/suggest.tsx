import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/content/$kind/suggest')({
  staticData: { help: 'content#training', crumb: 'Suggest' },
  validateSearch: searchBy<{ parentId?: string }>(),
  component: lazyRouteComponent(
    () => import('#web/app/content/question-suggestions-page.tsx'),
    'QuestionSuggestionsPage',
  ),
})
