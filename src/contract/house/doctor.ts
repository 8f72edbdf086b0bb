/** The academy's own examination, for admins. Source: ruling R18. */
import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

const finding = z.object({
  title: z.string(),
  /** `skipped` could not be looked at, so nobody knows. */
  state: z.enum(['fine', 'wrong', 'skipped']),
  found: z.string(),
  /** Addresses, paths and messages of other programs; a support bundle leaves them out. */
  detail: z.nullable(z.string()),
  /** Remedy; `null` where nothing is wrong. */
  todo: z.nullable(z.string()),
})
export type Finding = z.infer<typeof finding>

export const doctorRoutes = {
  examine: defineRoute({
    method: 'GET',
    path: '/api/admin/doctor',
    access: 'settings.change',
    summary: 'Look at data, disk, clock, mail, certificate, proxy, secrets and release',
    response: z.array(finding),
  }),
  sendMail: defineRoute({
    method: 'POST',
    path: '/api/admin/doctor/mail',
    access: 'settings.change',
    summary: 'Send a test mail to the signed-in admin, and say at once whether the mail server took it',
    response: finding,
  }),
}
