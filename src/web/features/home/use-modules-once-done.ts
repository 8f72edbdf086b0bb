import { useQuery } from '@tanstack/react-query'
import { type TrainingModule, trainingRoutes } from '#contract/training.ts'
import { routeQuery } from '#web/lib/query.ts'

/** All modules, asked for once none is next: are all completed, or is there none? */
export function useModulesOnceDone(next: { readonly module: TrainingModule | null } | undefined) {
  return useQuery({ ...routeQuery(trainingRoutes.modules), enabled: next?.module === null })
}
