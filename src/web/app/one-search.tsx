import { useRouterState } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { can, canAnywhere, type GateAction } from '#domain/people/abilities.ts'
import { isAdminPath, mayOpenPath } from '#domain/people/admin-area.ts'
import { isStaff } from '#domain/people/roles.ts'
import { FinderDialog } from '#web/features/finder/admin/finder-dialog.tsx'
import { useDestinationSearch } from '#web/features/finder/use-destination-search.ts'
import type { Destination } from '#web/lib/destination.ts'
import { useUser } from '#web/lib/session.ts'
import { contentCrumb } from './content/content-crumb.ts'
import { useSectionGroups } from './sections.ts'

const SETTINGS: readonly { readonly hash: string; readonly title: string; readonly words: string }[] = [
  {
    hash: 'programme',
    title: 'Programme mode and joining',
    words: 'beta live open invite code shorter quizzes',
  },
  {
    hash: 'the-group',
    title: 'Group name and e-mail',
    words: 'management address footer restaurants contact',
  },
  { hash: 'look', title: 'Name and look', words: 'logo colours sign-in benefits brand' },
  { hash: 'time-and-prices', title: 'Time zone and prices', words: 'currency language day' },
  { hash: 'allergens', title: 'Allergen law', words: 'profile' },
  { hash: 'social-links', title: 'Social links', words: 'footer instagram facebook' },
]

/** Actions of the sections' pages. */
const ACTIONS: readonly (Omit<Destination, 'group'> & { readonly needs: GateAction })[] = [
  {
    label: 'New announcement',
    words: 'send write news message',
    to: paths.adminAnnouncement(),
    params: { announcementId: 'new' },
    needs: 'announcements.send',
  },
  {
    label: 'Import people',
    words: 'add new staff roster spreadsheet csv',
    to: paths.adminPeopleImport(),
    needs: 'roles.change',
  },
  {
    label: 'Invite people',
    words: 'new staff link qr invitation',
    to: paths.adminInvitations(),
    needs: 'people.see',
  },
  ...(
    [
      ['dishes', 'New dish', 'add create menu'],
      ['questions', 'New question', 'add create quiz'],
      ['modules', 'New module', 'add create training'],
      ['rewards', 'New reward', 'add create points'],
    ] as const
  ).map(([kind, label, words]) => ({
    label,
    words,
    to: paths.adminContentItem(),
    params: { kind, itemId: 'new' },
    needs: 'content.manage' as const,
  })),
]

/** Distinct from “Sections”, which the menu has. */
const HERE = 'Admin area'

/** Pages of everyone, by other words as well. */
const PAGES: readonly (Omit<Destination, 'group'> & { readonly isStaffOnly?: boolean })[] = [
  { label: 'Home', words: 'hub training plan shifts', to: paths.home() },
  { label: 'Menu', words: 'dishes', to: paths.menu() },
  { label: 'Table mode', words: 'guest allergy diet', to: paths.tableMode(), isStaffOnly: true },
  { label: 'Glossary', words: 'words', to: paths.glossary() },
  { label: 'Reading', words: 'guide sake', to: paths.reading(), isStaffOnly: true },
  { label: 'Training', words: 'modules quiz', to: paths.trainingModules(), isStaffOnly: true },
  { label: 'Lessons', words: 'daily learning', to: paths.microLearning(), isStaffOnly: true },
  { label: 'Progress', words: 'leaderboard points streak', to: paths.progress(), isStaffOnly: true },
  { label: 'Rewards', words: 'claim points', to: paths.rewards() },
]

interface OneSearchProps {
  readonly typedAhead: string
  readonly onClose: () => void
}

/** One search over everything that its user may see or look after. */
export function OneSearch({ typedAhead, onClose }: OneSearchProps) {
  const user = useUser()
  const { find, missing } = useDestinationSearch()
  const isAdminFirst = useRouterState({ select: state => isAdminPath(state.location.pathname) })
  const hasAdmin = canAnywhere(user, 'claims.redeem')
  const pages = PAGES.filter(
    ({ isStaffOnly, to }) => (!isStaffOnly || isStaff(user)) && mayOpenPath(to, user),
  ).map(({ isStaffOnly: _, ...page }): Destination => ({ group: 'Pages', ...page }))
  const sections = useSectionGroups()
    .flat()
    .map(({ address, title, text }): Destination => ({ group: HERE, label: title, words: text, to: address }))
  const actions = ACTIONS.filter(({ needs }) => canAnywhere(user, needs)).map(
    ({ needs: _, ...action }): Destination => ({ group: 'Actions', ...action }),
  )
  const settings = can(user, 'settings.change')
    ? SETTINGS.map(
        ({ hash, title, words }): Destination => ({
          group: 'Settings',
          label: title,
          words: `settings ${words}`,
          to: paths.adminSettings(),
          hash,
        }),
      )
    : []
  const admin = [
    ...(hasAdmin ? [{ group: HERE, label: 'Admin', words: 'overview', to: paths.admin() }] : []),
    ...sections,
    ...actions,
    ...settings,
  ]
  return (
    <FinderDialog
      fixed={isAdminFirst ? [...admin, ...pages] : [...pages, ...admin]}
      find={find}
      missing={missing}
      canSearch={isStaff(user)}
      isAdminFirst={isAdminFirst}
      nameKind={contentCrumb}
      typedAhead={typedAhead}
      onClose={onClose}
    />
  )
}
