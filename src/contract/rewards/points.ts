/** The ledger of points: one's own history, and management's adjustments. Source: rulings R3 and R9. */

import * as z from 'zod/mini'
import {
  ADJUSTMENT_MAX_POINTS,
  ADJUSTMENT_REASON_MAX_LENGTH,
  GIFT_DECISIONS,
  POINT_KINDS,
} from '#domain/rewards/points.ts'
import { askedDay, calendarDate, done, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'

export const pointTableQuery = tableQuery(['businessDay', 'amount'], {
  kind: z.optional(z.enum(POINT_KINDS)),
  /** The first and the last business day. */
  from: z.optional(askedDay),
  to: z.optional(askedDay),
})

const pointEntry = z.object({
  id,
  kind: z.enum(POINT_KINDS),
  /** Negative for what was spent or taken back. */
  amount: z.int(),
  /** Name of the module, lesson or reward. */
  subject: z.nullable(z.string()),
  givenBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  businessDay: calendarDate,
  createdAt: instant,
})
export type PointEntry = z.infer<typeof pointEntry>

const pointWeek = z.object({
  /** The Monday on which it begins. */
  weekStart: calendarDate,
  /** Claims left out; below zero where management took more than was earned. */
  points: z.int(),
})
export type PointWeek = z.infer<typeof pointWeek>

const WRONG_AMOUNT = `Please enter a whole number of points from -${ADJUSTMENT_MAX_POINTS} to ${ADJUSTMENT_MAX_POINTS}, but not 0`

export const adjustPointsBody = z.object({
  amount: z.int(WRONG_AMOUNT).check(
    z.gte(-ADJUSTMENT_MAX_POINTS, WRONG_AMOUNT),
    z.lte(ADJUSTMENT_MAX_POINTS, WRONG_AMOUNT),
    z.refine(amount => amount !== 0, WRONG_AMOUNT),
  ),
  reason: text({ min: 1, max: ADJUSTMENT_REASON_MAX_LENGTH, tooShort: 'Please give a reason' }),
  /** Restaurant whose budget pays; without one only admins give. */
  locationId: z.optional(id),
})

const budget = z.object({
  location: z.object({ id, name: z.string() }),
  /** In this business month. */
  budget: z.int(),
  spent: z.int(),
})
export type PointsBudget = z.infer<typeof budget>

const waitingGift = z.object({
  id,
  person: z.object({ id, fullName: z.string() }),
  amount: z.int(),
  reason: z.string(),
  askedBy: z.object({ id, fullName: z.string() }),
  createdAt: instant,
})
export type WaitingGift = z.infer<typeof waitingGift>

export const pointRoutes = {
  history: defineRoute({
    method: 'GET',
    path: '/api/point-history',
    access: 'signed-in-or-guest',
    summary: 'Where the signed-in user’s points came from and went, 50 at a time; `before` pages back',
    query: z.object({ before: z.optional(idText) }),
    response: z.array(pointEntry),
  }),
  table: defineRoute({
    method: 'GET',
    path: '/api/point-history/table',
    access: 'signed-in',
    summary: 'The same, a page of a table at a time: sorted, and of one kind or some days alone',
    query: pointTableQuery,
    response: tablePage(pointEntry),
  }),
  personTable: defineRoute({
    method: 'GET',
    path: '/api/admin/people/:userId/points',
    access: 'people.see',
    summary: 'A page of the table of one person’s ledger',
    params: z.object({ userId: idText }),
    query: pointTableQuery,
    response: tablePage(pointEntry),
  }),
  weeks: defineRoute({
    method: 'GET',
    path: '/api/point-history/weeks',
    access: 'signed-in',
    summary: 'What the signed-in user earned in each of the last 12 weeks, the oldest first',
    response: z.array(pointWeek),
  }),
  adjust: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:userId/points',
    access: 'points.give',
    summary: 'Give or take points, with a reason; above the limit another admin decides',
    params: z.object({ userId: idText }),
    body: adjustPointsBody,
    response: z.object({
      userId: id,
      amount: z.int(),
      reason: z.string(),
      pointsBalance: z.int(),
      /** Another admin has to agree first. */
      isWaiting: z.boolean(),
    }),
    status: 201,
  }),
  budgets: defineRoute({
    method: 'GET',
    path: '/api/admin/people/:userId/points-budgets',
    access: 'points.give',
    summary: 'The budgets of this month that the reader may give this person points from',
    params: z.object({ userId: idText }),
    response: z.array(budget),
  }),
  waitingGifts: defineRoute({
    method: 'GET',
    path: '/api/admin/point-gifts',
    access: 'points.adjust',
    summary: 'Gifts above the limit that wait for a second admin, the oldest first',
    response: z.array(waitingGift),
  }),
  decideGift: defineRoute({
    method: 'POST',
    path: '/api/admin/point-gifts/:giftId',
    access: 'points.adjust',
    summary: 'Give or decline a gift that another admin asked for',
    params: z.object({ giftId: idText }),
    body: z.object({ decision: z.enum(GIFT_DECISIONS) }),
    response: done,
  }),
}
