import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { readerTableQuery } from '#contract/house/announcements.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/announcements/$announcementId')({
  staticData: { crumb: ({ announcementId }) => (announcementId === 'new' ? 'New' : 'Announcement') },
  validateSearch: searchBy<typeof readerTableQuery>(),
  component: lazyRouteComponent(
    () => import('#web/features/announcements/admin/announcement-page.tsx'),
    'AnnouncementPage',
  ),
})
