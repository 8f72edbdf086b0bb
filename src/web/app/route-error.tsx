import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lookForRelease, reloadNewest } from './offline-app.ts'

/** What a page shows in its own place when it breaks; the rest of the house stays open. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  // An answer that this release cannot show is likely to be a newer one's, which a mere reload would not bring.
  useEffect(lookForRelease, [])
  return (
    <div className="page-width py-10">
      <ErrorState
        title="This page has crashed"
        error={error}
        // A reload also mends a page whose code could not be loaded; without a connection it would lose the rest.
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
