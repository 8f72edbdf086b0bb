import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/setup')({
  // Text, even if it looks like a number.
  validateSearch: ({ code, step }: Record<string, unknown>): { code?: string; step?: string } => ({
    ...(code !== undefined && { code: String(code) }),
    ...(step !== undefined && { step: String(step) }),
  }),
  component: lazyRouteComponent(() => import('#web/app/setup-page.tsx'), 'SetupPage'),
})
