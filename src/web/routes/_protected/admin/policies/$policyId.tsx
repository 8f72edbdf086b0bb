import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { policyReadersQuery } from '#contract/programme/policies.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/policies/$policyId')({
  staticData: { crumb: 'Policy' },
  validateSearch: searchBy<typeof policyReadersQuery>(),
  component: lazyRouteComponent(() => import('#web/features/policies/admin/policy-page.tsx'), 'PolicyPage'),
})
