import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { type Menu, menuRoutes } from '#contract/menu/menu.ts'
import { routeQuery } from '#web/lib/query.ts'
import { MenuFactsOf } from './menu-parts.ts'

/** Provides the loaded menu to previews of its parts. */
export function WithMenuFacts({ children }: { readonly children: (menu: Menu) => ReactNode }) {
  const menu = useQuery(routeQuery(menuRoutes.read))
  const config = useQuery(routeQuery(configurationRoutes.read))
  if (!menu.data || !config.data) return null
  return (
    <MenuFactsOf menu={menu.data} config={config.data} refetch={menu.refetch}>
      {children(menu.data)}
    </MenuFactsOf>
  )
}
