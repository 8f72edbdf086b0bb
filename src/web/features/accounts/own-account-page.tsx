import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { ownAccountRoutes } from '#contract/people/own-account.ts'
import { isStaff } from '#domain/people/roles.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { CalendarLink } from '#web/shared/calendar-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { OwnLicences } from './own-licences.tsx'
import { OwnPin } from './own-pin.tsx'
import { OwnReach } from './own-reach.tsx'
import { OwnDetails, OwnPassword } from './own-sign-in.tsx'
import { OwnSignatures } from './own-signatures.tsx'

const OwnPush = lazyPart(() => import('./own-push.tsx'), 'OwnPush', { begins: 'painted', isOptional: true })

/** One's own page: details, password, licences, signatures, notices and data. */
export function OwnAccountPage() {
  const user = useUser()
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <PageHeader title="My account" />
      <OwnDetails />
      <OwnPassword />
      {isStaff(user) && <OwnPin />}
      {isStaff(user) && <OwnLicences />}
      {isStaff(user) && <OwnSignatures />}
      {isStaff(user) && (
        <Section title="Calendar link">
          <CalendarLink about="Your shifts, due days and licences in your phone’s calendar." />
        </Section>
      )}
      <Reach />
      <Section title="My data">
        <p className="text-soft">
          {user.isGuest
            ? 'All that we have about you: your account, visits, points, claims, tables and suggestions.'
            : 'All that the academy has about you: your account, licences, training, points, kudos, claims and suggestions.'}
        </p>
        <div>
          <a
            href={routeUrl(ownAccountRoutes.data)}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            Download my data (JSON)
          </a>
        </div>
      </Section>
    </div>
  )
}

/** Ways of notices to the reader. */
function Reach() {
  const user = useUser()
  const { sendsMail = false, demo } = useQuery(routeQuery(configurationRoutes.read)).data ?? {}
  const isOfStaff = isStaff(user)
  return (
    <Section title="What reaches me">
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="font-semibold">The bell</dt>
          <dd className="text-soft">
            {isOfStaff
              ? 'Announcements, reminders, changed dishes, signed-off shifts, thanks, answers to your suggestions, and rewards in their last three days.'
              : user.isGuest
                ? 'Replies about tables, answers to your suggestions, and rewards in their last three days.'
                : 'Thanks, answers to your suggestions, and rewards in their last three days.'}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">E-mail</dt>
          <dd className="text-soft [overflow-wrap:anywhere]">{describeMail(user, sendsMail)}</dd>
        </div>
      </dl>
      {isOfStaff && <OwnPush />}
      {isOfStaff && <OwnReach user={user} sendsMail={sendsMail} hasPush={demo === null} />}
    </Section>
  )
}

function describeMail(user: ReturnType<typeof useUser>, sendsMail: boolean): string {
  if (!sendsMail) return 'This academy sends no mail.'
  if (user.email === '') return 'Nothing: your account has no e-mail.'
  const mails = ['password links', 'changes of your sign-in']
  if (isStaff(user)) mails.push('reminders')
  if (user.role === 'admin') mails.push('what staff send to management, unless the settings name a mailbox')
  const list = new Intl.ListFormat('en-AU').format(mails)
  return `To ${user.email}: ${list}.`
}
