/** The form of a till, separate from the routes, whose list loads without it. */
import * as z from 'zod/mini'
import { REDEEM_REASON_MAX_LENGTH } from '#domain/rewards/rewards.ts'
import { chosenId, text } from '../primitives.ts'

export const redeemReason = text({
  min: 1,
  max: REDEEM_REASON_MAX_LENGTH,
  tooShort: 'Please give a reason',
})

export const redeemForm = z.object({
  locationId: chosenId('Please choose where it is redeemed'),
  /** Asked for without a code alone. */
  reason: z.optional(redeemReason),
})
