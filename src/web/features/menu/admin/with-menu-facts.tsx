import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Configuration, configurationRoutes } from '#contract/configuration.ts'
import { type Menu, menuRoutes } from '#contract/menu.ts'
import { routeQuery } from '#web/lib/query.ts'
import { MenuFactsContext, useFactsOf } from '../menu-facts.ts'

/** What parts of the menu need around them to be shown, once it is loaded. */
export function WithMenuFacts({ children }: { readonly children: (menu: Menu) => ReactNode }) {
  const menu = useQuery(routeQuery(menuRoutes.read))
  const config = useQuery(routeQuery(configurationRoutes.read))
  if (!menu.data || !config.data) return null
  return (
    <Facts menu={menu.data} config={config.data} refetch={menu.refetch}>
      {children(menu.data)}
    </Facts>
  )
}

interface FactsProps {
  readonly menu: Menu
  readonly config: Configuration
  readonly refetch: () => unknown
  readonly children: ReactNode
}

function Facts({ menu, config, refetch, children }: FactsProps) {
  return <MenuFactsContext value={useFactsOf(menu, config, refetch)}>{children}</MenuFactsContext>
}
