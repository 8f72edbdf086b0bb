import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { helpRoutes } from '#contract/house/help.ts'
import { paths } from '#contract/paths.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { isAdminPath, mayOpenPath } from '#domain/people/admin-area.ts'
import { isStaff } from '#domain/people/roles.ts'
import { FinderDialog } from '#web/features/finder/admin/finder-dialog.tsx'
import { useDestinationSearch } from '#web/features/finder/use-destination-search.ts'
import type { Destination } from '#web/lib/destination.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ADMIN_AREA, actsFor, toSection } from './acts.ts'
import { contentCrumb } from './content/content-crumb.ts'
import { useSectionGroups } from './sections.ts'

/** Pages of everyone, by other words as well. */
const PAGES: readonly (Omit<Destination, 'group'> & { readonly isStaffOnly?: boolean })[] = [
  { label: 'Home', words: 'hub training plan shifts', to: paths.home() },
  { label: 'Menu', words: 'dishes', to: paths.menu() },
  { label: 'Table mode', words: 'guest allergy diet', to: paths.tableMode(), isStaffOnly: true },
  { label: 'Glossary', words: 'words', to: paths.glossary() },
  { label: 'Reading', words: 'guide', to: paths.reading(), isStaffOnly: true },
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
  const admin = [
    ...(hasAdmin ? [{ group: ADMIN_AREA, label: 'Admin', words: 'overview', to: paths.admin() }] : []),
    ...useSectionGroups().flat().map(toSection),
    ...actsFor(user),
  ]
  const guides = useQuery({ ...routeQuery(helpRoutes.headings), enabled: hasAdmin })
  const help = (guides.data ?? []).flatMap(({ guide, title, chapters }) =>
    chapters.map(
      (chapter): Destination => ({
        group: 'Help',
        label: chapter.title,
        hint: title,
        to: paths.adminHelp(),
        params: { guide },
        hash: chapter.id,
      }),
    ),
  )
  return (
    <FinderDialog
      fixed={isAdminFirst ? [...admin, ...pages] : [...pages, ...admin]}
      help={help}
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
