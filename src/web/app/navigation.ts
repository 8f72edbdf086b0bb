/** The links of the header and of the phone's bottom bar. Source: specification section 2. */
import { BookOpenText, ChartNoAxesColumn, Gift, House, type LucideIcon, UtensilsCrossed } from 'lucide-react'
import { isSamePath, paths } from '#contract/paths.ts'
import { type Actor, can } from '#domain/abilities.ts'

interface NavigationLink {
  readonly label: string
  readonly to: '/' | '/menu' | '/training-modules' | '/progress' | '/rewards'
  readonly Icon: LucideIcon
  /** Other addresses of the same place. */
  readonly aliases?: readonly string[]
  /** Only staff and admin see it. None of the five is. */
  readonly isStaffOnly?: boolean
}

const NAVIGATION: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home(), Icon: House },
  { label: 'Menu', to: paths.menu(), Icon: UtensilsCrossed },
  { label: 'Training', to: paths.trainingModules(), Icon: BookOpenText, aliases: [paths.training()] },
  { label: 'Progress', to: paths.progress(), Icon: ChartNoAxesColumn },
  { label: 'Rewards', to: paths.rewards(), Icon: Gift },
]

export interface ShownLink extends NavigationLink {
  /** Whether the page that is shown belongs to it. */
  readonly isCurrent: boolean
}

/** @param actor `null` where it is not known yet: what is for all. */
export function navigationAt(pathname: string, actor: Actor | null): readonly ShownLink[] {
  return NAVIGATION.filter(link => !link.isStaffOnly || (actor && can(actor, 'staff-pages.see'))).map(
    link => ({ ...link, isCurrent: pathsOf(link).some(path => isSamePath(path, pathname)) }),
  )
}

/** Every address that belongs to the link. */
export function pathsOf({ to, aliases = [] }: NavigationLink): readonly string[] {
  return [to, ...aliases]
}
