import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { accountRoutes } from '#contract/accounts.ts'
import { configurationRoutes } from '#contract/configuration.ts'
import { pointRoutes } from '#contract/points.ts'
import { CLAIM_WITHOUT_PLACE_TEXT } from '#contract/refusal-texts.ts'
import { type Claim, type Reward, rewardRoutes } from '#contract/rewards.ts'
import { TOASTS } from '#contract/toasts.ts'
import { can } from '#domain/abilities.ts'
import { claimExpiry, claimStatus, decideClaim } from '#domain/rewards.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { useForMe } from '#web/lib/for-me.ts'
import { formatCount } from '#web/lib/format.ts'
import { refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { userQuery, useUser } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded, RefreshNote } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { ClaimedRewards } from './claimed-rewards.tsx'
import { RewardCard } from './reward-card.tsx'
import { categoryLook } from './reward-looks.ts'

const ClaimDialog = lazyPart(() => import('./claim-dialog.tsx'), 'ClaimDialog', {
  begins: 'asked',
})

const ALL = 'all'

export function Rewards() {
  const user = useUser()
  // Kudos may have arrived since; here the balance must be right.
  const account = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const claims = useQuery({
    ...routeQuery(rewardRoutes.claims, { params: { userId: user.id } }),
    // The till may redeem them at any time.
    refetchOnMount: 'always',
  })
  const isOneReady = claims.data?.some(claim => claimStatus(claim, Date.now()) === 'open') ?? false
  const parts = [
    // The order depends on the claims.
    <Fragment key="offers">{claims.isPending ? <OffersSkeleton /> : <Offers />}</Fragment>,
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

function Offers() {
  const rewards = useForMe(rewardRoutes.list)
  return (
    <Loaded queries={{ rewards }} loading={<OffersSkeleton />}>
      {loaded =>
        loaded.rewards.length === 0 ? (
          <EmptyState title="No rewards on offer">
            <p>Management offers no rewards at the moment. You keep your points.</p>
          </EmptyState>
        ) : (
          <OfferList rewards={loaded.rewards} />
        )
      }
    </Loaded>
  )
}

function OfferList({ rewards }: { readonly rewards: readonly Reward[] }) {
  const user = useUser()
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  // While the configuration is unknown, the server decides.
  const hasPlace = config?.demo !== null || can(user, 'rewards.claim-outside-demo', { userId: user.id })
  const isLimited = rewards.some(({ hasStock, limitPerPerson }) => hasStock || limitPerPerson !== undefined)
  const room = useQuery({ ...routeQuery(rewardRoutes.room), enabled: isLimited, refetchOnMount: 'always' })
  const [category, setCategory] = useState(ALL)
  /** The dialog's reward, which stays while it closes. */
  const [asked, setAsked] = useState<Reward | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [claimed, setClaimed] = useState<Claim | null>(null)

  const claim = useRouteMutation(rewardRoutes.claim, {
    refreshes: [accountRoutes.currentUser, rewardRoutes.claims, rewardRoutes.room, pointRoutes.history],
    onSuccess: made => {
      setClaimed(made)
      toast(TOASTS.claimSuccess())
    },
    onError: error => {
      setIsAsking(false)
      toastFailure(error, TOASTS.claimFailure)
      // The offer or the balance has changed.
      if (hasCode(error, 'rewardNotFound', 'notEnoughPoints', 'rewardGone', 'rewardLimit')) {
        void refresh([accountRoutes.currentUser, rewardRoutes.list, rewardRoutes.room])
      }
    },
  })

  function ask(reward: Reward) {
    if (!hasPlace) {
      toast(TOASTS.claimWithoutPlace())
      return
    }
    if (decideClaim(user.pointsBalance, reward.requiredPoints).status === 'locked') {
      toast(TOASTS.claimBlocked(reward.requiredPoints, user.pointsBalance))
      return
    }
    setAsked(reward)
    setClaimed(null)
    setIsAsking(true)
    void ClaimDialog.ask()
  }

  const categories = [...new Set(rewards.map(reward => reward.category))].sort()
  const shown = rewards.filter(reward => category === ALL || reward.category === category)
  return (
    <section aria-labelledby="rewards-heading" className="flex flex-col gap-5">
      <h2 id="rewards-heading" className="font-display text-2xl">
        Available Rewards
      </h2>
      {!hasPlace && (
        <Note>
          <p>{CLAIM_WITHOUT_PLACE_TEXT}</p>
        </Note>
      )}
      <Segmented
        label="Category"
        choices={[
          { value: ALL, label: 'All Categories' },
          ...categories.map(value => ({ value, label: <CategoryName category={value} /> })),
        ]}
        value={category}
        onValueChange={setCategory}
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(reward => (
          <RewardCard
            key={reward.id}
            reward={reward}
            pointsBalance={user.pointsBalance}
            room={room.data?.find(({ rewardId }) => rewardId === reward.id)}
            hasPlace={hasPlace}
            onClaim={() => ask(reward)}
          />
        ))}
      </ul>
      {asked && (
        <ClaimDialog
          reward={asked}
          pointsBalance={user.pointsBalance}
          claim={claimed}
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          isBusy={claim.isPending}
          onConfirm={() =>
            claim.mutate({
              params: { userId: user.id },
              body: {
                userId: user.id,
                rewardId: asked.id,
                expiryDate: new Date(claimExpiry(Date.now())).toISOString(),
              },
            })
          }
        />
      )}
    </section>
  )
}

const DOT_CLASSES = { indigo: 'bg-indigo', moss: 'bg-moss', vermilion: 'bg-vermilion', neutral: 'bg-edge' }

function CategoryName({ category }: { readonly category: string }) {
  const { label, tone } = categoryLook(category)
  return (
    <>
      <span aria-hidden="true" className={`size-2.5 rounded-full ${DOT_CLASSES[tone]}`} />
      {label}
    </>
  )
}

function OffersSkeleton() {
  return (
    <SkeletonFrame className="flex flex-col gap-5">
      <Skeleton className="h-8 w-52" />
      <Skeleton className="h-11 max-w-xl" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map(index => (
          <Skeleton key={index} className="h-60 rounded-lg" />
        ))}
      </div>
    </SkeletonFrame>
  )
}
