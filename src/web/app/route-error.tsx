import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lookForRelease, reloadNewest } from './offline-app.ts'

/** Shown in place of a broken page; the rest of the app still works. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  // A response that this release cannot show is probably a newer release's, which a plain reload would not
  // load.
  useEffect(lookForRelease, [])
  return (
    <div className="page-width py-10">
      <ErrorState
        title="This page has crashed"
        error={error}
        // A reload also fixes a page whose code failed to load; offline it would lose the rest.
        onRetry={() => (navigator.onLine ? reloadNewest() : reset())}
        action={
          <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
            Back to Home
          </Link>
        }
      />
    </div>
  )
}
