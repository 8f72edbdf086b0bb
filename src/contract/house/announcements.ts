/** Announcements by management, the bell, and readers. Source: rulings R9 and R13. */
import * as z from 'zod/mini'
import {
  ANNOUNCEMENT_FILE_KINDS,
  ANNOUNCEMENT_STATES,
  BELL_LENGTH,
  NOT_SENT_REASONS,
} from '#domain/house/announcements.ts'
import { DISH_IMAGE_MAX_BYTES } from '#domain/menu/dish-photos.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { SHEET_FILE_TYPES } from '#domain/sheets/sheets.ts'
import { done, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'
import { failure } from '../toast-text.ts'
import { announcementAudience, announcementBody } from './announcement-form.ts'
import { reminderCount, sentReminder } from './reminders.ts'

const person = z.object({ id, fullName: z.string() })

/** A photo as JPEG, or a PDF, at `announcementRoutes.file`. */
const file = z.object({
  kind: z.enum(ANNOUNCEMENT_FILE_KINDS),
  name: z.string(),
  hash: z.string(),
  /** In bytes. */
  size: z.int(),
})
export type AnnouncementFile = z.infer<typeof file>

const received = z.object({
  id,
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  sentAt: instant,
  readAt: z.nullable(instant),
  mustConfirm: z.boolean(),
  confirmedAt: z.nullable(instant),
  file: z.nullable(file),
})
export type ReceivedAnnouncement = z.infer<typeof received>

const ownNews = z.object({
  /** The same for the same news. */
  key: z.string(),
  title: z.string(),
  message: z.string(),
  link: z.string(),
  at: instant,
  /** Looked at elsewhere, as far as the academy knows. */
  isSeen: z.boolean(),
})
export type OwnNews = z.infer<typeof ownNews>

const announcement = z.object({
  id,
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  locations: z.array(z.object({ id, name: z.string() })),
  positions: z.array(z.enum(POSITIONS)),
  jobs: z.array(z.object({ id, name: z.string() })),
  /** By name; empty: the audience above. */
  people: z.array(person),
  mustConfirm: z.boolean(),
  endsAt: z.nullable(instant),
  file: z.nullable(file),
  state: z.enum(ANNOUNCEMENT_STATES),
  notSentBecause: z.nullable(z.enum(NOT_SENT_REASONS)),
  createdAt: instant,
  createdBy: person,
  sentAt: instant,
  readCount: z.int(),
  confirmedCount: z.int(),
})
export type Announcement = z.infer<typeof announcement>

const listedAnnouncement = z.extend(announcement, {
  /** People in its audience now. */
  audienceCount: z.int(),
})
export type ListedAnnouncement = z.infer<typeof listedAnnouncement>

export const announcementTableQuery = tableQuery(['sentAt'], {
  state: z.optional(z.enum(ANNOUNCEMENT_STATES)),
  /** This author's only. */
  createdBy: z.optional(idText),
})

const READER_STATES = ['read', 'unread', 'confirmed', 'unconfirmed'] as const
const readerFilters = { state: z.optional(z.enum(READER_STATES)), locationId: z.optional(idText) }
export const readerTableQuery = tableQuery([], readerFilters)
export const readerExportQuery = z.object({ ...readerFilters, type: z.enum(SHEET_FILE_TYPES) })

const reader = z.object({
  id,
  fullName: z.string(),
  /** Restaurants within the asker's reach. */
  locations: z.array(z.string()),
  readAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
})
export type AnnouncementReader = z.infer<typeof reader>

const params = z.object({ announcementId: idText })

export const sendAnnouncementBody = z.object({
  ...announcementBody.shape,
  /** A photo or a PDF as a data URL; decided by content, never by name or declared type. */
  file: z._default(z.nullable(z.object({ name: text({ min: 1, max: 255 }), data: z.string() })), null),
})

/** The largest file in base64, and room for the rest of the JSON. */
const SEND_BODY_LIMIT = Math.ceil((DISH_IMAGE_MAX_BYTES * 4) / 3) + 64 * 1024

export const announcementRoutes = {
  received: defineRoute({
    method: 'GET',
    path: '/api/announcements',
    access: 'signed-in-or-guest',
    summary: `The signed-in user’s newest ${BELL_LENGTH} announcements, newest first`,
    response: z.array(received),
  }),
  own: defineRoute({
    method: 'GET',
    path: '/api/announcements/own',
    access: 'signed-in-or-guest',
    summary: 'Claims of the signed-in user that expire soon, then the thanks that they got, newest first',
    response: z.array(ownNews),
  }),
  read: defineRoute({
    method: 'POST',
    path: '/api/announcements/read',
    access: 'signed-in-or-guest',
    summary: 'Mark the signed-in user’s announcements as read; others are ignored',
    body: z.object({ ids: z.array(id).check(z.maxLength(BELL_LENGTH)) }),
    response: done,
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/announcements/:announcementId/confirm',
    access: 'signed-in',
    summary: 'Confirm that the signed-in user has read a must-confirm announcement; the first time counts',
    params,
    response: z.object({ confirmedAt: instant }),
  }),
  file: defineRoute({
    method: 'GET',
    path: '/api/announcements/:announcementId/files/:hash',
    access: 'signed-in',
    summary: 'Photo or PDF of an announcement, for its audience and those who may send it',
    params: z.object({ announcementId: idText, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    response: z.string(),
  }),
  table: defineRoute({
    method: 'GET',
    path: '/api/admin/announcements',
    access: 'announcements.send',
    summary: 'The announcements, a page of a table at a time; a manager sees those to their locations',
    query: announcementTableQuery,
    response: tablePage(listedAnnouncement),
  }),
  one: defineRoute({
    method: 'GET',
    path: '/api/admin/announcements/:announcementId',
    access: 'announcements.send',
    summary: 'One announcement',
    params,
    response: announcement,
  }),
  readers: defineRoute({
    method: 'GET',
    path: '/api/admin/announcements/:announcementId/readers',
    access: 'announcements.send',
    summary: 'The audience of an announcement by name, and when each person read and confirmed it',
    params,
    query: readerTableQuery,
    response: tablePage(reader),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api/admin/announcements/:announcementId/readers/export',
    access: 'announcements.send',
    summary: 'The filtered readers as a spreadsheet',
    params,
    query: readerExportQuery,
    response: z.string(),
  }),
  count: defineRoute({
    method: 'POST',
    path: '/api/admin/announcements/count',
    access: 'announcements.send',
    summary: 'Number of people that an announcement to this audience would reach now',
    body: announcementAudience,
    response: z.object({ people: z.int() }),
  }),
  reminder: defineRoute({
    method: 'GET',
    path: '/api/admin/announcements/:announcementId/reminder',
    access: 'announcements.send',
    summary:
      'Who a reminder would reach: people who have not read the announcement, or not confirmed a must-confirm, and were not reminded today',
    params,
    response: reminderCount,
  }),
  remind: defineRoute({
    method: 'POST',
    path: '/api/admin/announcements/:announcementId/reminder',
    access: 'announcements.send',
    summary:
      'Remind the people who have not read an announcement, or not confirmed a must-confirm, once per business day',
    params,
    response: sentReminder,
  }),
  send: defineRoute({
    method: 'POST',
    path: '/api/admin/announcements',
    access: 'announcements.send',
    summary: 'Send an announcement, now or later; a manager to people of their locations alone',
    body: sendAnnouncementBody,
    bodyLimit: SEND_BODY_LIMIT,
    response: announcement,
    status: 201,
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/admin/announcements/:announcementId/withdraw',
    access: 'announcements.send',
    summary: 'Withdraw an announcement; a scheduled one is not sent',
    params,
    response: announcement,
  }),
}

export const ANNOUNCEMENT_CONFIRM_FAILURE = failure('Not confirmed', 'Please try again later.')
