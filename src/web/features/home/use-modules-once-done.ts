import { useQuery } from '@tanstack/react-query'
import { type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { routeQuery } from '#web/lib/query.ts'

/** The person's modules, loaded once none is next: either all are completed or none exists. */
export function useModulesOnceDone(next: { readonly module: TrainingModule | null } | undefined) {
  return useQuery({
    ...routeQuery(trainingRoutes.modules),
    enabled: next?.module === null,
    select: modules => modules.filter(({ status }) => status !== 'not-theirs'),
  })
}
