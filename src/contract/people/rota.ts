/** Shifts of a restaurant's people by business day: by hand, from files and from calendars. Source: ruling R15. */

import * as z from 'zod/mini'
import { isTimeZone } from '#domain/clock/business-day.ts'
import {
  CREW_NAME_MAX_LENGTH,
  FEED_EVERY_MINUTES,
  LEFT_OUT_REASONS,
  ROTA_SOURCES,
} from '#domain/people/rota.ts'
import { DATE_ORDERS } from '#domain/sheets/dates.ts'
import { ROTA_COLUMNS } from '#domain/sheets/rota-columns.ts'
import { SHEET_MAX_BYTES, SHEET_MAX_COLUMNS, SHEET_MAX_LINES } from '#domain/sheets/sheets.ts'
import { askedDay, calendarDate, done, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'
import { rotaEntryBody, rotaFeedBody } from './rota-form.ts'

const CELL_MAX_LENGTH = 1_000
const SHEET_BODY_LIMIT = 8_388_608
const UPLOAD_BODY_LIMIT = SHEET_MAX_BYTES + 1_048_576
const count = z.int()

const person = z.object({ id, fullName: z.string() })

const rotaPlace = z.object({ id, name: z.string(), mayEdit: z.boolean() })
export type RotaPlace = z.infer<typeof rotaPlace>

const rotaEntry = z.object({
  id,
  businessDay: calendarDate,
  startsAt: instant,
  endsAt: instant,
  /** By the restaurant's clock; `to` is `close` for an open end. */
  from: z.string(),
  to: z.string(),
  /** `null`: a name that is no one's. */
  person: z.nullable(person),
  /** They have left, or are on leave that day. */
  away: z.nullable(z.enum(['left', 'leave'])),
  /** Name in the file or the calendar; empty if written by hand. */
  name: z.string(),
  station: z.string(),
  source: z.enum(ROTA_SOURCES),
  /** True for an entry of a file or a calendar that was changed by hand. */
  isByHand: z.boolean(),
})
export type RotaEntry = z.infer<typeof rotaEntry>

const unknownName = z.object({
  name: z.string(),
  /** Shifts from today on, and in the last days. */
  count,
  /** Business day of the next or latest one. */
  businessDay: calendarDate,
  station: z.string(),
})
export type UnknownName = z.infer<typeof unknownName>

const rotaFeed = z.object({
  id,
  url: z.string(),
  /** `null`: of the restaurant. */
  person: z.nullable(person),
  readAt: z.nullable(instant),
  triedAt: z.nullable(instant),
  /** Reason of the last failure, for people. */
  fault: z.nullable(z.string()),
  /** Sentences for people about what was not understood of the last reading. */
  warnings: z.array(z.string()),
  entryCount: count,
})
export type RotaFeed = z.infer<typeof rotaFeed>

const rotaWeek = z.object({
  place: rotaPlace,
  timeZone: z.string(),
  /** True: the restaurant has a zone of its own. */
  hasOwnTimeZone: z.boolean(),
  /** Wall-clock time at which a business day begins. */
  dayStart: z.string(),
  today: calendarDate,
  /** Monday to Sunday. */
  days: z.array(calendarDate),
  entries: z.array(rotaEntry),
  /** Those who work there; for editors. */
  people: z.array(person),
  /** Stations of the last weeks. */
  stations: z.array(z.string()),
  /** People who are away by a file or a calendar, in the order of names; for editors. */
  away: z.array(z.extend(person, { businessDay: calendarDate })),
  /** For editors. */
  unknown: z.array(unknownName),
  /** For editors. */
  feeds: z.array(rotaFeed),
})
export type RotaWeek = z.infer<typeof rotaWeek>

const personShifts = z.object({
  /** Today of the group. */
  today: calendarDate,
  /** From this week’s Monday on, at restaurants whose rota the reader may see. */
  shifts: z.array(
    z.object({
      id,
      businessDay: calendarDate,
      location: z.string(),
      from: z.string(),
      to: z.string(),
      station: z.string(),
      away: z.nullable(z.enum(['left', 'leave'])),
      /** Not begun, and at a restaurant whose rota the reader edits. */
      canBeTakenOff: z.boolean(),
    }),
  ),
})
export type PersonShifts = z.infer<typeof personShifts>

const copiedWeek = z.object({
  shifts: count,
  leftOut: z.array(
    z.object({ name: z.string(), businessDay: calendarDate, reason: z.enum(LEFT_OUT_REASONS) }),
  ),
})
export type CopiedWeek = z.infer<typeof copiedWeek>

const matchNameBody = z.object({
  name: text({ min: 1, max: CREW_NAME_MAX_LENGTH }),
  /** `null`: no one of the academy. */
  userId: z.nullable(id),
})

const timeZoneBody = z.object({
  /** `null`: the group's. */
  timeZone: z.nullable(text({ min: 1, max: 60 }).check(z.refine(isTimeZone, 'Please choose a time zone'))),
})

const cells = z.array(z.string().check(z.maxLength(CELL_MAX_LENGTH))).check(z.maxLength(SHEET_MAX_COLUMNS))
const sheetTable = {
  headings: cells,
  lines: z
    .array(z.object({ line: z.int().check(z.gte(1)), cells }))
    .check(z.minLength(1), z.maxLength(SHEET_MAX_LINES)),
}
/** Meaning of each heading; `null`: none. */
const mapping = z.array(z.nullable(z.enum(ROTA_COLUMNS))).check(z.maxLength(SHEET_MAX_COLUMNS))

const rotaSheet = z.object({
  ...sheetTable,
  mapping,
  /** Sentence for people about a shape that cannot be read. */
  advice: z.nullable(z.string()),
})
export type RotaSheet = z.infer<typeof rotaSheet>

const importResult = z.object({
  added: count,
  changed: count,
  removed: count,
  unchanged: count,
  /** Lines of other restaurants, blank ones, and those that say that someone is away. */
  skipped: count,
  /** Those of them that say that someone is away. */
  away: count,
  /** First and last business day; `null` without a line. */
  days: z.nullable(z.object({ from: calendarDate, to: calendarDate })),
  problems: z.array(z.object({ line: count, message: z.string() })),
  /** Names that are no one's yet. */
  unknown: z.array(z.string()),
  /** `null`: every day has one reading. */
  dateOrder: z.nullable(
    z.object({
      /** A cell with more than one. */
      cell: z.string(),
      /** `null`: open, and no line is read until it is answered. */
      order: z.nullable(z.enum(DATE_ORDERS)),
      by: z.nullable(z.enum(['file', 'country', 'answer'])),
      /** The cell's day in each possible order; `null`: none. */
      choices: z.array(z.object({ order: z.enum(DATE_ORDERS), day: z.nullable(calendarDate) })),
    }),
  ),
  /** Some days are weekdays alone, whose week is chosen first; `null`: none is. */
  week: z.nullable(z.object({ monday: z.nullable(calendarDate) })),
  /** True: the days span more weeks than a rota has, which is confirmed first. */
  isLong: z.boolean(),
  /** Shifts between the file's first and last day on days of which it says nothing; they stay unless asked for. */
  outside: count,
})
export type RotaImportResult = z.infer<typeof importResult>

const ONE_PLACE = '/api/admin/rota/:locationId'
const placeParams = z.object({ locationId: idText })
const entryParams = z.object({ locationId: idText, entryId: idText })
const feedParams = z.object({ locationId: idText, feedId: idText })

export const rotaRoutes = {
  places: defineRoute({
    method: 'GET',
    path: '/api/admin/rota',
    access: 'rota.read',
    summary: 'Restaurants whose rota the reader may see',
    response: z.array(rotaPlace),
  }),
  week: defineRoute({
    method: 'GET',
    path: ONE_PLACE,
    access: 'rota.read',
    summary: 'One week of a restaurant’s rota; with names to match and calendars for those who edit it',
    params: placeParams,
    query: z.object({ day: z.optional(askedDay) }),
    response: rotaWeek,
  }),
  ofPerson: defineRoute({
    method: 'GET',
    path: '/api/admin/people/:userId/rota',
    access: 'people.see',
    summary: 'Shifts of a person from this week on',
    params: z.object({ userId: idText }),
    response: personShifts,
  }),
  add: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/entries`,
    access: 'rota.edit',
    summary: 'Add a shift by hand',
    params: placeParams,
    body: rotaEntryBody,
    response: z.object({ id }),
    status: 201,
  }),
  change: defineRoute({
    method: 'PUT',
    path: `${ONE_PLACE}/entries/:entryId`,
    access: 'rota.edit',
    summary: 'Change a shift by hand; it no longer follows its file or calendar',
    params: entryParams,
    body: rotaEntryBody,
    response: done,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: `${ONE_PLACE}/entries/:entryId`,
    access: 'rota.edit',
    summary: 'Remove a shift by hand; its file or calendar does not bring it back',
    params: entryParams,
    response: done,
  }),
  copyWeek: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/copies`,
    access: 'rota.edit',
    summary: 'Copy the week before, or try to; says which shifts are left out and why',
    params: placeParams,
    /** Any day of the week that is filled. */
    body: z.object({ day: calendarDate, isTrial: z.boolean() }),
    response: copiedWeek,
  }),
  matchName: defineRoute({
    method: 'PUT',
    path: `${ONE_PLACE}/names`,
    access: 'rota.edit',
    summary: 'Say once whose a name in files and calendars is',
    params: placeParams,
    body: matchNameBody,
    response: z.object({ matchedCount: count }),
  }),
  setTimeZone: defineRoute({
    method: 'PUT',
    path: `${ONE_PLACE}/time-zone`,
    access: 'rota.edit',
    summary: 'The time zone of a restaurant, where it is not the group’s',
    params: placeParams,
    body: timeZoneBody,
    response: done,
  }),
  addFeed: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/feeds`,
    access: 'rota.edit',
    summary: 'Add the calendar of a restaurant or of a person there, and read it',
    params: placeParams,
    body: rotaFeedBody,
    response: z.object({ id, fault: z.nullable(z.string()), entryCount: count }),
    status: 201,
  }),
  readFeed: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/feeds/:feedId/read`,
    access: 'rota.edit',
    summary: `Read a calendar again; at most every ${FEED_EVERY_MINUTES} minutes`,
    params: feedParams,
    response: z.object({ fault: z.nullable(z.string()), entryCount: count }),
  }),
  removeFeed: defineRoute({
    method: 'DELETE',
    path: `${ONE_PLACE}/feeds/:feedId`,
    access: 'rota.edit',
    summary: 'Remove a calendar with its shifts to come; those that have begun or were changed by hand stay',
    params: feedParams,
    response: done,
  }),
  readSheet: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/sheets`,
    access: 'rota.edit',
    summary: 'Read a spreadsheet of shifts; nothing is changed',
    params: placeParams,
    response: rotaSheet,
    bodyLimit: UPLOAD_BODY_LIMIT,
  }),
  importSheet: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/imports`,
    access: 'rota.edit',
    summary: 'Import the lines of a spreadsheet, or try to; the columns are remembered',
    params: placeParams,
    body: z.object({
      ...{ ...sheetTable, mapping, isTrial: z.boolean() },
      /** Answer to the question of the file's days. */
      dateOrder: z.optional(z.enum(DATE_ORDERS)),
      /** Any day of the week whose weekdays the file has. */
      week: z.optional(askedDay),
      /** The days are right, though they span many weeks. */
      isLongMeant: z.optional(z.boolean()),
      /** Shifts on days of which the file says nothing are removed, too. */
      removesOutside: z.optional(z.boolean()),
    }),
    response: importResult,
    bodyLimit: SHEET_BODY_LIMIT,
  }),
}

