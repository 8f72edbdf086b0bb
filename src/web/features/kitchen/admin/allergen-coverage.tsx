import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { coverageNotes } from '#domain/kitchen/allergen-profiles.ts'
import { routeQuery } from '#web/lib/query.ts'

/** Foods that an allergen covers by the group's law, beside its checkboxes. */
export function AllergenCoverage() {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  return config ? coverageNotes(config.allergenProfile).join(' ') : null
}
