/** Suggestions and signed inductions from staff, for management. Source: rulings R5 and R8. */
import * as z from 'zod/mini'
import { SUGGESTION_STATUSES } from '#domain/house/suggestions.ts'
import { id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'
import { suggestionReply } from './suggestion-form.ts'

const person = z.object({ id, fullName: z.string() })

const inboxSuggestion = z.object({
  id,
  user: person,
  /** As typed on the suggestions screen, or else the account's. */
  name: z.string(),
  email: z.string(),
  /** In words. */
  category: z.string(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(['low', 'medium', 'high', 'critical']),
  createdAt: instant,
  status: z.enum(SUGGESTION_STATUSES),
  /** For management only. */
  note: z.string(),
  /** For the sender; empty before a reply. */
  answer: z.string(),
  handledAt: z.nullable(instant),
  handledBy: z.nullable(person),
  revision: z.int(),
})
export type InboxSuggestion = z.infer<typeof inboxSuggestion>

export const suggestionTableQuery = tableQuery(['createdAt', 'priority'], {
  status: z.optional(z.enum(SUGGESTION_STATUSES)),
})

const submittedInduction = z.object({
  id,
  user: person,
  staffName: z.string(),
  staffEmail: z.string(),
  submittedAt: instant,
  policyCount: z.int(),
})
export type SubmittedInduction = z.infer<typeof submittedInduction>

export const inductionTableQuery = tableQuery(['submittedAt'], {})

export const inboxRoutes = {
  suggestions: defineRoute({
    method: 'GET',
    path: '/api/admin/suggestions',
    access: 'suggestions.manage',
    summary: 'The suggestions, a page of a table at a time: sorted, and of one status alone',
    query: suggestionTableQuery,
    response: tablePage(inboxSuggestion),
  }),
  reply: defineRoute({
    method: 'PATCH',
    path: '/api/admin/suggestions/:suggestionId',
    access: 'suggestions.manage',
    summary: 'Set the status of a suggestion and answer its sender',
    params: z.object({ suggestionId: idText }),
    body: z.extend(z.partial(suggestionReply), {
      /** The newest that the writer has seen: 409 with the newer one where it is not the newest any more. */
      revision: z.int(),
    }),
    response: inboxSuggestion,
  }),
  inductions: defineRoute({
    method: 'GET',
    path: '/api/admin/inductions',
    access: 'inductions.read',
    summary: 'The inductions that were submitted, a page of a table at a time',
    query: inductionTableQuery,
    response: tablePage(submittedInduction),
  }),
  induction: defineRoute({
    method: 'GET',
    path: '/api/admin/inductions/:inductionId',
    access: 'inductions.read',
    summary: 'An induction with the texts that were agreed to, as they read when they were signed',
    params: z.object({ inductionId: idText }),
    response: z.extend(submittedInduction, {
      signatureData: z.string(),
      agreed: z.array(
        z.object({
          policyId: id,
          /** Hash of the text. */
          version: z.string(),
          title: z.string(),
          description: z.string(),
          /** Markdown; `null` where the description is all of it. */
          body: z.nullable(z.string()),
          /** The policy has changed since, or is no longer required. */
          isOutdated: z.boolean(),
        }),
      ),
    }),
  }),
}
