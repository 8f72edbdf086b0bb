import { createFileRoute } from '@tanstack/react-router'
import { ProtectedLayout, Shell } from '#web/app/protected-layout.tsx'
import { queryClient } from '#web/lib/query.ts'
import { userQuery } from '#web/lib/session.ts'

export const Route = createFileRoute('/_protected')({
  // Loads alongside the user query, and awaits only for signed-in users. Errors appear when it renders.
  loader: () => {
    const shell = Shell.preload().catch(() => {})
    return queryClient.getQueryData(userQuery.queryKey) ? shell : undefined
  },
  component: ProtectedLayout,
})
