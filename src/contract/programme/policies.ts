/** The policies of the induction. Source: specification section 2, ruling R5. */

import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import {
  AGREEMENT_STATES,
  ASKED_REASONS,
  CHANGE_WEIGHTS,
  MOST_RENEW_MONTHS,
} from '#domain/programme/policies.ts'
import { listedAudience } from '../people/audience.ts'
import { calendarDate, done, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'

const policy = z.object({
  id,
  ...listedAudience,
  /** The heading above it; policies of one category follow each other. */
  category: z.string(),
  title: z.string(),
  /** The text to agree to, in full for a policy without a body. */
  description: z.string(),
  /** Markdown. A policy with a body opens as a document of its own. */
  body: z.nullable(z.string()),
  /** The version of this text, which agreements name. */
  version: z.string(),
  /** Confirmed by management for this group; before that nobody can agree to it. */
  isConfirmed: z.boolean(),
  /** Confirmation with its review date; also `null` in the demo, where built-in texts need none. */
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
  reviewBy: z.nullable(calendarDate),
})
export type Policy = z.infer<typeof policy>

const askedToRead = z.object({
  why: z.enum(ASKED_REASONS),
  readBy: z.nullable(calendarDate),
})

const ownAgreement = z.object({
  policyId: id,
  /** `null`: never. */
  agreedAt: z.nullable(instant),
  /** The policy is unchanged since. */
  isCurrent: z.boolean(),
  /** The text that was agreed to, if it has changed since; `null` also if it was not stored. */
  earlier: z.nullable(z.pick(policy, { title: true, description: true, body: true })),
  /** The reader, after the induction, is asked to read it and agree. */
  asked: z.nullable(askedToRead),
})
export type OwnAgreement = z.infer<typeof ownAgreement>

const policyToRead = z.extend(askedToRead, { policyId: id, title: z.string() })
export type PolicyToRead = z.infer<typeof policyToRead>

const policyHeading = z.object({
  id,
  title: z.string(),
  ...listedAudience,
  /** Length of all its text. */
  words: z.int(),
})

export const policyRoutes = {
  agreements: defineRoute({
    method: 'GET',
    path: '/api/policies/agreements',
    access: 'signed-in',
    summary: 'The signed-in user’s agreement to each policy: today’s text if agreed, else the latest',
    response: z.array(ownAgreement),
  }),
  toRead: defineRoute({
    method: 'GET',
    path: '/api/policies/to-read',
    access: 'signed-in',
    summary: 'What the signed-in user, whose induction is done, is asked to read and agree to',
    response: z.array(policyToRead),
  }),
  agree: defineRoute({
    method: 'POST',
    path: '/api/policies/:policyId/agreements',
    access: 'signed-in',
    summary: 'Agree to a policy as it reads today; 409 where that text is another, or is not confirmed',
    params: z.object({ policyId: idText }),
    body: z.object({ version: z.string().check(z.maxLength(40)) }),
    response: done,
    status: 201,
  }),
  headings: defineRoute({
    method: 'GET',
    path: '/api/policies/headings',
    access: 'signed-in',
    summary: 'Those that the induction asks to agree to, by title and length',
    response: z.array(policyHeading),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/policies',
    access: 'signed-in',
    summary: 'The policies in order; the induction asks to agree to those that are confirmed',
    response: z.array(policy),
  }),
}

export const policyChange = z
  .object({ weight: z.enum(CHANGE_WEIGHTS), readBy: z.nullable(calendarDate) })
  .check(
    z.refine(({ weight, readBy }) => weight === 'minor' || readBy !== null, {
      message: 'Please choose a day',
      path: ['readBy'],
    }),
  )
export type PolicyChange = z.infer<typeof policyChange>

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
  /** Among the reader's people: those it is for, and those whose agreement holds. */
  total: z.int(),
  agreed: z.int(),
  /** To be read again by; `null`: no day. */
  readBy: z.nullable(calendarDate),
  renewMonths: z.nullable(z.int()),
  /** The change that led to today's text; `null` where it never changed. */
  change: z.nullable(
    z.object({
      publishedAt: instant,
      /** `null` if the publisher chose none, which counts as material. */
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
  /** Agreement to the text that the state is about. */
  agreedAt: z.nullable(instant),
  /** The agreement holds: only small changes since, and not expired. */
  holds: z.boolean(),
})
export type PolicyReader = z.infer<typeof policyReader>

const filters = z.object({
  state: z.optional(z.enum(AGREEMENT_STATES)),
  locationId: z.optional(idText),
  /** The beginnings of words of a name. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
})
export const policyReadersQuery = tableQuery([], filters.shape)

const policyParams = z.object({ policyId: idText })

export const policyRecordRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/policies',
    access: 'people.see',
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
    access: 'people.see',
    summary: 'Who agreed to this text, to an earlier one, and who did not yet',
    params: policyParams,
    query: policyReadersQuery,
    response: z.extend(tablePage(policyReader), {
      /** Counts of all people, regardless of filters. */
      counts: z.object({ agreed: z.int(), earlier: z.int(), none: z.int() }),
    }),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api/admin/policies/:policyId/readers/export',
    access: 'people.see',
    summary: 'The same as CSV, all of them',
    params: policyParams,
    query: filters,
    response: z.string(),
  }),
}
