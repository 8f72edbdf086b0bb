import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationRoutes } from '#contract/people/locations.ts'
import type { Claim } from '#contract/rewards/rewards.ts'
import { type ClaimStatus, claimStatus, formatClaimCode } from '#domain/rewards/rewards.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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

/** The reader's claims; usable ones first. */
export function ClaimedRewards({ claims }: ClaimedRewardsProps) {
  const [shown, setShown] = useState<Claim | null>(null)
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  const now = Date.now()

  return (
    <section aria-labelledby="claimed-heading" className="flex flex-col gap-4">
      <h2 id="claimed-heading" tabIndex={-1} className="font-display text-2xl">
        My Claimed Rewards
      </h2>
      <Loaded queries={{ claims }} loading={<Skeletons sizes={['h-28 rounded-lg']} />}>
        {loaded =>
          loaded.claims.length === 0 ? (
            <EmptyState title="Nothing claimed yet">
              <p>Claimed rewards appear here with their code, ready to redeem at the till.</p>
            </EmptyState>
          ) : (
            <ul className="grid gap-3 lg:grid-cols-2">
              {openFirst(loaded.claims, now).map(claim => (
                <ClaimRow
                  key={claim.id}
                  claim={claim}
                  status={claimStatus(claim, now)}
                  onShowCode={() => {
                    setShown(claim)
                    setIsCodeOpen(true)
                    void ClaimCodeDialog.ask()
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown && <ClaimCodeDialog claim={shown} isOpen={isCodeOpen} onOpenChange={setIsCodeOpen} />}
    </section>
  )
}

function openFirst(claims: readonly Claim[], now: number): readonly Claim[] {
  const isOpen = (claim: Claim) => claimStatus(claim, now) === 'open'
  return [...claims.filter(isOpen), ...claims.filter(claim => !isOpen(claim))]
}

interface ClaimRowProps {
  readonly claim: Claim
  readonly status: ClaimStatus
  readonly onShowCode: () => void
}

function ClaimRow({ claim, status, onShowCode }: ClaimRowProps) {
  const { reward, claimDate, expiryDate, code } = claim
  const isOpen = status === 'open'
  return (
    <li
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border p-5',
        isOpen ? 'border-line bg-raised' : 'border-line border-dashed',
      )}
    >
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <ClaimStatusBadge status={status} />
          <span className="text-faint text-sm">{reward.value}</span>
        </p>
        <h3 className={cn('mt-1.5 font-display text-xl leading-tight', !isOpen && 'text-soft')}>
          {reward.name}
        </h3>
        <p className="mt-1 text-[0.9375rem] text-soft">
          <time dateTime={claimDate}>Claimed {relativeTime(claimDate)}</time>
          {' · '}
          <Ending claim={claim} status={status} expiryDate={expiryDate} />
        </p>
        {isOpen && (
          <p className="mt-2">
            <span className="sr-only">Code </span>
            <span className="font-semibold text-lg tracking-[0.08em]">{formatClaimCode(code)}</span>
          </p>
        )}
      </div>
      {isOpen && (
        <Button
          variant="secondary"
          aria-label={`Show Code of ${reward.name}`}
          onPointerEnter={() => void ClaimCodeDialog.preload().catch(() => undefined)}
          onClick={onShowCode}
        >
          <QrCode aria-hidden="true" className="size-5" />
          Show Code
        </Button>
      )}
    </li>
  )
}

interface EndingProps {
  readonly claim: Claim
  readonly status: ClaimStatus
  readonly expiryDate: string
}

function Ending({ claim, status, expiryDate }: EndingProps) {
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
    <time dateTime={expiryDate}>
      {status === 'open' ? 'Expires' : 'Expired'} {relativeTime(expiryDate)}
    </time>
  )
}
