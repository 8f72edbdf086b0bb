import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { invitationRoutes, type Welcome } from '#contract/people/invitations.ts'
import { callApi, hasStatus, serverMessageOf } from '#web/lib/api-client.ts'
import { POSITION_NAMES } from '#web/lib/people-words.ts'
import { useUserQuery } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isMissing } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'

const RegistrationForm = lazyPart(() => import('./registration-form.tsx'), 'RegistrationForm')
const AcceptForm = lazyPart(() => import('./accept-form.tsx'), 'AcceptForm')

/** An invitation's page: inviting location, and the way to join. */
export function JoinPage() {
  const { token } = useParams({ from: '/_public/join/$token' })
  const user = useUserQuery()
  const welcome = useQuery({
    queryKey: [invitationRoutes.welcome.path, token],
    queryFn: () => callApi(invitationRoutes.welcome, { body: { token } }),
    // A used or expired link is checked at every visit.
    gcTime: 0,
  })
  return (
    <div className="page-width flex max-w-2xl! flex-col gap-8 py-10 md:py-16">
      <Loaded
        queries={{ user, welcome }}
        loading={<PageSpinner />}
        failed={failure =>
          isMissing(failure.error) || hasStatus(failure.error, 422) ? (
            <EndedInvitation error={failure.error} />
          ) : (
            <ErrorState {...failure} />
          )
        }
      >
        {loaded => (
          <>
            <Invited welcome={loaded.welcome} />
            {loaded.user ? (
              <AcceptForm
                loading={<PageSpinner />}
                token={token}
                user={loaded.user}
                location={loaded.welcome.location.name}
              />
            ) : (
              <RegistrationForm
                loading={<PageSpinner />}
                token={token}
                location={loaded.welcome.location.name}
                email={loaded.welcome.sentTo ?? ''}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Invited({ welcome: { invitedBy, location, position } }: { readonly welcome: Welcome }) {
  const as = position === 'staff' ? '' : `as ${POSITION_NAMES[position].toLowerCase()}`
  // Without an address the sentence begins with the position.
  const where = [location.address.trim(), as].filter(part => part !== '').join(', ')
  return (
    <PageHeader title={`Join ${location.name}`} eyebrow={`${invitedBy} invites you`}>
      <p>
        {where !== '' && `${where.charAt(0).toUpperCase()}${where.slice(1)}. `}One account for your training,
        your points and your rewards.
      </p>
    </PageHeader>
  )
}

function EndedInvitation({ error }: { readonly error: unknown }) {
  return (
    <>
      <PageHeader title="Invitation" />
      <EmptyState
        title={serverMessageOf(error) ?? 'This invitation cannot be used.'}
        action={
          <Link to={paths.auth()} className={buttonClass()}>
            To sign-in
          </Link>
        }
      >
        <p>The person who invited you can create a new one. If you have already registered, just sign in.</p>
      </EmptyState>
    </>
  )
}
