/** Sections of the admin area, as its pages' files (`routes/`) name them. */
import { useQuery } from '@tanstack/react-query'
import { type AnyRoute, useRouter, useRouterState } from '@tanstack/react-router'
import { configurationRoutes } from '#contract/house/configuration.ts'
import type { Waiting } from '#contract/house/overview.ts'
import { isSamePath } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import { canAnywhere, type GateAction } from '#domain/people/abilities.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import type { SECTION_ICONS } from './section-icons.ts'

/** In the navigation's order: daily work first, rare look-ups last. */
const GROUPS = ['crew', 'taught', 'academy'] as const

/** Page of the navigation. */
interface Section {
  readonly group: (typeof GROUPS)[number]
  /** Place within the group. */
  readonly order: number
  /** The page's crumb unless given. */
  readonly title?: string
  /** Line of the navigation that it shares with others, whose pages are tabs then; its own by default. */
  readonly line?: string
  /** Its name among them; its title by default. */
  readonly tab?: string
  /** Missing from the navigation while nobody can join by themselves. */
  readonly needsOpenJoining?: boolean
  readonly text: string
  /** Other words that people look for it by. */
  readonly words?: string
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

/** Line of the navigation: the first of its sections, with those that share it. */
export interface Line extends ShownSection {
  readonly sections: readonly ShownSection[]
}

/** Sections that the reader may open, by group. */
export function useSectionGroups(): readonly (readonly ShownSection[])[] {
  const { openJoining } = useQuery(routeQuery(configurationRoutes.read)).data ?? {}
  return sectionGroupsFor(useUser(), Object.values(useRouter().routesById)).map(sections =>
    sections.filter(({ needsOpenJoining }) => !needsOpenJoining || openJoining),
  )
}

/** The lines of a group's sections, in their order. */
export function linesOf(sections: readonly ShownSection[]): readonly Line[] {
  return [...Map.groupBy(sections, ({ line, title }) => line ?? title)].flatMap(([title, own]) => {
    const waits = own.find(section => section.waits)?.waits
    return own[0] ? [{ ...own[0], title, sections: own, ...(waits && { waits }) }] : []
  })
}

/** The pages that share the line of this one: empty elsewhere, and for one alone. */
export function usePageParts(): readonly ShownSection[] {
  const pathname = useRouterState({ select: state => state.location.pathname })
  const line = useSectionGroups()
    .flatMap(linesOf)
    .find(({ sections }) => sections.some(({ address }) => isSamePath(address, pathname)))
  return line && line.sections.length > 1 ? line.sections : []
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
