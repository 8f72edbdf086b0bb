/** The policies in the admin area: confirmation, rated changes, and who agreed. Source: ruling R11. */

import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/accounts.ts'
import { AGREEMENT_STATES, CHANGE_WEIGHTS, MOST_RENEW_MONTHS } from '#domain/policies.ts'
import { policyChange } from './policy-change.ts'
import { calendarDate, done, id, idText, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'
import { tablePage, tableQuery } from './table.ts'

const policyRecord = z.object({
  id,
  title: z.string(),
  category: z.string(),
  version: z.string(),
  isConfirmed: z.boolean(),
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
  reviewBy: z.nullable(calendarDate),
  isReviewDue: z.boolean(),
  renewMonths: z.nullable(z.int()),
  /** The change that led to today's text; `null` where it never changed. */
  change: z.nullable(
    z.object({
      publishedAt: instant,
      /** `null`: nobody has said, which counts as material. */
      weight: z.nullable(z.enum(CHANGE_WEIGHTS)),
      readBy: z.nullable(calendarDate),
    }),
  ),
})
export type PolicyRecord = z.infer<typeof policyRecord>

const MOST_CONFIRMED_AT_ONCE = 200

export const confirmPoliciesBody = z.object({
  policies: z
    .array(z.object({ id, version: z.string() }))
    .check(z.minLength(1), z.maxLength(MOST_CONFIRMED_AT_ONCE)),
  reviewBy: calendarDate,
})

const policyReader = z.object({
  id,
  fullName: z.string(),
  state: z.enum(AGREEMENT_STATES),
  /** To the text that the state is about. */
  agreedAt: z.nullable(instant),
  /** Whether that agreement still holds: an earlier text may differ by small changes alone, and today's may be too long ago. */
  holds: z.boolean(),
})
export type PolicyReader = z.infer<typeof policyReader>

const filters = {
  state: z.optional(z.enum(AGREEMENT_STATES)),
  locationId: z.optional(idText),
  /** The beginnings of words of a name. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
}
export const policyReadersQuery = tableQuery([], filters)

const policyParams = z.object({ policyId: idText })

export const policyRecordRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/policies',
    access: 'inductions.read',
    summary: 'The published policies: who confirmed them, when to review them, and their changes',
    response: z.array(policyRecord),
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/admin/policies/confirmations',
    access: 'content.manage',
    summary: 'Say that these texts are read and confirmed for this house; 409 where one of them has changed',
    body: confirmPoliciesBody,
    response: done,
    status: 201,
  }),
  weigh: defineRoute({
    method: 'PUT',
    path: '/api/admin/policies/:policyId/change',
    access: 'content.manage',
    summary: 'Say what the change that led to this text means to those who agreed before',
    params: policyParams,
    body: z.object({ version: z.string(), change: policyChange }),
    response: done,
  }),
  renew: defineRoute({
    method: 'PUT',
    path: '/api/admin/policies/:policyId/renewal',
    access: 'content.manage',
    summary: 'Say how many months an agreement holds',
    params: policyParams,
    body: z.object({ renewMonths: z.nullable(z.int().check(z.gte(1), z.lte(MOST_RENEW_MONTHS))) }),
    response: done,
  }),
  readers: defineRoute({
    method: 'GET',
    path: '/api/admin/policies/:policyId/readers',
    access: 'inductions.read',
    summary: 'Who agreed to this text, to an earlier one, and who did not yet',
    params: policyParams,
    query: policyReadersQuery,
    response: z.extend(tablePage(policyReader), {
      /** Of all people, whatever is filtered. */
      counts: z.object({ agreed: z.int(), earlier: z.int(), none: z.int() }),
    }),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api/admin/policies/:policyId/readers/export',
    access: 'inductions.read',
    summary: 'The same as CSV, all of them',
    params: policyParams,
    query: z.object(filters),
    response: z.string(),
  }),
}
