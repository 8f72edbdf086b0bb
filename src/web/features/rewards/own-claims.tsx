import { useQuery } from '@tanstack/react-query'
import { rewardRoutes } from '#contract/rewards/rewards.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ClaimedRewards } from './claimed-rewards.tsx'

export function useOwnClaims() {
  const user = useUser()
  return useQuery({
    ...routeQuery(rewardRoutes.claims, { params: { userId: user.id } }),
    // The till may redeem them at any time.
    refetchOnMount: 'always',
  })
}

/** The reader's claims on a page of other things. */
export function OwnClaims() {
  return <ClaimedRewards claims={useOwnClaims()} />
}
