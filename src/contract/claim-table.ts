/** The query of the claims table. */
import * as z from 'zod/mini'
import { CLAIM_STATUSES } from '#domain/rewards.ts'
import { tableQuery } from './table.ts'

export const claimTableQuery = tableQuery(['claimDate', 'claimedBy'], {
  status: z.optional(z.enum(CLAIM_STATUSES)),
})
