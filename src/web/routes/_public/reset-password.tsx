import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_public/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    token === undefined ? {} : { token: String(token) },
  component: lazyRouteComponent(
    () => import('#web/features/accounts/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})
