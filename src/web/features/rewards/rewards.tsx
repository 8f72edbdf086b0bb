import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { rewardRoutes } from '#contract/rewards/rewards.ts'
import { claimStatus } from '#domain/rewards/rewards.ts'
import { useAudienceFilter } from '#web/lib/audience-filter.ts'
import { formatCount } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { userQuery, useUser } from '#web/lib/session.ts'
import { NearestReward } from '#web/shared/nearest-reward.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshNote } from '#web/ui/loaded.tsx'
import { ClaimedRewards } from './claimed-rewards.tsx'
import { Offers, OffersSkeleton } from './offers.tsx'
import { useOwnClaims } from './own-claims.tsx'

export function Rewards() {
  const user = useUser()
  // Kudos may have arrived since; here the balance must be right.
  const account = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const claims = useOwnClaims()
  const rewards = useAudienceFilter(routeQuery(rewardRoutes.list))
  const isOneReady = claims.data?.some(claim => claimStatus(claim, Date.now()) === 'open') ?? false
  const parts = [
    // The order depends on the claims.
    <Fragment key="offers">{claims.isPending ? <OffersSkeleton /> : <AvailableRewards />}</Fragment>,
    <ClaimedRewards key="claimed" claims={claims} />,
  ]
  return (
    <>
      <RefreshNote queries={[account]} />
      <Card className="flex flex-col gap-2 py-4!">
        <p className="flex items-baseline gap-x-2">
          <span className="font-display text-3xl leading-none tabular-nums">
            {formatCount(user.pointsBalance)}
          </span>{' '}
          {user.pointsBalance === 1 ? 'point' : 'points'} to spend
        </p>
        <NearestReward rewards={rewards.data?.filter(({ guestOffer }) => guestOffer !== 'birthday')} />
      </Card>
      {isOneReady ? parts.toReversed() : parts}
    </>
  )
}

/** Guests find what is for them alone on pages of its own. */
function AvailableRewards() {
  const { isGuest } = useUser()
  return (
    <Offers
      of={isGuest && 'reward'}
      title="Available Rewards"
      empty={
        <EmptyState title="No rewards on offer">
          <p>Management offers no rewards at the moment. You keep your points.</p>
        </EmptyState>
      }
    />
  )
}
