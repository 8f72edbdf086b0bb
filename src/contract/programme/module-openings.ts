/** Modules opened for some people now, whatever is locked. */
import * as z from 'zod/mini'
import { listedAudience } from '../people/audience.ts'
import { done, id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { moduleOpeningForm } from './module-opening-form.ts'

const opening = z.object({
  id,
  ...listedAudience,
  /** By name; empty: the audience. */
  people: z.array(z.object({ id, fullName: z.string() })),
  /** One attempt, for who knows it already. */
  isTest: z.boolean(),
  openedBy: z.string(),
  openedAt: instant,
})
export type ListedOpening = z.infer<typeof opening>

export const openModuleBody = moduleOpeningForm

const moduleParams = z.object({ moduleId: idText })

export const moduleOpeningRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/modules/:moduleId/openings',
    access: 'content.manage',
    summary: 'Openings of a module outside the chain, the newest first',
    params: moduleParams,
    response: z.array(opening),
  }),
  open: defineRoute({
    method: 'POST',
    path: '/api/admin/modules/:moduleId/openings',
    access: 'content.manage',
    summary: 'Open a module for people, jobs or restaurants, whatever is locked and without a day’s limit',
    params: moduleParams,
    body: openModuleBody,
    response: opening,
  }),
  close: defineRoute({
    method: 'POST',
    path: '/api/admin/module-openings/:openingId/close',
    access: 'content.manage',
    summary: 'End an opening; what was completed stays',
    params: z.object({ openingId: idText }),
    response: done,
  }),
}
