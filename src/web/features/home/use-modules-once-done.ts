import { useQuery } from '@tanstack/react-query'
import { type TrainingModule, trainingRoutes } from '#contract/training.ts'
import { routeQuery } from '#web/lib/query.ts'

/** All modules, loaded once none is next: either all are completed or none exists. */
export function useModulesOnceDone(next: { readonly module: TrainingModule | null } | undefined) {
  return useQuery({ ...routeQuery(trainingRoutes.modules), enabled: next?.module === null })
}
