import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'
import type { PeriodSearch } from '#web/features/places/admin/period-filter.tsx'

export const Route = createFileRoute('/_protected/admin/places/$locationId/report')({
  staticData: { crumb: 'Report' },
  validateSearch: searchBy<PeriodSearch>(),
  component: lazyRouteComponent(
    () => import('#web/features/places/admin/place-report-page.tsx'),
    'PlaceReportPage',
  ),
})
