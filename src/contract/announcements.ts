/** Announcements by management, the bell, and readers. Source: rulings R9 and R13. */
import * as z from 'zod/mini'
import { ANNOUNCEMENT_STATES, BELL_LENGTH, NOT_SENT_REASONS } from '#domain/announcements.ts'
import { POSITIONS } from '#domain/places.ts'
import { announcementAudience, announcementBody } from './announcement-form.ts'
import { done, id, idText, instant } from './primitives.ts'
import { reminderCount, sentReminder } from './reminders.ts'
import { defineRoute } from './route.ts'
import { tablePage, tableQuery } from './table.ts'

const person = z.object({ id, fullName: z.string() })

const received = z.object({
  id,
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  sentAt: instant,
  readAt: z.nullable(instant),
})
export type ReceivedAnnouncement = z.infer<typeof received>

const announcement = z.object({
  id,
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  locations: z.array(z.object({ id, name: z.string() })),
  positions: z.array(z.enum(POSITIONS)),
  state: z.enum(ANNOUNCEMENT_STATES),
  notSentBecause: z.nullable(z.enum(NOT_SENT_REASONS)),
  createdAt: instant,
  createdBy: person,
  sentAt: instant,
  readCount: z.int(),
})
export type Announcement = z.infer<typeof announcement>

export const announcementTableQuery = tableQuery(['sentAt'], {
  state: z.optional(z.enum(ANNOUNCEMENT_STATES)),
  /** This author's only. */
  createdBy: z.optional(idText),
})

const READER_STATES = ['read', 'unread'] as const
export const readerTableQuery = tableQuery([], { state: z.optional(z.enum(READER_STATES)) })

const reader = z.object({ id, fullName: z.string(), readAt: z.nullable(instant) })
export type AnnouncementReader = z.infer<typeof reader>

const params = z.object({ announcementId: idText })

export const announcementRoutes = {
  received: defineRoute({
    method: 'GET',
    path: '/api/announcements',
    access: 'signed-in',
    summary: `The signed-in user’s newest ${BELL_LENGTH} announcements, newest first`,
    response: z.array(received),
  }),
  read: defineRoute({
    method: 'POST',
    path: '/api/announcements/read',
    access: 'signed-in',
    summary: 'Mark the signed-in user’s announcements as read; others are ignored',
    body: z.object({ ids: z.array(id).check(z.maxLength(BELL_LENGTH)) }),
    response: done,
  }),
  table: defineRoute({
    method: 'GET',
    path: '/api/admin/announcements',
    access: 'announcements.send',
    summary: 'The announcements, a page of a table at a time; a manager sees those to their locations',
    query: announcementTableQuery,
    response: tablePage(announcement),
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
    summary: 'The audience of an announcement by name, and when each person read it',
    params,
    query: readerTableQuery,
    response: tablePage(reader),
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
      'Who a reminder would reach: people who have not read the announcement, and were not reminded today',
    params,
    response: reminderCount,
  }),
  remind: defineRoute({
    method: 'POST',
    path: '/api/admin/announcements/:announcementId/reminder',
    access: 'announcements.send',
    summary: 'Remind the people who have not read an announcement, once per business day',
    params,
    response: sentReminder,
  }),
  send: defineRoute({
    method: 'POST',
    path: '/api/admin/announcements',
    access: 'announcements.send',
    summary: 'Send an announcement, now or later; a manager to people of their locations alone',
    body: announcementBody,
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
