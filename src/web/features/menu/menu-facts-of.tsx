import type { ReactNode } from 'react'
import type { Configuration } from '#contract/house/configuration.ts'
import type { Menu } from '#contract/menu/menu.ts'
import { MenuFactsContext, useFactsOf } from './menu-facts.ts'

interface MenuFactsOfProps {
  readonly menu: Menu
  readonly config: Configuration
  readonly refetch: () => unknown
  /** Address of the data, where it is not the menu. */
  readonly path?: string | undefined
  readonly children: ReactNode
}

export function MenuFactsOf({ menu, config, refetch, path, children }: MenuFactsOfProps) {
  return <MenuFactsContext value={useFactsOf(menu, config, refetch, path)}>{children}</MenuFactsContext>
}
