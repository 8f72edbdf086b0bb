import type * as z from 'zod/mini'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { redeemForm } from '#contract/rewards/claim-form.ts'
import { type ClaimAtTill, rewardRoutes } from '#contract/rewards/rewards.ts'
import { REDEEM_REASON_MAX_LENGTH } from '#domain/rewards/rewards.ts'
import { hasStatus } from '#web/lib/api-client.ts'
import { fieldOf, idOf } from '#web/lib/form.ts'
import { useLocationsWhere } from '#web/lib/own-locations.ts'
import { refresh, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { keepTillLocation, readTillLocation } from '#web/lib/till-location.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextareaField } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'

const SHOWING_IT = [rewardRoutes.findClaim, rewardRoutes.claimTable]

const ON_REDEEMED = {
  refreshes: SHOWING_IT,
  onError: (error: Error) => {
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
    <TillForm onRedeem={({ locationId }) => redeem.mutateAsync({ params: { code }, body: { locationId } })} />
  )
}

interface RedeemWithoutCodeFormProps {
  readonly claimId: number
  readonly onRedeemed: () => void
}

/** From the list, with a reason that is logged. */
export function RedeemWithoutCodeForm({ claimId, onRedeemed }: RedeemWithoutCodeFormProps) {
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
      onRedeem={({ locationId, reason = '' }) =>
        redeem.mutateAsync({ params: { claimId: String(claimId) }, body: { locationId, reason } })
      }
    />
  )
}

interface TillFormProps {
  readonly isWithoutCode?: boolean
  readonly onRedeem: (body: z.output<typeof redeemForm>) => Promise<unknown>
}

function TillForm({ isWithoutCode = false, onRedeem }: TillFormProps) {
  const user = useUser()
  const locations = useLocationsWhere(isWithoutCode ? 'claims.redeem-without-code' : 'claims.redeem')
  return (
    <Loaded queries={{ locations }} loading={<Skeleton className="h-28" />}>
      {loaded => {
        const choices = loaded.locations.map(({ id, name }) => ({ value: String(id), label: name }))
        // This device's location, else the reader's.
        const preset = [readTillLocation(), ...(user.places ?? []).map(place => String(place.locationId))]
        const locationId = preset.find(id => choices.some(({ value }) => value === id)) ?? onlyOf(choices)
        return (
          <ActionForm
            className="flex flex-col gap-4"
            schema={redeemForm}
            values={{ locationId: Number(locationId ?? 0), ...(isWithoutCode && { reason: '' }) }}
            send={body => {
              keepTillLocation(String(body.locationId))
              return onRedeem(body)
            }}
            failure={ADMIN_TOASTS.claimRedeemFailure}
            submitLabel="Redeem now"
            busyLabel="Redeeming..."
            size="lg"
            isWide
          >
            {form => {
              const place = idOf(form, 'locationId')
              return (
                <>
                  <SelectField
                    label="Restaurant"
                    hint="This device remembers it."
                    placeholder="Where is it redeemed?"
                    choices={choices}
                    {...place}
                    onChange={event => {
                      keepTillLocation(event.target.value)
                      place.onChange(event)
                    }}
                  />
                  {isWithoutCode && (
                    <TextareaField
                      label="Reason"
                      hint="It is kept in the audit log."
                      rows={2}
                      maxLength={REDEEM_REASON_MAX_LENGTH}
                      {...fieldOf(form, 'reason')}
                    />
                  )}
                </>
              )
            }}
          </ActionForm>
        )
      }}
    </Loaded>
  )
}

const onlyOf = (choices: readonly { readonly value: string }[]) =>
  choices.length === 1 ? choices[0]?.value : undefined
