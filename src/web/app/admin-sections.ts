/** Sections of the admin area, by ability. */
import type { LinkProps } from '@tanstack/react-router'
import {
  BookOpenText,
  Brain,
  CalendarDays,
  CircleQuestionMark,
  CookingPot,
  DatabaseBackup,
  FileCheck,
  Gift,
  HandPlatter,
  HeartPulse,
  Inbox,
  ListChecks,
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
  UtensilsCrossed,
} from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import type { Waiting } from '#contract/overview.ts'
import { paths } from '#contract/paths.ts'
import { canAnywhere, type GateAction } from '#domain/abilities.ts'

export interface AdminSection {
  readonly to: NonNullable<LinkProps['to']>
  readonly params?: Readonly<Record<string, string>>
  readonly needs: GateAction
  /** Hidden from those with this ability, who have a larger section for it. */
  readonly unless?: GateAction
  readonly title: string
  readonly text: string
  readonly Icon: LucideIcon
  /** Count of pending entries, and the word for them. */
  readonly waits?: { readonly of: keyof Waiting; readonly as: string }
}

/** Daily work first, rare look-ups last; grouped as in the navigation. */
const GROUPS: readonly (readonly AdminSection[])[] = [
  [
    {
      to: paths.adminPeople(),
      needs: 'people.see',
      title: 'People',
      text: 'Find people, see what they need, and invite new ones.',
      Icon: Users,
    },
    {
      to: paths.adminTeam(),
      needs: 'people.follow',
      unless: 'people.see',
      title: 'People here',
      text: 'Who is new, how far everyone is, and what they missed.',
      Icon: Users,
    },
    {
      to: paths.adminCompletion(),
      needs: 'people.see',
      title: 'Completion',
      text: 'Who has done what, and who is behind: shifts, modules, induction.',
      Icon: TableProperties,
    },
    {
      to: paths.adminReadiness(),
      needs: 'readiness.read',
      title: 'Readiness',
      text: 'Who is ready for tonight, why, and who answers for allergens.',
      Icon: ListChecks,
    },
    {
      to: paths.adminRota(),
      needs: 'rota.read',
      title: 'Rota',
      text: 'Who is on, day by day: by hand, from a file or a calendar.',
      Icon: CalendarDays,
    },
    {
      to: paths.adminMemory(),
      needs: 'people.follow',
      title: 'Memory',
      text: 'What the crew remembers week by week, and the dishes that it knows least.',
      Icon: Brain,
    },
    {
      to: paths.adminSignOffs(),
      needs: 'shifts.sign-off',
      title: 'Sign-offs',
      text: 'Training shifts waiting to be signed off.',
      Icon: Stamp,
      waits: { of: 'signOffs', as: 'to sign off' },
    },
    {
      to: paths.adminClaims(),
      needs: 'claims.redeem',
      title: 'Claims',
      text: 'Scan or type a claim code to redeem it.',
      Icon: Ticket,
      waits: { of: 'claims', as: 'open' },
    },
    {
      to: paths.adminGuests(),
      needs: 'visits.record',
      title: 'Guests',
      text: 'Record visits for points, and reply to guests who ask for a table.',
      Icon: HandPlatter,
    },
    {
      to: paths.adminInbox(),
      needs: 'suggestions.manage',
      title: 'Inbox',
      text: 'Staff suggestions and signed inductions.',
      Icon: Inbox,
      waits: { of: 'suggestions', as: 'unanswered' },
    },
    {
      to: paths.adminAnnouncements(),
      needs: 'announcements.send',
      title: 'Announcements',
      text: 'Send news to everyone, a restaurant or its leads, and see who has read it.',
      Icon: Megaphone,
    },
  ],
  [
    {
      to: paths.adminPolicies(),
      needs: 'inductions.read',
      title: 'Policies',
      text: 'Confirm them for your group, and see who agreed to which text.',
      Icon: FileCheck,
    },
    {
      to: paths.adminDishChanges(),
      needs: 'people.see',
      title: 'Menu changes',
      text: 'Changes to dishes, and who has seen and learned them.',
      Icon: UtensilsCrossed,
    },
    {
      to: paths.adminContent(),
      needs: 'content.manage',
      title: 'Content',
      text: 'Everything that is taught: write, publish, and see earlier versions.',
      Icon: BookOpenText,
      waits: { of: 'content', as: 'to look at' },
    },
    {
      to: paths.adminKitchen(),
      needs: 'kitchen.read',
      title: 'Kitchen',
      text: 'Recipes, and the allergens that follow from them.',
      Icon: CookingPot,
      waits: { of: 'recipes', as: 'to sign' },
    },
    {
      to: paths.adminQuestions(),
      needs: 'content.manage',
      title: 'Questions',
      text: 'The most missed questions, and the wrong options people choose.',
      Icon: CircleQuestionMark,
    },
  ],
  [
    {
      to: paths.adminPlaces(),
      needs: 'people.see',
      title: 'Places',
      text: 'Who works where, and in which position.',
      Icon: Store,
    },
    {
      to: paths.adminContentList(),
      params: { kind: 'rewards' },
      needs: 'content.manage',
      title: 'Rewards and points',
      text: 'What points are spent on, and how many each reward costs.',
      Icon: Gift,
    },
    {
      to: paths.adminSettings(),
      needs: 'settings.change',
      title: 'Settings',
      text: 'Programme mode, joining, the group’s name, e-mail and links.',
      Icon: Settings,
    },
    {
      to: paths.adminMail(),
      needs: 'mail.read',
      title: 'Mail',
      text: 'Sent mail, and mail that could not be sent.',
      Icon: Mail,
      waits: { of: 'failedMail', as: 'failed' },
    },
    {
      to: paths.adminBackups(),
      needs: 'settings.change',
      title: 'Backups',
      text: 'Copies of the academy, and bringing it back as it was.',
      Icon: DatabaseBackup,
    },
    {
      to: paths.adminAudit(),
      needs: 'audit.read',
      title: 'Audit log',
      text: 'Who changed what and when, with before and after.',
      Icon: ScrollText,
    },
    {
      to: paths.adminDoctor(),
      needs: 'settings.change',
      title: 'Health',
      text: 'Whether data, disk, mail and certificate are fine, and what to do.',
      Icon: HeartPulse,
    },
  ],
]

export function sectionsFor(user: User): readonly AdminSection[] {
  return sectionGroupsFor(user).flat()
}

export function sectionGroupsFor(user: User): readonly (readonly AdminSection[])[] {
  const isTheirs = ({ needs, unless }: AdminSection) =>
    canAnywhere(user, needs) && !(unless && canAnywhere(user, unless))
  return GROUPS.map(sections => sections.filter(isTheirs)).filter(({ length }) => length > 0)
}

export function addressOf({ to, params = {} }: Pick<AdminSection, 'to' | 'params'>): string {
  return String(to).replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '')
}

/** The section of a page: the one with the longest matching address; none for the overview. */
export function sectionAt(pathname: string, sections: readonly AdminSection[]): AdminSection | undefined {
  const path = `${pathname.toLowerCase().replace(/\/+$/, '')}/`
  return sections
    .filter(section => path.startsWith(`${addressOf(section)}/`))
    .toSorted((one, other) => addressOf(other).length - addressOf(one).length)[0]
}
