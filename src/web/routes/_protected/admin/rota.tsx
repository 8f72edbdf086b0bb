import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchBy } from '#web/app/search-by.ts'

export const Route = createFileRoute('/_protected/admin/rota')({
  staticData: {
    crumb: 'Rota',
    needs: 'rota.read',
    help: 'admin#rota',
    section: {
      group: 'crew',
      order: 5,
      text: 'Who is on, day by day: by hand, from a file or a calendar.',
      words: 'shifts roster schedule',
      icon: 'CalendarDays',
    },
  },
  validateSearch: searchBy<{ place?: number; day?: string }>(),
  component: lazyRouteComponent(() => import('#web/features/rota/admin/rota-page.tsx'), 'RotaPage'),
})
