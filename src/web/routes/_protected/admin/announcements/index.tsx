import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { announcementTableQuery } from '#contract/house/announcements.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/announcements/')({
  validateSearch: searchBy<typeof announcementTableQuery>(),
  component: lazyRouteComponent(
    () => import('#web/features/announcements/admin/announcements-page.tsx'),
    'AnnouncementsPage',
  ),
})
