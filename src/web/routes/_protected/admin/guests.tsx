import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/admin/guests')({
  staticData: {
    crumb: 'Guests',
    needs: 'visits.record',
    help: 'admin#guests',
    section: {
      group: 'crew',
      order: 9,
      needsOpenJoining: true,
      text: 'Record visits for points, and reply to guests who ask for a table.',
      icon: 'HandPlatter',
    },
  },
  component: lazyRouteComponent(() => import('#web/app/guests/guests-page.tsx'), 'GuestsPage'),
})
