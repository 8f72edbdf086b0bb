import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { planTableQuery } from '#contract/programme/training-plan.ts'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/sign-offs')({
  staticData: {
    crumb: 'Sign-offs',
    needs: 'shifts.sign-off',
    help: 'admin#sign-offs',
    section: {
      group: 'crew',
      order: 7,
      text: 'Training shifts waiting to be signed off.',
      words: 'sign off shift',
      icon: 'Stamp',
      waits: { of: 'signOffs', as: 'to sign off' },
    },
  },
  validateSearch: searchBy<typeof planTableQuery>(),
  component: lazyRouteComponent(
    () => import('#web/features/training-plan/admin/sign-offs-page.tsx'),
    'SignOffsPage',
  ),
})
