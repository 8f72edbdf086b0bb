/** Sections of the admin area, as its pages' files (`routes/`) name them. */
import { type AnyRoute, useRouter } from '@tanstack/react-router'
import type { Waiting } from '#contract/house/overview.ts'
import type { User } from '#contract/people/accounts.ts'
import { canAnywhere, type GateAction } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import type { SECTION_ICONS } from './section-icons.ts'

/** In the navigation's order: daily work first, rare look-ups last. */
const GROUPS = ['crew', 'taught', 'academy'] as const

/** Line of the navigation, and card of the overview. */
interface Section {
  readonly group: (typeof GROUPS)[number]
  /** Place within the group. */
  readonly order: number
  /** The page's crumb unless given. */
  readonly title?: string
  readonly text: string
  readonly icon: keyof typeof SECTION_ICONS
  /** Parameters of its address. */
  readonly params?: Readonly<Record<string, string>>
  /** Hidden from those with this ability, who have a larger section for it. */
  readonly unless?: GateAction
  /** Count of pending entries, and the word for them. */
  readonly waits?: { readonly of: keyof Waiting; readonly as: string }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly section?: Section
  }
}

export interface ShownSection extends Section {
  readonly address: string
  readonly title: string
}

/** Sections that the reader may open, by group. */
export function useSectionGroups(): readonly (readonly ShownSection[])[] {
  return sectionGroupsFor(useUser(), Object.values(useRouter().routesById))
}

export function sectionGroupsFor(
  user: User,
  routes: readonly AnyRoute[],
): readonly (readonly ShownSection[])[] {
  const sections = routes.flatMap(route => sectionOf(route, user)).sort((a, b) => a.order - b.order)
  return GROUPS.map(name => sections.filter(({ group }) => group === name)).filter(({ length }) => length > 0)
}

function sectionOf(route: AnyRoute, user: User): readonly ShownSection[] {
  const { section, crumb } = staticDataOf(route)
  const needs = needsOf(route)
  if (!section || !needs || !canAnywhere(user, needs)) return []
  const { params = {}, title = String(crumb), unless } = section
  if (unless && canAnywhere(user, unless)) return []
  const address = String(route.to).replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '')
  return [{ ...section, title, address }]
}

/** The ability for the page, or for those above it. */
function needsOf(route: AnyRoute | undefined): GateAction | undefined {
  return route && (staticDataOf(route).needs ?? needsOf(route.parentRoute))
}

const staticDataOf = ({ options }: AnyRoute) => options.staticData ?? {}

/** The section of a page: the one with the longest matching address; none for the overview. */
export function sectionAt(pathname: string, sections: readonly ShownSection[]): ShownSection | undefined {
  const path = `${pathname.toLowerCase().replace(/\/+$/, '')}/`
  return sections
    .filter(({ address }) => path.startsWith(`${address}/`))
    .toSorted((a, b) => b.address.length - a.address.length)[0]
}
