import { useQuery } from '@tanstack/react-query'
import { configurationRoutes } from '#contract/configuration.ts'
import { coverageNotes } from '#domain/allergen-profiles.ts'
import { routeQuery } from '#web/lib/query.ts'

/** Foods that an allergen covers by the group's law, beside its checkboxes. */
export function AllergenCoverage() {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  return config ? coverageNotes(config.allergenProfile).join(' ') : null
}
