import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/sign-off/')({
  // Digits, even if they look like a number.
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    code === undefined ? {} : { code: String(code) },
  component: lazyRouteComponent(() => import('#web/features/training-plan/sign-off-page.tsx'), 'SignOffPage'),
})
