import { Link } from '@tanstack/react-router'
import { REFUSALS } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function InvalidLink() {
  return (
    <EmptyState
      title={REFUSALS.invalidResetLink.message()}
      action={
        <Link to={paths.auth()} className={buttonClass()}>
          Back to Login
        </Link>
      }
    >
      <p>
        Each link works once, for a limited time. Ask your manager for a new one, or choose “Forgot password?”
        on the sign-in page.
      </p>
    </EmptyState>
  )
}
