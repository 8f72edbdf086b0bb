/** Pages that meet a server of another release: while a new one is brought out, and after a rollback. */
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineRoute, type Schema } from '#contract/route.ts'
import { type ContractShapes, describeContract, findMisfits } from '../testing/contract-shapes.ts'

/** The release before, written by `scripts/write-release-fixture.mjs`. */
const EARLIER = new URL('../testing/releases/0.2.0.contract.json.br', import.meta.url)

const earlier: ContractShapes = JSON.parse(brotliDecompressSync(await readFile(EARLIER)).toString())
const current = describeContract()
const isAdmin = (misfit: string) => /^\w+ \/api\/admin\//.test(misfit)

test('an open page of the release before goes on with this server', () => {
  const misfits = findMisfits(earlier, current)
  // Kinds of entries that it has no words for; its lists show their names. Jobs are not edited before they are there.
  const isNewEntry = (misfit: string) =>
    /^\w+ \/api\/admin\/(audit|mail|overview)\b.*, response.*(action|kind|need): .* is new$/.test(misfit) ||
    /^\w+ \/api\/admin\/.*, response.*kind: (jobs, )?terms is new$/.test(misfit) ||
    // A file without headings; it says “Line 1” there and goes on.
    /imports.*, response\.table\.headingLines: minItems is narrower$/.test(misfit) ||
    // An import page shows its error, and after a reload the new question.
    misfit === 'POST /api/admin/imports/:importId/questions, response.questions[].kind: listed is new' ||
    // Announcements end, and points go back, only where management says so in this release.
    /announcements.*, response.*state: ended is new$/.test(misfit) ||
    /, response.*kind: claim_return is new$/.test(misfit) ||
    // A suggested question is shown under the topic of its rule, or under none.
    /question-suggestions, response.*rule: .* is new$/.test(misfit) ||
    // Questions of two options, where the group writes them: it shows C and D blank, and they are no answer.
    /^GET \/api\/training\/.*, response\[\]\.option[CD]: string or null in place of string$/.test(misfit) ||
    misfit === 'GET /api/admin/suspended-questions, response[].repair: fits none of the alternatives' ||
    // A step of academies that are set up after it.
    misfit === 'GET /api/admin/overview, response.nextSteps[].step: rewards is new' ||
    // It says nothing of shifts, which stay, and reads nothing of the response.
    /^POST \/api\/admin\/people\/:userId\/(de|re)activate, (query: anything|response\.ok)/.test(misfit) ||
    // People of a need that it does not show.
    misfit === 'GET /api/admin/overview/:need, response.rows[].at: null in place of string' ||
    // It shows an empty frame for a dish without a drawing.
    /menu, response\.sections\[\]\.dishes\[\]\.illustration is missing$/.test(misfit) ||
    // Modules have no audience before this release, and the next module is never somebody else’s.
    /^GET \/api\/training\/(modules|next-module), response/.test(misfit)
  expect(misfits.filter(misfit => !isNewEntry(misfit))).toEqual([])
})