export const ROTA_TOASTS = {
  added: (fullName: string): ToastText => ({ title: 'Shift added', text: `${fullName} is on the rota.` }),
  changed: (fullName: string): ToastText => ({
    title: 'Shift changed',
    text: `${fullName}’s shift is saved.`,
  }),
  removed: (fullName: string): ToastText => ({
    title: 'Shift removed',
    text: `${fullName} is no longer on for it.`,
  }),
  copied: (shifts: number, leftOut: number): ToastText => ({
    title: 'Week copied',
    text: `${shifts === 1 ? '1 shift' : `${shifts} shifts`}.${leftOut === 0 ? '' : ` Left out: ${leftOut}.`}`,
  }),
  matched: (name: string, fullName: string): ToastText => ({
    title: 'Name matched',
    text: `${name} is ${fullName} from now on, in every file and calendar of the restaurant.`,
  }),
  leftOut: (name: string): ToastText => ({
    title: 'Name left out',
    text: `${name} stays on the rota, as no one of the academy.`,
  }),
  imported: (added: number): ToastText => ({
    title: 'Rota imported',
    text: `${added === 1 ? '1 new shift' : `${added} new shifts`}. The columns are remembered for the next file.`,
  }),
  feedAdded: { title: 'Calendar added', text: `It is read every ${FEED_EVERY_MINUTES} minutes.` },
  feedRead: { title: 'Calendar read', text: 'The rota follows it.' },
  feedRemoved: {
    title: 'Calendar removed',
    text: 'Its shifts to come are gone; those that have begun stay.',
  },
  zoneSaved: { title: 'Saved', text: 'Times without a zone are read in this zone from now on.' },
  failure: failure('Not saved', 'Please try again later.'),
} as const
