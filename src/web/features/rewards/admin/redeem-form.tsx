import { type FormEvent, type ReactNode, useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type ClaimAtTill, rewardRoutes } from '#contract/rewards.ts'
import { REDEEM_REASON_MAX_LENGTH } from '#domain/rewards.ts'
import { hasStatus } from '#web/lib/api-client.ts'
import { useLocationsWhere } from '#web/lib/own-locations.ts'
import { refresh, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { keepTillLocation, readTillLocation } from '#web/lib/till-location.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const SHOWING_IT = [rewardRoutes.findClaim, rewardRoutes.claimTable]

const ON_REDEEMED = {
  refreshes: SHOWING_IT,
  onError: (error: Error) => {
    toastFailure(error, ADMIN_TOASTS.claimRedeemFailure)
    // Already redeemed elsewhere or expired: the claim shows which.
    if (hasStatus(error, 409)) void refresh(SHOWING_IT)
  },
}

const sayRedeemed = ({ reward, location }: ClaimAtTill) =>
  toast(ADMIN_TOASTS.claimRedeemed(reward.name, location?.name ?? 'a restaurant'))

/** With the code that its owner shows. */
export function RedeemForm({ code }: { readonly code: string }) {
  const redeem = useRouteMutation(rewardRoutes.redeem, { ...ON_REDEEMED, onSuccess: sayRedeemed })
  return (
    <TillForm
      isBusy={redeem.isPending}
      onRedeem={locationId => redeem.mutate({ params: { code }, body: { locationId } })}
    />
  )
}

interface RedeemWithoutCodeFormProps {
  readonly claimId: number
  readonly onRedeemed: () => void
}

/** From the list, with a reason that is logged. */
export function RedeemWithoutCodeForm({ claimId, onRedeemed }: RedeemWithoutCodeFormProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const redeem = useRouteMutation(rewardRoutes.redeemWithoutCode, {
    ...ON_REDEEMED,
    onSuccess: claim => {
      sayRedeemed(claim)
      onRedeemed()
    },
  })
  return (
    <TillForm
      isWithoutCode
      isBusy={redeem.isPending}
      onRedeem={locationId => {
        setIsMissing(reason.trim() === '')
        if (reason.trim() === '') return
        redeem.mutate({ params: { claimId: String(claimId) }, body: { locationId, reason } })
      }}
    >
      <TextareaField
        label="Reason"
        hint="It is kept in the audit log."
        rows={2}
        maxLength={REDEEM_REASON_MAX_LENGTH}
        value={reason}
        error={isMissing ? 'Please give a reason' : undefined}
        onChange={event => {
          setReason(event.target.value)
          setIsMissing(false)
        }}
      />
    </TillForm>
  )
}

interface TillFormProps {
  readonly isWithoutCode?: boolean
  readonly isBusy: boolean
  readonly onRedeem: (locationId: number) => void
  readonly children?: ReactNode
}

function TillForm({ isWithoutCode = false, isBusy, onRedeem, children }: TillFormProps) {
  const user = useUser()
  const locations = useLocationsWhere(isWithoutCode ? 'claims.redeem-without-code' : 'claims.redeem')
  const [chosen, setChosen] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)

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
          onRedeem(Number(locationId))
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
            {children}
            <Button type="submit" size="lg" className="min-h-14" isBusy={isBusy}>
              {isBusy ? 'Redeeming...' : 'Redeem now'}
            </Button>
          </form>
        )
      }}
    </Loaded>
  )
}

const onlyOf = (choices: readonly { readonly value: string }[]) =>
  choices.length === 1 ? choices[0]?.value : undefined
