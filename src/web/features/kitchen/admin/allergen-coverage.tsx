import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/configuration.ts'
import { coverageNotes } from '#domain/allergen-profiles.ts'
import { routeQuery } from '#web/lib/query.ts'

/** What an allergen takes in beyond its name, by the law that the group follows: beside where allergens are ticked. */
export function AllergenCoverage() {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  return config ? coverageNotes(config.allergenProfile).join(' ') : null
}
