import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/content/$kind/$itemId')({
  staticData: { crumb: 'Edit' },
  validateSearch: searchBy<{ parentId?: string }>(),
  component: lazyRouteComponent(
    () => import('#web/app/content/content-editor-page.tsx'),
    'ContentEditorPage',
  ),
})
