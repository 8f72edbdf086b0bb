import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inductionRoutes } from '#contract/programme/induction.ts'
import { setInductionFlags } from './induction-flags.ts'
import { routeQuery } from './query.ts'

/** The signed-in user's induction as the server knows it; the browser's flags follow. */
export function useInductionStatus() {
  const status = useQuery(routeQuery(inductionRoutes.status))
  const completed = status.data?.completed
  useEffect(() => {
    if (completed !== undefined) setInductionFlags(completed)
  }, [completed])
  return status
}
