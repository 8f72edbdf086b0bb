import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { locationRoutes } from '#contract/locations.ts'
import { type ClaimAtTill, rewardRoutes } from '#contract/rewards.ts'
import { can } from '#domain/abilities.ts'
import { formatClaimCode } from '#domain/rewards.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { ClaimStatusBadge } from '../claim-status-badge.tsx'

/** The claim of a code: what it is for, whose it is, and where it is redeemed. */
export function ClaimAtTillPanel({ code }: { readonly code: string }) {
  const claim = useQuery({
    ...routeQuery(rewardRoutes.findClaim, { params: { code } }),
    // Another till may have redeemed it meanwhile.
    refetchOnMount: 'always',
  })
  return (
    <Loaded
      queries={{ claim }}
      loading={
        <SkeletonFrame className="max-w-xl">
          <Skeleton className="h-72 rounded-lg" />
        </SkeletonFrame>
      }
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
  const heading = useRef<HTMLHeadingElement>(null)
  // It may have been asked for from the table far below.
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <Card className="flex max-w-xl flex-col gap-5">
      <div>
        <ClaimStatusBadge status={status} />
        <h2 ref={heading} tabIndex={-1} className="mt-2 scroll-mt-24 font-display text-2xl leading-tight">
          {reward.name}
        </h2>
        <p className="text-soft">
          {reward.value} · {formatClaimCode(claim.code)}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <Fact label="Claimed by">{claimedBy.fullName}</Fact>
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
      {status === 'open' && <RedeemForm claim={claim} />}
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

function RedeemForm({ claim }: { readonly claim: ClaimAtTill }) {
  const user = useUser()
  const locations = useQuery(routeQuery(locationRoutes.list))
  const [locationId, setLocationId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const redeem = useRouteMutation(rewardRoutes.redeem, {
    refreshes: [rewardRoutes.findClaim, rewardRoutes.claimTable],
    onSuccess: ({ reward, location }) =>
      toast(ADMIN_TOASTS.claimRedeemed(reward.name, location?.name ?? 'a restaurant')),
    onError: error => toastFailure(error, ADMIN_TOASTS.claimRedeemFailure),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(locationId === '')
    if (locationId === '') return
    redeem.mutate({ params: { code: claim.code }, body: { locationId: Number(locationId) } })
  }

  return (
    <Loaded queries={{ locations }} loading={<Skeleton className="h-28" />}>
      {loaded => (
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <Field label="Restaurant" error={isMissing ? 'Please choose where it is redeemed' : undefined}>
            {control => (
              <Select
                {...control}
                placeholder="Where is it redeemed?"
                choices={loaded.locations
                  .filter(({ id }) => can(user, 'claims.redeem', { locationIds: [id] }))
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
                value={locationId}
                onChange={event => {
                  setLocationId(event.target.value)
                  setIsMissing(false)
                }}
              />
            )}
          </Field>
          <Button type="submit" size="lg" isBusy={redeem.isPending}>
            {redeem.isPending ? 'Redeeming...' : 'Redeem now'}
          </Button>
        </form>
      )}
    </Loaded>
  )
}
