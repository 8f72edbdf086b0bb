import { paths } from '#contract/paths.ts'
import { can, canAnywhere, type GateAction } from '#domain/abilities.ts'
import type { Destination } from '#web/features/finder/admin/destination.ts'
import { FinderDialog } from '#web/features/finder/admin/finder-dialog.tsx'
import { useUser } from '#web/lib/session.ts'
import { sectionsFor } from './admin-sections.ts'
import { contentCrumb } from './content/content-crumb.ts'

const SETTINGS: readonly { readonly hash: string; readonly title: string; readonly words: string }[] = [
  { hash: 'programme', title: 'Programme mode and joining', words: 'beta live open invite code' },
  { hash: 'the-group', title: 'Group name and e-mail', words: 'management address' },
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

interface AdminFinderProps {
  readonly typedAhead: string
  readonly onClose: () => void
}

/** The finder over everything that its user may look after. */
export function AdminFinder({ typedAhead, onClose }: AdminFinderProps) {
  const user = useUser()
  const sections = sectionsFor(user).map(
    ({ to, params, title, text }): Destination => ({
      ...{ group: HERE, label: title, words: text, to },
      ...(params && { params }),
    }),
  )
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
  return (
    <FinderDialog
      fixed={[
        { group: HERE, label: 'Admin', words: 'overview', to: paths.admin() },
        ...sections,
        ...actions,
        ...settings,
      ]}
      canSearch={canAnywhere(user, 'people.see') || can(user, 'content.manage')}
      nameKind={contentCrumb}
      typedAhead={typedAhead}
      onClose={onClose}
    />
  )
}
