import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/birthday')({
  component: lazyRouteComponent(() => import('#web/app/guests/birthday-page.tsx'), 'BirthdayPage'),
})