test('a page of this release goes on with the server of before, without what is new', () => {
  const misfits = findMisfits(current, earlier).filter(misfit => !isAdmin(misfit))
  expect(misfits).toEqual([
    // It has no sign-in by e-mail.
    'POST /api/login, body.username: maxLength is narrower',
    // It has no page of one's own.
    'PATCH /api/account is gone',
    'POST /api/account/password is gone',
    'GET /api/account/policies is gone',
    'GET /api/account/sign-offs is gone',
    'GET /api/account/data is gone',
    'GET /api/account/reach is gone',
    'PUT /api/account/reach is gone',
    'POST /api/stop-mail is gone',
    // Announcements are read, and neither confirmed nor with a file.
    'GET /api/announcements, response[].mustConfirm is missing',
    'GET /api/announcements, response[].confirmedAt is missing',
    'GET /api/announcements, response[].file is missing',
    // The bell shows announcements alone.
    'GET /api/announcements/own is gone',
    'POST /api/announcements/:announcementId/confirm is gone',
    'GET /api/announcements/:announcementId/files/:hash is gone',
    // Nothing is due by a day there.
    'GET /api/assignments is gone',
    'POST /api/assignments/:assignmentId/read is gone',
    // No calendar follows it.
    'GET /api/calendar-link is gone',
    'POST /api/calendar-link is gone',
    'DELETE /api/calendar-link is gone',
    // Nothing is certified there.
    'GET /api/certificates is gone',
    'POST /api/certificates is gone',
    'GET /api/certificates/:certificateId is gone',
    // It has no memory of what people know.
    'GET /api/checks/today is gone',
    'POST /api/checks is gone',
    'POST /api/checks/:checkId/answers is gone',
    'GET /api/memory is gone',
    'GET /api/memory/card is gone',
    'GET /api/config, response.hasPasskeys is missing',
    // Staff have the footer folded.
    // An act is dated by the calendar alone.
    'GET /api/config, response.dayStart is missing',
    'GET /api/config, response.fullFooter is missing',
    // It has no glossary.
    'GET /api/glossary is gone',
    // Guests have no pages there.
    'GET /api/guest is gone',
    'POST /api/guest/date-of-birth is gone',
    // People have no licences there.
    'GET /api/licences is gone',
    'POST /api/licences is gone',
    'DELETE /api/licences/:licenceId is gone',
    'GET /api/licences/:licenceId/scan is gone',
    // Nor jobs.
    'GET /api/jobs is gone',
    'GET /api/sign-in/second-step is gone',
    'POST /api/sign-in/second-step is gone',
    'POST /api/sign-in/passkey/begin is gone',
    'POST /api/sign-in/passkey is gone',
    'GET /api/second-steps is gone',
    'POST /api/second-steps/app/begin is gone',
    'POST /api/second-steps/app is gone',
    'POST /api/second-steps/passkey/begin is gone',
    'POST /api/second-steps/passkey is gone',
    'PATCH /api/second-steps/:methodId is gone',
    'POST /api/second-steps/:methodId/remove is gone',
    'POST /api/second-steps/recovery-codes is gone',
    // Invitations are sent to nobody, and those who come by one give a phone number.
    'POST /api/invitation, response.sentTo is missing',
    'POST /api/invitation/join, body.phoneNumber may be missing',
    'POST /api/invitation/join, body.phoneNumber: null in place of string',
    // Points never go back there, and rewards have neither stock nor limit.
    'GET /api/point-history/table, query.kind: claim_return is new',
    // The induction does not say how long it takes.
    'GET /api/policies/headings, response[].words is missing',
    // No push messages.
    'GET /api/push is gone',
    'POST /api/push is gone',
    'PUT /api/push is gone',
    'DELETE /api/push is gone',
    // Pages and quizzes are not assigned.
    'GET /api/reading, response[].id is missing',
    'GET /api/reservations is gone',
    'POST /api/reservations is gone',
    'POST /api/reservations/:reservationId/withdraw is gone',
    'GET /api/rewards/room is gone',
    // Readiness is not worked out.
    'GET /api/readiness is gone',
    'GET /api/readiness/:locationId/:userId/:duty is gone',
    'GET /api/readiness/allergens is gone',
    'POST /api/readiness/checks is gone',
    // Lessons end without a question.
    'GET /api/micro-learning/modules, response.modules[].question is missing',
    // Dishes are shown without their photos.
    'POST /api/quizzes/passes is gone',
    'GET /api/menu, response.sections[].dishes[].photo is missing',
    'GET /api/dish-photos/:hash is gone',
    // No drinks.
    'GET /api/drinks is gone',
    // Home counts what is sold out.
    'GET /api/menu/sold-out, response.dishes[].name is missing',
    'PUT /api/menu/sold-out/:locationId/:dishId, response.dishes[].name is missing',
    'DELETE /api/menu/sold-out/:locationId/:dishId, response.dishes[].name is missing',
    // Its demo has no sample group.
    'GET /api/demo/sample is gone',
    'POST /api/demo/sample is gone',
    'DELETE /api/demo/sample is gone',
    'GET /api/demo/faces is gone',
    'POST /api/demo/faces/:face is gone',
    // No tablet is shared there.
    'GET /api/tablet is gone',
    'POST /api/tablet/sign-in is gone',
    'GET /api/account/pin is gone',
    'PUT /api/account/pin is gone',
    'POST /api/account/pin/remove is gone',
    // Nobody has a level of a duty.
    'GET /api/levels is gone',
    // There is a quiz alone, without learning and practice.
    'GET /api/training/modules/:moduleId/sources is gone',
    'GET /api/training/modules/:moduleId/practice is gone',
    'POST /api/training/modules/:moduleId/practice is gone',
    // Shifts are signed off or not, without what to repeat.
    'POST /api/training-plan/repeats is gone',
    // Nor is there a second key.
    'GET /api/sign-off-sessions/own is gone',
    'POST /api/sign-off-sessions is gone',
    'POST /api/sign-off-sessions/confirm is gone',
    'POST /api/sign-off-sessions/cancel is gone',
    'POST /api/sign-off-sessions/claim is gone',
    'POST /api/sign-off-sessions/sign is gone',
    'GET /api/sign-off-sessions/assessed is gone',
  ])
})

describe('of two shapes', () => {
  const shapes = (body: Schema, response: Schema) =>
    describeContract([
      defineRoute({ method: 'POST', path: '/api/x', access: 'public', summary: 'X', body, response }),
    ])
  const text = z.object({ a: z.string() })

  test.each<[string, Schema, Schema, string[]]>([
    ['the same', text, text, []],
    ['with more than is asked for', z.object({ a: z.string(), b: z.number() }), text, []],
    ['without a property', z.object({}), text, ['.a is missing']],
    ['with one that may be missing', z.object({ a: z.optional(z.string()) }), text, ['.a may be missing']],
    ['of another type', z.object({ a: z.number() }), text, ['.a: number or integer in place of string']],
    ['with null', z.object({ a: z.nullable(z.string()) }), text, ['.a: string or null in place of string']],
    [
      'with a new value',
      z.object({ a: z.enum(['x', 'y']) }),
      z.object({ a: z.enum(['x']) }),
      ['.a: y is new'],
    ],
    [
      'with longer text',
      z.object({ a: z.string().check(z.maxLength(9)) }),
      z.object({ a: z.string().check(z.maxLength(5)) }),
      ['.a: maxLength is narrower'],
    ],
    ['nested', z.array(z.object({ b: z.object({}) })), z.array(z.object({ b: text })), ['[].b.a is missing']],
    [
      'one of several',
      z.union([z.string(), z.number()]),
      z.string(),
      [': string or number or integer in place of string'],
    ],
  ])('one that is %s', (_title, from, to, faults) => {
    const anything = z.object({})
    expect(findMisfits(shapes(from, anything), shapes(to, anything))).toEqual(
      faults.map(fault => `POST /api/x, body${fault}`),
    )
    expect(findMisfits(shapes(anything, to), shapes(anything, from))).toEqual(
      faults.map(fault => `POST /api/x, response${fault}`),
    )
  })
})
