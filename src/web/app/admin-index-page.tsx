import { Link, type LinkProps } from '@tanstack/react-router'
import {
  BookOpenText,
  CookingPot,
  Inbox,
  type LucideIcon,
  Mail,
  Megaphone,
  ScrollText,
  Settings,
  Stamp,
  Store,
  TableProperties,
  Ticket,
  Users,
} from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { canAnywhere, type GateAction } from '#domain/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface AdminSection {
  readonly to: NonNullable<LinkProps['to']>
  readonly needs: GateAction
  readonly title: string
  readonly text: string
  readonly Icon: LucideIcon
}

const SECTIONS: readonly AdminSection[] = [
  {
    to: paths.adminAudit(),
    needs: 'audit.read',
    title: 'Audit log',
    text: 'Who did what in here, and when: before and after.',
    Icon: ScrollText,
  },
  {
    to: paths.adminAnnouncements(),
    needs: 'announcements.send',
    title: 'Announcements',
    text: 'Tell everybody, a location or its leads, and see who has read it.',
    Icon: Megaphone,
  },
  {
    to: paths.adminClaims(),
    needs: 'claims.redeem',
    title: 'Claims',
    text: 'Scan or type the code of a claim, and redeem it.',
    Icon: Ticket,
  },
  {
    to: paths.adminSignOffs(),
    needs: 'sign-offs.see',
    title: 'Sign-offs',
    text: 'Shifts of the training plan that wait for a signature.',
    Icon: Stamp,
  },
  {
    to: paths.adminCompletion(),
    needs: 'people.see',
    title: 'Completion',
    text: 'Who has done what, and who is behind: shifts, modules, induction.',
    Icon: TableProperties,
  },
  {
    to: paths.adminContent(),
    needs: 'content.manage',
    title: 'Content',
    text: 'Everything that is taught: write it, publish it, look at earlier versions.',
    Icon: BookOpenText,
  },
  {
    to: paths.adminInbox(),
    needs: 'suggestions.manage',
    title: 'Inbox',
    text: 'What staff suggest, and what they signed at their induction.',
    Icon: Inbox,
  },
  {
    to: paths.adminKitchen(),
    needs: 'kitchen.manage',
    title: 'Kitchen',
    text: 'What dishes are made of, and what follows for allergens.',
    Icon: CookingPot,
  },
  {
    to: paths.adminMail(),
    needs: 'mail.read',
    title: 'Mail',
    text: 'What the academy mailed, and what could not be sent.',
    Icon: Mail,
  },
  {
    to: paths.adminPeople(),
    needs: 'people.see',
    title: 'People',
    text: 'Find somebody, see what they need, invite new ones.',
    Icon: Users,
  },
  {
    to: paths.adminPlaces(),
    needs: 'people.see',
    title: 'Places',
    text: 'Who works where, and as what.',
    Icon: Store,
  },
  {
    to: paths.adminSettings(),
    needs: 'settings.change',
    title: 'Settings',
    text: 'Programme mode, joining, the group’s name, e-mail and links.',
    Icon: Settings,
  },
]

/** What somebody can look after, and nothing else. */
export function AdminIndexPage() {
  const user = useUser()
  const sections = SECTIONS.filter(({ needs }) => canAnywhere(user, needs))
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Admin">{sections.length > 0 && <p>Looking after the academy.</p>}</PageHeader>
      {sections.length === 0 ? (
        <EmptyState
          title="Nothing to look after yet"
          action={
            <Link to={paths.home()} className={buttonClass()}>
              Back to Home
            </Link>
          }
        >
          <p>Management looks after the academy here. What staff may look after will show here too.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {sections.map(({ to, title, text, Icon }) => (
            <li key={to} className="grid">
              <Link
                to={to}
                className="flex gap-4 rounded-lg border border-line bg-raised p-5 transition-colors hover:border-edge"
              >
                <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-indigo" />
                <span>
                  <span className="block font-display text-xl leading-tight">{title}</span>
                  <span className="mt-1 block text-[0.9375rem] text-soft">{text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
