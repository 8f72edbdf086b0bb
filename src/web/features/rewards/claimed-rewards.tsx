import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationRoutes } from '#contract/people/locations.ts'
import type { Claim } from '#contract/rewards/rewards.ts'
import { type ClaimStatus, claimStatus, formatClaimCode } from '#domain/rewards/rewards.ts'
import { routeQuery } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { FoldedPart } from '#web/ui/folded-part.tsx'
import { QrCode } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ClaimStatusBadge } from './claim-status-badge.tsx'

const ClaimCodeDialog = lazyPart(() => import('./claim-code-dialog.tsx'), 'ClaimCodeDialog', {
  begins: 'asked',
})

interface ClaimedRewardsProps {
  readonly claims: LoadedQuery & { readonly data: readonly Claim[] | undefined }
}

/** The reader's claims: tickets to use, and below them in one line the others. */
export function ClaimedRewards({ claims }: ClaimedRewardsProps) {
  const [shown, setShown] = useState<Claim | null>(null)
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  const now = Date.now()

  return (
    <section aria-labelledby="claimed-heading" className="flex flex-col gap-3">
      <h2 id="claimed-heading" className="font-display text-xl md:text-2xl">
        My Claimed Rewards
      </h2>
      <Loaded queries={{ claims }} loading={<Skeletons sizes={['h-28 rounded-lg']} />}>
        {loaded => {
          const open = loaded.claims.filter(claim => claimStatus(claim, now) === 'open')
          const ended = loaded.claims.filter(claim => claimStatus(claim, now) !== 'open')
          return loaded.claims.length === 0 ? (
            <p className="text-soft">Nothing claimed yet. Your codes for the till will be here.</p>
          ) : (
            <>
              <ul className="grid gap-3 empty:hidden lg:grid-cols-2">
                {open.map(claim => (
                  <Ticket
                    key={claim.id}
                    claim={claim}
                    onShowCode={() => {
                      setShown(claim)
                      setIsCodeOpen(true)
                      void ClaimCodeDialog.ask()
                    }}
                  />
                ))}
              </ul>
              {ended.length > 0 && (
                <FoldedPart id="ended-heading" title="Used or expired" count={String(ended.length)}>
                  <ul className="divide-y divide-line">
                    {ended.map(claim => (
                      <EndedClaim key={claim.id} claim={claim} status={claimStatus(claim, now)} />
                    ))}
                  </ul>
                </FoldedPart>
              )}
            </>
          )
        }}
      </Loaded>
      {shown && <ClaimCodeDialog claim={shown} isOpen={isCodeOpen} onOpenChange={setIsCodeOpen} />}
    </section>
  )
}

interface TicketProps {
  readonly claim: Claim
  readonly onShowCode: () => void
}

/** A claim to use: the whole ticket opens its code. */
function Ticket({ claim, onShowCode }: TicketProps) {
  const { reward, code } = claim
  return (
    <li className="relative flex min-w-0 flex-wrap items-stretch rounded-lg border border-moss bg-raised hover:bg-moss-tint">
      <div className="min-w-0 grow basis-40 p-4">
        <p className="flex flex-wrap items-center gap-2">
          <ClaimStatusBadge status="open" />
          <span className="text-faint text-sm">{reward.value}</span>
        </p>
        <h3 className="mt-1.5 font-display text-xl leading-tight [overflow-wrap:anywhere]">{reward.name}</h3>
        <ClaimTimes claim={claim} status="open" />
      </div>
      <div className="flex shrink-0 flex-col items-center justify-center gap-1.5 border-moss border-l-2 border-dashed p-4">
        <button
          type="button"
          aria-label={`Show Code of ${reward.name}`}
          // Its target is the ticket.
          className="after:absolute after:inset-0 after:rounded-lg"
          onPointerEnter={() => void ClaimCodeDialog.preload().catch(() => undefined)}
          onClick={onShowCode}
        >
          <QrCode aria-hidden="true" className="size-9" />
        </button>
        <p className="font-semibold tracking-[0.06em]">
          <span className="sr-only">Code </span>
          {formatClaimCode(code)}
        </p>
      </div>
    </li>
  )
}

interface ClaimTimesProps {
  readonly claim: Claim
  readonly status: ClaimStatus
}

function EndedClaim({ claim, status }: ClaimTimesProps) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <ClaimStatusBadge status={status} />
        <span className="text-faint text-sm">{claim.reward.value}</span>
      </p>
      <h3 className="mt-1 font-semibold text-soft">{claim.reward.name}</h3>
      <ClaimTimes claim={claim} status={status} />
    </li>
  )
}

function ClaimTimes({ claim, status }: ClaimTimesProps) {
  return (
    <p className="mt-1 text-[0.9375rem] text-soft">
      <time dateTime={claim.claimDate}>Claimed {relativeTime(claim.claimDate)}</time>
      {' · '}
      <Ending claim={claim} status={status} />
    </p>
  )
}

function Ending({ claim, status }: ClaimTimesProps) {
  const { data: locations } = useQuery({
    ...routeQuery(locationRoutes.list),
    enabled: status === 'redeemed',
  })
  if (status === 'redeemed' && claim.redeemedAt !== null) {
    const place = locations?.find(({ id }) => id === claim.locationId)?.name
    return (
      <time dateTime={claim.redeemedAt}>
        Redeemed {relativeTime(claim.redeemedAt)}
        {place && ` at ${place}`}
      </time>
    )
  }
  return (
    <time dateTime={claim.expiryDate}>
      {status === 'open' ? 'Expires' : 'Expired'} {relativeTime(claim.expiryDate)}
    </time>
  )
}
