import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { mayOpenPath } from '#domain/access.ts'
import { hasLoggedOut, UserContext, useUserQuery } from '#web/lib/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { paths } from './paths.ts'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

/** The door of the house: pages below it are for people who are signed in. */
export function ProtectedLayout() {
  const { data: user, isPending, error, refetch, isFetching } = useUserQuery()
  const location = useRouterState({ select: state => state.location })

  if (isPending) return <PageSpinner />
  if (error) {
    return (
      <div className="page-width py-16">
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    )
  }
  if (!user) return <ToSignIn returnTo={location.href} />
  if (!mayOpenPath(location.pathname, user.role)) return <Navigate to={paths.home} replace />
  return (
    <UserContext value={user}>
      <Suspense fallback={<PageSpinner />}>
        <Shell>
          <Outlet />
        </Shell>
      </Suspense>
    </UserContext>
  )
}

function ToSignIn({ returnTo }: { readonly returnTo: string }) {
  const [search] = useState(() => (returnTo === paths.home || hasLoggedOut() ? {} : { returnTo }))
  return <Navigate to={paths.auth} search={search} replace />
}
