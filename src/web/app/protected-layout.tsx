import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import { mayOpenPath } from '#domain/people/admin-area.ts'
import { hasLoggedOut, UserContext, useUserQuery } from '#web/lib/session.ts'
import { useTablet } from '#web/lib/tablet.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { PublicFrame } from './public-layout.tsx'

export const Shell = lazyPart(() => import('./shell.tsx'), 'Shell')

const PasswordNeeded = lazyPart(() => import('./password-needed.tsx'), 'PasswordNeeded')

const SecondStepDuty = lazyPart(() => import('./second-step-duty.tsx'), 'SecondStepDuty')

/** Pages below are for signed-in users. */
export function ProtectedLayout() {
  return (
    <Protected>
      <Outlet />
    </Protected>
  )
}

/** For signed-in users who may open the address; others are led to where they belong. */
export function Protected({ children }: { readonly children: ReactNode }) {
  const { data: user, error, refetch, isFetching } = useUserQuery()
  const location = useRouterState({ select: state => state.location })

  const tablet = useTablet()

  if (tablet === 'locked' || (tablet && user === null)) return <Redirect to={paths.tablet()} />
  // A known user stays on the page even if refreshing the user fails.
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
  if (user.mustAddSecondStep)
    return (
      <UserContext value={user}>
        <SecondStepDuty loading={<PageSpinner />} />
      </UserContext>
    )
  const mayOpen = mayOpenPath(location.pathname, user)
  if (!mayOpen && user.tablet !== 'pin') return <Redirect to={paths.home()} />
  return (
    <SignedInFrame user={user}>
      {mayOpen ? children : <PasswordNeeded loading={<PageSpinner />} />}
    </SignedInFrame>
  )
}

interface SignedInFrameProps {
  readonly user: User
  readonly children: ReactNode
}

export function SignedInFrame({ user, children }: SignedInFrameProps) {
  return (
    <UserContext value={user}>
      <Shell loading={<PageSpinner />}>{children}</Shell>
    </UserContext>
  )
}

// The router's Navigate would navigate at every render, and each navigation re-renders the layout.
function ToSignIn({ returnTo }: { readonly returnTo: string }) {
  const navigate = useNavigate()
  const [search] = useState(() => (returnTo === paths.home() || hasLoggedOut() ? {} : { returnTo }))
  useEffect(() => void navigate({ to: paths.auth(), search, replace: true }), [navigate, search])
  return <PageSpinner />
}

function Redirect({ to }: { readonly to: '/' | '/tablet' }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return <PageSpinner />
}
