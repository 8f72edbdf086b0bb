import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { registrationRoutes } from '#contract/people/registration.ts'
import { callApi, hasStatus } from '#web/lib/api-client.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { InvalidLink } from './invalid-link.tsx'

const NewPasswordForm = lazyPart(() => import('./new-password-form.tsx'), 'NewPasswordForm')

/** The page behind a password link. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/_public/reset-password' })
  return (
    <div className="page-width flex max-w-xl! flex-col gap-8 py-10 md:py-16">
      <PageHeader title="Set a new password" />
      {token ? <OpenLink token={token} /> : <InvalidLink />}
    </div>
  )
}

function OpenLink({ token }: { readonly token: string }) {
  const owner = useQuery({
    queryKey: [registrationRoutes.resetOwner.path, token],
    queryFn: () => callApi(registrationRoutes.resetOwner, { body: { token } }),
    // A used or expired link is checked at every visit.
    gcTime: 0,
  })
  return (
    <Loaded
      queries={{ owner }}
      loading={<PageSpinner />}
      failed={failure => (hasStatus(failure.error, 400) ? <InvalidLink /> : <ErrorState {...failure} />)}
    >
      {loaded => <NewPasswordForm loading={<PageSpinner />} token={token} owner={loaded.owner} />}
    </Loaded>
  )
}
