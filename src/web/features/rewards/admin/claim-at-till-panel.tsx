import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { OWN_CLAIM_TEXT } from '#contract/refusal-texts.ts'
import { type ClaimAtTill, rewardRoutes } from '#contract/rewards/rewards.ts'
import { formatClaimCode } from '#domain/rewards/rewards.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ClaimStatusBadge } from '../claim-status-badge.tsx'
import { RedeemForm } from './redeem-form.tsx'

/** The claim of a code: reward, owner and redeeming. */
export function ClaimAtTillPanel({ code }: { readonly code: string }) {
  const claim = useQuery({
    ...routeQuery(rewardRoutes.findClaim, { params: { code } }),
    // Another till may have redeemed it.
    refetchOnMount: 'always',
  })
  return (
    <Loaded
      queries={{ claim }}
      loading={<Skeletons className="max-w-xl" sizes={['h-72 rounded-lg']} />}
      failed={failure =>
        hasCode(failure.error, 'claimNotFound', 'badInput') ? (
          <Note tone="vermilion" className="max-w-xl">
            <p role="alert">There is no claim with the code {formatClaimCode(code)}.</p>
          </Note>
        ) : (
          <ErrorState {...failure} />
        )
      }
    >
      {loaded => <FoundClaim claim={loaded.claim} />}
    </Loaded>
  )
}

function FoundClaim({ claim }: { readonly claim: ClaimAtTill }) {
  const { reward, claimedBy, status } = claim
  const user = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  // The request may come from the table far below.
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <Card className="flex max-w-xl flex-col gap-5">
      <div>
        <ClaimStatusBadge status={status} />
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-2 scroll-mt-24 font-display text-[2rem] leading-tight [overflow-wrap:anywhere]"
        >
          {reward.name}
        </h2>
        <p className="mt-1 font-semibold text-xl leading-snug [overflow-wrap:anywhere]">
          <span className="sr-only">Claimed by </span>
          {claimedBy.fullName}
        </p>
        <p className="mt-1 text-soft">
          {reward.value} · {formatClaimCode(claim.code)}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact label="Claimed">{formatMoment(claim.claimDate)}</Fact>
        {status === 'redeemed' && claim.redeemedAt !== null ? (
          <Fact label="Redeemed">
            {formatMoment(claim.redeemedAt)}
            {claim.location && `, ${claim.location.name}`}
          </Fact>
        ) : (
          <Fact label={status === 'open' ? 'Expires' : 'Expired'}>{formatMoment(claim.expiryDate)}</Fact>
        )}
      </dl>
      {status === 'open' &&
        (claimedBy.id === user.id ? (
          <Note>
            <p>{OWN_CLAIM_TEXT}</p>
          </Note>
        ) : (
          <RedeemForm code={claim.code} />
        ))}
    </Card>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}
