import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/reservations')({
  component: lazyRouteComponent(
    () => import('#web/features/reservations/reservations-page.tsx'),
    'ReservationsPage',
  ),
})
