/** What management sets while the academy runs. Source: ruling R9. */

import * as z from 'zod/mini'
import { PROGRAMME_MODES } from '#domain/module-unlocking.ts'
import { email } from './accounts.ts'
import { text } from './primitives.ts'
import { defineRoute } from './route.ts'

const settings = z.object({
  programmeMode: z.enum(PROGRAMME_MODES),
  groupName: z.string(),
  /** `null`: mail to management goes to every active admin. */
  managementEmail: z.nullable(z.string()),
})
export type Settings = z.infer<typeof settings>

export const changeSettingsBody = z.object({
  programmeMode: z.optional(z.enum(PROGRAMME_MODES)),
  groupName: z.optional(text({ min: 1, max: 80, tooShort: 'Please enter a name' })),
  managementEmail: z.optional(z.nullable(email)),
})

export const settingsRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Settings of the academy',
    response: settings,
  }),
  change: defineRoute({
    method: 'PATCH',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Change settings of the academy',
    body: changeSettingsBody,
    response: settings,
  }),
}
