import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { mayOpenPath } from '#domain/admin-area.ts'
import { hasLoggedOut, UserContext, useUserQuery } from '#web/lib/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { PublicFrame } from './public-layout.tsx'

export const Shell = lazyPart(async () => (await import('./shell.tsx')).Shell)

/** The door of the house: pages below it are for people who are signed in. */
export function ProtectedLayout() {
  const { data: user, error, refetch, isFetching } = useUserQuery()
  const location = useRouterState({ select: state => state.location })

  // Who is known stays: a page in use does not vanish because its user could not be refreshed.
  if (user === undefined) {
    if (!error) return <PageSpinner />
    return (
      <PublicFrame>
        <div className="page-width flex flex-col gap-8 py-16">
          <PageHeader title="The academy cannot be reached" />
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      </PublicFrame>
    )
  }
  if (!user) return <ToSignIn returnTo={location.href} />
  if (!mayOpenPath(location.pathname, user)) return <ToHome />
  return (
    <SignedInFrame user={user}>
      <Outlet />
    </SignedInFrame>
  )
}

interface SignedInFrameProps {
  readonly user: User
  readonly children: ReactNode
}

/** Header, navigation and footer, for who is signed in. */
export function SignedInFrame({ user, children }: SignedInFrameProps) {
  return (
    <UserContext value={user}>
      <Shell loading={<PageSpinner />}>{children}</Shell>
    </UserContext>
  )
}

// Not the router's Navigate: it navigates again at each render, and each navigation re-renders the layout.
function ToSignIn({ returnTo }: { readonly returnTo: string }) {
  const navigate = useNavigate()
  const [search] = useState(() => (returnTo === paths.home() || hasLoggedOut() ? {} : { returnTo }))
  useEffect(() => void navigate({ to: paths.auth(), search, replace: true }), [navigate, search])
  return <PageSpinner />
}

function ToHome() {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: paths.home(), replace: true }), [navigate])
  return <PageSpinner />
}
