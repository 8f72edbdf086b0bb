import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { invitationTableQuery } from '#contract/people/invitations.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/people/invitations')({
  staticData: { crumb: 'Invitations', help: 'admin#invitations' },
  validateSearch: searchBy<typeof invitationTableQuery>(),
  component: lazyRouteComponent(() => import('#web/app/people/invitations-page.tsx'), 'InvitationsPage'),
})
