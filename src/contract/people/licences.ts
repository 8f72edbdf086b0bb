/** Licences and certificates from outside. Source: ruling R16 ("Licence"). */
import * as z from 'zod/mini'
import { LICENCE_SCAN_KINDS, LICENCE_STATES } from '#domain/people/licences.ts'
import { calendarDate, done, id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'
import { ADD_LICENCE_BODY_LIMIT, addLicenceBody, licenceKindBody } from './licence-form.ts'

const kind = z.object({ id, ...licenceKindBody.shape })
export type LicenceKind = z.infer<typeof kind>

const licence = z.object({
  id,
  kind: z.string(),
  number: z.string(),
  issuedOn: calendarDate,
  /** Last day on which it holds. */
  expiresOn: calendarDate,
  addedAt: instant,
  /** At `licenceRoutes.scan`. */
  scan: z.nullable(z.enum(LICENCE_SCAN_KINDS)),
  checkedBy: z.nullable(z.string()),
  checkedAt: z.nullable(instant),
  /** On the person's business day. */
  state: z.enum(LICENCE_STATES),
})
export type ShownLicence = z.infer<typeof licence>

const ownLicences = z.object({
  /** Kinds to choose from. */
  kinds: z.array(z.object({ id, name: z.string() })),
  licences: z.array(licence),
})
export type OwnLicences = z.infer<typeof ownLicences>

const ONE = '/api/licences/:licenceId'
const params = z.object({ licenceId: idText })
const OF_PERSON = '/api/admin/people/:userId/licences'
const ofPerson = z.object({ userId: idText })
const oneOfPerson = z.object({ userId: idText, licenceId: idText })
const KINDS = '/api/admin/licence-kinds'

export const licenceRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/licences',
    access: 'staff-pages.see',
    summary: 'One’s own licences, the last to expire first, and the kinds to choose from',
    response: ownLicences,
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/licences',
    access: 'staff-pages.see',
    summary: 'Add a licence of one’s own, with its scan; it counts once a manager has checked it',
    body: addLicenceBody,
    bodyLimit: ADD_LICENCE_BODY_LIMIT,
    response: z.object({ id }),
    status: 201,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: ONE,
    access: 'staff-pages.see',
    summary: 'Remove a licence of one’s own that is not checked, with its scan',
    params,
    response: done,
  }),
  scan: defineRoute({
    method: 'GET',
    path: `${ONE}/scan`,
    access: 'staff-pages.see',
    summary: 'The scan of a licence, for its person and those who check it',
    params,
    response: z.string(),
  }),
  ofPerson: defineRoute({
    method: 'GET',
    path: OF_PERSON,
    access: 'licences.check',
    summary: 'Licences of a person, the last to expire first',
    params: ofPerson,
    response: z.array(licence),
  }),
  check: defineRoute({
    method: 'POST',
    path: `${OF_PERSON}/:licenceId/check`,
    access: 'licences.check',
    summary: 'Say that a licence is as its person wrote; nobody checks their own',
    params: oneOfPerson,
    response: done,
  }),
  takeCheckBack: defineRoute({
    method: 'DELETE',
    path: `${OF_PERSON}/:licenceId/check`,
    access: 'licences.check',
    summary: 'Take the check of a licence back, so that it no longer counts',
    params: oneOfPerson,
    response: done,
  }),
  kinds: defineRoute({
    method: 'GET',
    path: KINDS,
    access: 'settings.change',
    summary: 'The group’s kinds of licences, and what needs them',
    response: z.array(kind),
  }),
  addKind: defineRoute({
    method: 'POST',
    path: KINDS,
    access: 'settings.change',
    summary: 'Add a kind of licence',
    body: licenceKindBody,
    response: done,
    status: 201,
  }),
  changeKind: defineRoute({
    method: 'PUT',
    path: `${KINDS}/:kindId`,
    access: 'settings.change',
    summary: 'Rename a kind of licence, or change what needs it',
    params: z.object({ kindId: idText }),
    body: licenceKindBody,
    response: done,
  }),
  archiveKind: defineRoute({
    method: 'DELETE',
    path: `${KINDS}/:kindId`,
    access: 'settings.change',
    summary: 'Archive a kind of licence: nothing needs it any more, and licences of it stay',
    params: z.object({ kindId: idText }),
    response: done,
  }),
}

export const LICENCE_TOASTS = {
  added: { title: 'Added', text: 'It counts once a manager has checked it.' } satisfies ToastText,
  removed: { title: 'Removed', text: 'Its scan is gone, too.' } satisfies ToastText,
  checked: (kind: string): ToastText => ({ title: 'Checked', text: `${kind} counts from now on.` }),
  checkTakenBack: (kind: string): ToastText => ({
    title: 'Check taken back',
    text: `${kind} no longer counts.`,
  }),
  kindSaved: { title: 'Saved', text: 'It applies from now on.' } satisfies ToastText,
  kindArchived: { title: 'Archived', text: 'Nothing needs it any more.' } satisfies ToastText,
  failure: failure('Nothing changed', 'Please try again later.'),
} as const
