import { ACCOUNT_TOASTS, accountRoutes } from '#contract/people/accounts.ts'
import { SignInAndSecurityPage } from '#web/features/second-steps/sign-in-and-security-page.tsx'
import { useRouteMutation } from '#web/lib/query.ts'
import { setLoggedOut } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'
import { PublicFrame } from './public-layout.tsx'

/** In place of every page, until the required second step is there. */
export function SecondStepDuty() {
  const logout = useRouteMutation(accountRoutes.logout, {
    onSuccess: setLoggedOut,
    onError: error => toastFailure(error, ACCOUNT_TOASTS.logoutFailure),
  })
  return (
    <PublicFrame>
      <div className="page-width flex max-w-3xl! flex-col items-start gap-8 py-10 md:py-14">
        <SignInAndSecurityPage />
        <Button variant="quiet" isBusy={logout.isPending} onClick={() => logout.mutate({})}>
          Log out
        </Button>
      </div>
    </PublicFrame>
  )
}
