import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { OWN_CLAIM_TEXT } from '#contract/refusal-texts.ts'
import { type ClaimAtTill, rewardRoutes } from '#contract/rewards.ts'
import { formatClaimCode } from '#domain/rewards.ts'
import { hasCode, hasStatus } from '#web/lib/api-client.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useLocationsWhere } from '#web/lib/own-locations.ts'
import { refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { ClaimStatusBadge } from '../claim-status-badge.tsx'
import { keepTillLocation, readTillLocation } from './till-location.ts'

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
          <RedeemForm claim={claim} />
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

function RedeemForm({ claim }: { readonly claim: ClaimAtTill }) {
  const user = useUser()
  const locations = useLocationsWhere('claims.redeem')
  const [chosen, setChosen] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const redeem = useRouteMutation(rewardRoutes.redeem, {
    refreshes: [rewardRoutes.findClaim, rewardRoutes.claimTable],
    onSuccess: ({ reward, location }) =>
      toast(ADMIN_TOASTS.claimRedeemed(reward.name, location?.name ?? 'a restaurant')),
    onError: error => {
      toastFailure(error, ADMIN_TOASTS.claimRedeemFailure)
      // Already redeemed elsewhere or expired: the claim shows which.
      if (hasStatus(error, 409)) void refresh([rewardRoutes.findClaim, rewardRoutes.claimTable])
    },
  })

  return (
    <Loaded queries={{ locations }} loading={<Skeleton className="h-28" />}>
      {loaded => {
        const choices = loaded.locations.map(({ id, name }) => ({ value: String(id), label: name }))
        // This device's location, else the reader's.
        const preset = [readTillLocation(), ...(user.places ?? []).map(place => String(place.locationId))]
        const locationId =
          chosen ?? preset.find(id => choices.some(({ value }) => value === id)) ?? onlyOf(choices) ?? ''

        function submit(event: FormEvent) {
          event.preventDefault()
          setIsMissing(locationId === '')
          if (locationId === '') return
          keepTillLocation(locationId)
          redeem.mutate({ params: { code: claim.code }, body: { locationId: Number(locationId) } })
        }

        return (
          <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
            <Field
              label="Restaurant"
              hint="This device remembers it."
              error={isMissing ? 'Please choose where it is redeemed' : undefined}
            >
              {control => (
                <Select
                  {...control}
                  placeholder="Where is it redeemed?"
                  choices={choices}
                  value={locationId}
                  onChange={event => {
                    setChosen(event.target.value)
                    setIsMissing(false)
                  }}
                />
              )}
            </Field>
            <Button type="submit" size="lg" className="min-h-14" isBusy={redeem.isPending}>
              {redeem.isPending ? 'Redeeming...' : 'Redeem now'}
            </Button>
          </form>
        )
      }}
    </Loaded>
  )
}

const onlyOf = (choices: readonly { readonly value: string }[]) =>
  choices.length === 1 ? choices[0]?.value : undefined
