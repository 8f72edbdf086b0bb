/** The log of what management does, to be read. Source: ruling R13. */
import * as z from 'zod/mini'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/house/audit.ts'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { id, idText, instant, instantText, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const person = z.object({ id, fullName: z.string() })
/** Facts before or after; their keys depend on the action. */
const facts = z.nullable(z.record(z.string(), z.unknown()))

const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** `null`: someone at the machine itself, or the academy. */
  actor: z.nullable(person),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.object({
    kind: z.enum(AUDIT_SUBJECTS),
    id: z.nullable(z.int()),
    /** The current name; `null` without one, or if it no longer exists. */
    name: z.nullable(z.string()),
  }),
  location: z.nullable(z.object({ id, name: z.string() })),
  before: facts,
  after: facts,
  /** As in the server's log. */
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filters = z.object({
  /** Prefixes of words of a name, a username or an e-mail, of the actor or the person concerned. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
  actorId: z.optional(idText),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  subjectKind: z.optional(z.enum(AUDIT_SUBJECTS)),
  subjectId: z.optional(idText),
  locationId: z.optional(idText),
  /** Done at this instant or later. */
  from: z.optional(instantText),
  /** Done before this instant. */
  to: z.optional(instantText),
})

export const auditQuery = z.extend(filters, {
  /** The entry after which, on the way back in time, the page begins. */
  before: z.optional(idText),
})

export const auditRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'audit.read',
    summary: 'The newest 50 entries of the audit log, or those before a given entry',
    query: auditQuery,
    response: z.array(auditEntry),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'audit.read',
    summary: 'The filtered audit log as CSV, newest first',
    query: filters,
    response: z.string(),
  }),
}
