import { useSearch } from '@tanstack/react-router'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { InvalidLink } from './invalid-link.tsx'

const NewPasswordForm = lazyPart(async () => (await import('./new-password-form.tsx')).NewPasswordForm)

/** The page behind the link of the reset mail. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/public/reset-password' })
  return (
    <div className="page-width flex max-w-xl! flex-col gap-8 py-10 md:py-16">
      <PageHeader title="Set a new password" />
      {token ? <NewPasswordForm loading={<PageSpinner />} token={token} /> : <InvalidLink />}
    </div>
  )
}
