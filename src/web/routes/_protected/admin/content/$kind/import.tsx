import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/content/$kind/import')({
  staticData: { help: 'content#spreadsheets', crumb: 'Import' },
  validateSearch: searchBy<{ parentId?: string }>(),
  component: lazyRouteComponent(
    () => import('#web/app/content/content-import-page.tsx'),
    'ContentImportPage',
  ),
})
