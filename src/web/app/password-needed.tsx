import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** In place of a page that a PIN does not open. */
export function PasswordNeeded() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Password needed" />
      <EmptyState
        title="A PIN does not open this"
        action={
          <Link to={paths.home()} className={buttonClass()}>
            Back to Home
          </Link>
        }
      >
        <p>Please lock the tablet, and sign in with your password: “Use password” on the lock screen.</p>
      </EmptyState>
    </div>
  )
}
