import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_public/join/$token')({
  component: lazyRouteComponent(() => import('#web/features/invitations/join-page.tsx'), 'JoinPage'),
})
