import { Link, useSearch } from '@tanstack/react-router'
import { REFUSALS } from '#contract/errors.ts'
import { REACH_TOASTS, reachRoutes } from '#contract/house/reminders.ts'
import { paths } from '#contract/paths.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'

/** The page behind a mail's link. A scanner that opens it stops nothing: that takes a press. */
export function StopMailPage() {
  const { token = '' } = useSearch({ from: '/_public/stop-mail' })
  const stop = useRouteMutation(reachRoutes.stopMail, {
    onError: error => {
      if (!hasCode(error, 'invalidStopLink')) toastFailure(error, REACH_TOASTS.failure)
    },
  })
  const isInvalid = token === '' || hasCode(stop.error, 'invalidStopLink')
  return (
    <div className="page-width flex max-w-xl! flex-col gap-8 py-10 md:py-16">
      <PageHeader title="Stop these mails" />
      {isInvalid ? (
        <EmptyState
          title={REFUSALS.invalidStopLink.message()}
          action={
            <Link to={paths.account()} className={buttonClass()}>
              My account
            </Link>
          }
        />
      ) : stop.isSuccess ? (
        <p role="status">You get no more of these mails. My account turns them on again.</p>
      ) : (
        <>
          <p>Mails of this kind will not come any more. The bell still tells you.</p>
          <div>
            <Button isBusy={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
              Stop these mails
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
