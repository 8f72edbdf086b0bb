import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/memory')({
  staticData: {
    crumb: 'Memory',
    needs: 'people.follow',
    help: 'admin#memory',
    section: {
      group: 'crew',
      tab: 'This week',
      line: 'Readiness',
      order: 6,
      text: 'What the crew remembers week by week, and the dishes that it knows least.',
      words: 'memory',
      icon: 'Brain',
    },
  },
  validateSearch: searchBy<{ place?: number }>(),
  component: lazyRouteComponent(
    () => import('#web/features/checks/admin/crew-memory-page.tsx'),
    'CrewMemoryPage',
  ),
})
