import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { glossaryRoutes } from '#contract/menu/glossary.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { policyRoutes } from '#contract/programme/policies.ts'
import { readingRoutes } from '#contract/programme/reading.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import type { RouteDefinition } from '#contract/route.ts'
import { type Audience, isFor } from '#domain/people/audience.ts'
import type { Membership } from '#domain/people/places.ts'
import { isStaff } from '#domain/people/roles.ts'
import { mayCall } from '#web/lib/access.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { makeDestinationSearch } from './destination-search.ts'

/**
 * The search over lists of other pages, loaded once for all of them. The menu, the glossary and the reading
 * pages are there without a connection. Customers get the menu, and in the demo the glossary; a PIN opens those three.
 */
export function useDestinationSearch() {
  const user = useUser()
  const ofStaff = (route: RouteDefinition) => ({ enabled: isStaff(user) && mayCall(user, route) })
  const menu = useQuery(routeQuery(menuRoutes.read))
  const drinks = useQuery(routeQuery(drinkRoutes.read))
  const config = useQuery(routeQuery(configurationRoutes.read))
  const terms = useQuery({ ...routeQuery(glossaryRoutes.read), enabled: mayCall(user, glossaryRoutes.read) })
  const pages = useQuery({ ...routeQuery(readingRoutes.list), ...ofStaff(readingRoutes.list) })
  const policies = useQuery({ ...routeQuery(policyRoutes.list), ...ofStaff(policyRoutes.list) })
  const lessons = useQuery({
    ...routeQuery(microLearningRoutes.modules),
    ...ofStaff(microLearningRoutes.modules),
  })
  const shifts = useQuery({ ...routeQuery(trainingPlanRoutes.shifts), ...ofStaff(trainingPlanRoutes.shifts) })
  const modules = useQuery({ ...routeQuery(trainingRoutes.modules), ...ofStaff(trainingRoutes.modules) })
  const isReady = [menu, config].every(({ data, error }) => data !== undefined || error)

  const find = useMemo(
    () =>
      isReady
        ? makeDestinationSearch({
            menu: menu.data,
            drinks: drinks.data,
            config: config.data,
            terms: terms.data,
            pages: forReader(pages.data, user.places),
            policies: forReader(policies.data, user.places),
            lessons: lessons.data?.modules,
            shifts: forReader(shifts.data, user.places),
            modules: modules.data,
            hasTableMode: isStaff(user),
          })
        : null,
    [
      isReady,
      menu.data,
      drinks.data,
      config.data,
      terms.data,
      pages.data,
      policies.data,
      lessons.data,
      shifts.data,
      modules.data,
      user,
    ],
  )
  const lists = {
    Dishes: menu,
    Drinks: drinks,
    Words: terms,
    Reading: pages,
    Policies: policies,
    Lessons: lessons,
    Modules: modules,
    Shifts: shifts,
  }
  const missing = Object.entries(lists).flatMap(([name, { data, error }]) =>
    error && data === undefined ? [name] : [],
  )
  return { find, missing }
}

interface ForAudience {
  readonly audience?: Audience | undefined
}

function forReader<Item extends ForAudience>(
  items: readonly Item[] | undefined,
  places: readonly Membership[] | undefined,
): readonly Item[] | undefined {
  return items?.filter(({ audience }) => isFor(audience, places))
}
