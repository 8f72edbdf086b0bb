import { Link, useRouterState } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { isAdminPath } from '#domain/people/admin-area.ts'
import { useUserQuery } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { Protected, SignedInFrame } from './protected-layout.tsx'
import { PublicFrame } from './public-layout.tsx'

/** For everyone, but within the admin area; signed-in users keep the navigation. */
export function NotFoundPage() {
  const pathname = useRouterState({ select: state => state.location.pathname })
  if (!isAdminPath(pathname)) return <PublicNotFound />
  return (
    <Protected>
      <NotFound />
    </Protected>
  )
}

function PublicNotFound() {
  const { data: user, error } = useUserQuery()
  if (user) {
    return (
      <SignedInFrame user={user}>
        <NotFound />
      </SignedInFrame>
    )
  }
  if (user === undefined && !error) return <PageSpinner />
  return (
    <PublicFrame>
      <div className="page-width py-16 md:py-24">
        <NotFound />
      </div>
    </PublicFrame>
  )
}

function NotFound() {
  return (
    <div className="flex flex-col items-start gap-8">
      <PageHeader title="404 Page Not Found">This page does not exist, or has moved.</PageHeader>
      <Link to={paths.home()} className={buttonClass()}>
        Back to Home
      </Link>
      <p className="text-faint text-sm">Did you forget to add the page to the router?</p>
    </div>
  )
}
