/** The query of the points table. */
import * as z from 'zod/mini'
import { POINT_KINDS } from '#domain/points.ts'
import { calendarDate } from './primitives.ts'
import { tableQuery } from './table.ts'

export const pointTableQuery = tableQuery(['businessDay', 'amount'], {
  kind: z.optional(z.enum(POINT_KINDS)),
  /** The first and the last business day. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
})
