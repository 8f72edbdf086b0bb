import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { claimStatus } from '#domain/rewards/rewards.ts'
import { formatCount } from '#web/lib/format.ts'
import { userQuery, useUser } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowDown } from '#web/ui/icons.tsx'
import { RefreshNote } from '#web/ui/loaded.tsx'
import { ClaimedRewards } from './claimed-rewards.tsx'
import { Offers, OffersSkeleton } from './offers.tsx'
import { useOwnClaims } from './own-claims.tsx'

export function Rewards() {
  const user = useUser()
  // Kudos may have arrived since; here the balance must be right.
  const account = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const claims = useOwnClaims()
  const isOneReady = claims.data?.some(claim => claimStatus(claim, Date.now()) === 'open') ?? false
  const parts = [
    // The order depends on the claims.
    <Fragment key="offers">{claims.isPending ? <OffersSkeleton /> : <AvailableRewards />}</Fragment>,
    <ClaimedRewards key="claimed" claims={claims} />,
  ]
  return (
    <>
      <RefreshNote queries={[account]} />
      <div className="flex flex-col gap-1 rounded-lg bg-cloth px-6 pt-5 pb-2 text-cloth-crest">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span>Your points balance</span>
          <span className="font-display text-5xl leading-none tabular-nums">
            {formatCount(user.pointsBalance)}
          </span>
          <span>{user.pointsBalance === 1 ? 'point' : 'points'}</span>
        </p>
        <p className="text-sm">To spend</p>
        {/* At the till, links spare scrolling past the offers. */}
        <p className="flex flex-wrap gap-x-6">
          <Shortcut to="claimed-heading">My Claimed Rewards</Shortcut>
          <Shortcut to="history-heading">Point History</Shortcut>
        </p>
      </div>
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

/** A link to a heading further down. */
function Shortcut({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="inline-flex min-h-11 items-center gap-1.5 underline decoration-1 underline-offset-4 hover:decoration-2 focus-visible:outline-cloth-crest"
      onClick={event => {
        event.preventDefault()
        const heading = document.getElementById(to)
        heading?.scrollIntoView()
        heading?.focus({ preventScroll: true })
      }}
    >
      <ArrowDown aria-hidden="true" className="size-4" />
      {children}
    </a>
  )
}
