import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/people/import')({
  staticData: { crumb: 'Import', needs: 'roles.change', help: 'admin#people' },
  component: lazyRouteComponent(() => import('#web/app/people/people-import-page.tsx'), 'PeopleImportPage'),
})
