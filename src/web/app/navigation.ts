/** The links of the header and of the phone's bottom bar. Source: specification section 2. */

import { isSamePath, paths } from '#contract/paths.ts'
import type { Actor } from '#domain/people/abilities.ts'
import { mayOpenPath } from '#domain/people/admin-area.ts'
import { isStaff } from '#domain/people/roles.ts'
import {
  BookOpenText,
  ChartNoAxesColumn,
  Gift,
  House,
  type LucideIcon,
  UtensilsCrossed,
} from '#web/ui/icons.tsx'

interface NavigationLink {
  readonly label: string
  readonly to: '/' | '/menu' | '/training-modules' | '/progress' | '/rewards' | '/points' | '/reservations'
  readonly Icon: LucideIcon
  /** Other addresses of the same page. */
  readonly aliases?: readonly string[]
  /** Visible to staff and admins only; never one of the five main links. */
  readonly isStaffOnly?: boolean
}

const NAVIGATION: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home(), Icon: House },
  { label: 'Menu', to: paths.menu(), Icon: UtensilsCrossed, aliases: [paths.tableMode()] },
  { label: 'Training', to: paths.trainingModules(), Icon: BookOpenText, aliases: [paths.training()] },
  { label: 'Progress', to: paths.progress(), Icon: ChartNoAxesColumn },
  { label: 'Rewards', to: paths.rewards(), Icon: Gift },
]

/** With the icons of the others, so that no page becomes larger. */
const OF_GUESTS: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home(), Icon: House },
  { label: 'Menu', to: paths.menu(), Icon: BookOpenText },
  { label: 'Points', to: paths.points(), Icon: ChartNoAxesColumn },
  { label: 'Rewards', to: paths.rewards(), Icon: Gift },
  { label: 'Tables', to: paths.reservations(), Icon: UtensilsCrossed },
]

export interface ShownLink extends NavigationLink {
  /** The current page belongs to it. */
  readonly isCurrent: boolean
}

/** `reader` is `null` while unknown: links for everyone. */
export function navigationAt(pathname: string, reader: Reader | null): readonly ShownLink[] {
  const links = reader?.isGuest
    ? OF_GUESTS
    : NAVIGATION.filter(link => !link.isStaffOnly || (reader && isStaff(reader)))
  return links
    .filter(({ to }) => !reader || mayOpenPath(to, reader))
    .map(link => ({ ...link, isCurrent: pathsOf(link).some(path => isSamePath(path, pathname)) }))
}

type Reader = Pick<Actor, 'role' | 'isGuest' | 'tablet'>

/** Every address that belongs to the link. */
export function pathsOf({ to, aliases = [] }: NavigationLink): readonly string[] {
  return [to, ...aliases]
}
