/** Backups of the embedded database, and restoring one in the browser. Source: ruling R18. */
import * as z from 'zod/mini'
import { loginBody } from '../people/credentials.ts'
import { done, instant, instantText } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** Faults of a copy that nothing derives again: a restore asks before it goes on in spite of one. */
export const RESTORE_FINDINGS = ['migrations', 'ledgers', 'totals', 'pages'] as const
export type RestoreFinding = (typeof RESTORE_FINDINGS)[number]
/** A restore takes acts back that had made something less safe look so: it says which to do again. */
export const RESTORE_WARNING =
  'Certificates withdrawn since then are valid again. So are licence checks and signing rights that were taken ' +
  'back. Withdraw them again.'

const restoreFindings = z.array(z.enum(RESTORE_FINDINGS))

const backup = z.object({
  begunAt: instant,
  /** From here on, any second can be restored. */
  endedAt: instant,
  bytes: z.int(),
  /** True if this copy was restored as a test, and nothing was wrong. */
  isProved: z.boolean(),
})
export type Backup = z.infer<typeof backup>

const lastRestore = z.object({
  at: instant,
  to: instant,
  /** Why it failed, and the academy is as before; `null`: it succeeded. */
  fault: z.nullable(z.string()),
  /** Those of the fault that a restore can go on in spite of. */
  findings: restoreFindings,
})
export type LastRestore = z.infer<typeof lastRestore>

const backups = z.object({
  isOn: z.boolean(),
  /** Encrypted ones are restored on the server, with the key. */
  isEncrypted: z.boolean(),
  /** Newest first. */
  copies: z.array(backup),
  provedAt: z.nullable(instant),
  /** Text of the last failure, for the operator. */
  fault: z.nullable(z.string()),
  /** Totals that were wrong in the copy of the last proof. A restore rebuilds them, as does `rebuild-totals`. */
  rebuiltTotals: z.array(z.string()),
  lastRestore: z.nullable(lastRestore),
})
export type Backups = z.infer<typeof backups>

export const restoreBody = z.object({
  at: instantText,
  /** The admin's own, entered again. */
  password: loginBody.shape.password,
  /** Begin of the copy to use, in place of the newest one before the time. */
  from: z.optional(instantText),
  /** Go on if these are found. */
  inSpiteOf: z._default(restoreFindings, []),
})

export const backupRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'settings.change',
    summary: 'Copies of the database, when one was last restored as a test, and the last restore',
    response: backups,
  }),
  loss: defineRoute({
    method: 'GET',
    path: '/api/admin/backups/loss',
    access: 'settings.change',
    summary:
      'Minutes since a time, and how many people have used the academy in them: what a restore takes out',
    query: z.object({ at: instantText }),
    response: z.object({ minutes: z.int(), people: z.int() }),
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/api/admin/backups/restore',
    access: 'settings.change',
    summary:
      'Restores the database to a second. Until it is done every address responds with 503; a restored academy that does not start is exchanged for the one before',
    body: restoreBody,
    response: done,
  }),
}
