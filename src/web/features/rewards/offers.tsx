import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { accountRoutes } from '#contract/people/accounts.ts'
import { guestRoutes } from '#contract/people/guests.ts'
import { CLAIM_WITHOUT_PLACE_TEXT } from '#contract/refusal-texts.ts'
import { pointRoutes } from '#contract/rewards/points.ts'
import { type Claim, type Reward, rewardRoutes } from '#contract/rewards/rewards.ts'
import { TOASTS } from '#contract/toasts.ts'
import { can } from '#domain/people/abilities.ts'
import type { GuestOffer } from '#domain/people/guests.ts'
import { claimExpiry, decideClaim } from '#domain/rewards/rewards.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { useAudienceFilter } from '#web/lib/audience-filter.ts'
import { refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { RewardCard } from './reward-card.tsx'
import { categoryLook } from './reward-looks.ts'

const ClaimDialog = lazyPart(() => import('./claim-dialog.tsx'), 'ClaimDialog', {
  begins: 'asked',
})

const ALL = 'all'
/** Shown until all are asked for. */
const FIRST_OFFERS = 6
/** Two columns on a phone, one where text is enlarged. */
const OFFERS_CLASS =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] sm:gap-4'

interface OffersProps {
  /** Kind of offer to guests; missing: everything. */
  readonly of?: GuestOffer | undefined
  readonly title: string
  /** In the place of an empty list. */
  readonly empty: ReactNode
}

/** Rewards to claim. */
export function Offers({ of, title, empty }: OffersProps) {
  const rewards = useAudienceFilter(routeQuery(rewardRoutes.list))
  return (
    <Loaded queries={{ rewards }} loading={<OffersSkeleton />}>
      {loaded => {
        const offered = loaded.rewards.filter(({ guestOffer }) => !of || guestOffer === of)
        return offered.length === 0 ? empty : <OfferList of={of} title={title} rewards={offered} />
      }}
    </Loaded>
  )
}

interface OfferListProps extends Omit<OffersProps, 'empty'> {
  readonly rewards: readonly Reward[]
}

function OfferList({ of, title, rewards }: OfferListProps) {
  const user = useUser()
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  // While the configuration is unknown, the server decides.
  const mayClaim = ({ guestOffer }: Reward) =>
    config?.demo !== null || can(user, 'rewards.claim-outside-demo', { userId: user.id, guestOffer })
  const hasPlace = rewards.every(mayClaim)
  const isPresent = of === 'birthday'
  const isLimited = rewards.some(({ hasStock, limitPerPerson }) => hasStock || limitPerPerson !== undefined)
  const room = useQuery({ ...routeQuery(rewardRoutes.room), enabled: isLimited, refetchOnMount: 'always' })
  const [category, setCategory] = useState(ALL)
  const [isUnfolded, setIsUnfolded] = useState(false)
  /** The dialog's reward, which stays while it closes. */
  const [asked, setAsked] = useState<Reward | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [claimed, setClaimed] = useState<Claim | null>(null)

  const claim = useRouteMutation(rewardRoutes.claim, {
    refreshes: [
      accountRoutes.currentUser,
      rewardRoutes.claims,
      rewardRoutes.room,
      pointRoutes.history,
      // The page of a claimed present is another one: its code stays until the dialog closes.
      ...(isPresent ? [] : [guestRoutes.home]),
    ],
    onSuccess: made => {
      setClaimed(made)
      toast(TOASTS.claimSuccess())
    },
    onError: error => {
      setIsAsking(false)
      toastFailure(error, TOASTS.claimFailure)
      // The offer or the balance has changed.
      if (
        hasCode(
          error,
          'rewardNotFound',
          'notEnoughPoints',
          'rewardGone',
          'rewardLimit',
          'birthdayClaimed',
          'notBirthdayWeek',
        )
      ) {
        void refresh([accountRoutes.currentUser, rewardRoutes.list, rewardRoutes.room, guestRoutes.home])
      }
    },
  })

  function ask(reward: Reward) {
    if (!hasPlace) {
      toast(TOASTS.claimWithoutPlace())
      return
    }
    if (!isPresent && decideClaim(user.pointsBalance, reward.requiredPoints).status === 'locked') {
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
    <section aria-labelledby="rewards-heading" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="rewards-heading" className="font-display text-xl md:text-2xl">
          {title}
        </h2>
        {(!of || categories.length > 1) && (
          <Select
            aria-label="Category"
            choices={[
              { value: ALL, label: 'All Categories' },
              ...categories.map(value => ({ value, label: categoryLook(value).label })),
            ]}
            value={category}
            onChange={event => setCategory(event.target.value)}
          />
        )}
      </div>
      {!hasPlace && (
        <Note>
          <p>{CLAIM_WITHOUT_PLACE_TEXT}</p>
        </Note>
      )}
      <ul className={OFFERS_CLASS}>
        {shown.slice(0, isUnfolded ? undefined : FIRST_OFFERS).map(reward => (
          <RewardCard
            key={reward.id}
            reward={reward}
            pointsBalance={user.pointsBalance}
            room={room.data?.find(({ rewardId }) => rewardId === reward.id)}
            hasPlace={hasPlace}
            isPresent={isPresent}
            onClaim={() => ask(reward)}
          />
        ))}
      </ul>
      {!isUnfolded && shown.length > FIRST_OFFERS && (
        <Button variant="secondary" className="self-center" onClick={() => setIsUnfolded(true)}>
          Show all {shown.length} rewards
        </Button>
      )}
      {asked && (
        <ClaimDialog
          reward={asked}
          pointsBalance={user.pointsBalance}
          isPresent={isPresent}
          claim={claimed}
          isOpen={isAsking}
          onOpenChange={isOpen => {
            setIsAsking(isOpen)
            if (!isOpen && claimed && isPresent) void refresh([guestRoutes.home])
          }}
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

export function OffersSkeleton() {
  return (
    <SkeletonFrame className="flex flex-col gap-3">
      <Skeleton className="h-11 max-w-xl" />
      <div className={OFFERS_CLASS}>
        {[0, 1, 2, 3, 4, 5].map(index => (
          <Skeleton key={index} className="h-68 rounded-lg" />
        ))}
      </div>
    </SkeletonFrame>
  )
}
