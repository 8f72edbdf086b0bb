import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_public/stop-mail')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    token === undefined ? {} : { token: String(token) },
  component: lazyRouteComponent(() => import('#web/features/accounts/stop-mail-page.tsx'), 'StopMailPage'),
})
