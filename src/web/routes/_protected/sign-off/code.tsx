import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/sign-off/code')({
  validateSearch: ({ shift }: Record<string, unknown>): { shift?: number } =>
    shift === undefined ? {} : { shift: Number(shift) },
  component: lazyRouteComponent(
    () => import('#web/features/training-plan/sign-off-code-page.tsx'),
    'SignOffCodePage',
  ),
})
