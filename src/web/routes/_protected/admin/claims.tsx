import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { claimTableQuery } from '#contract/rewards/rewards.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/claims')({
  staticData: {
    crumb: 'Claims',
    needs: 'claims.redeem',
    help: 'admin#claims',
    section: {
      group: 'crew',
      order: 8,
      text: 'Scan or type a claim code to redeem it.',
      words: 'rewards',
      icon: 'Ticket',
      waits: { of: 'claims', as: 'open' },
    },
  },
  validateSearch: searchBy<typeof claimTableQuery>(),
  component: lazyRouteComponent(() => import('#web/features/rewards/admin/claims-page.tsx'), 'ClaimsPage'),
})
