/** Forms of the rota, separate from the routes, whose page loads without them. */
import * as z from 'zod/mini'
import { OPEN_END, STATION_MAX_LENGTH } from '#domain/people/rota.ts'
import { calendarDate, id, text } from '../primitives.ts'

const FEED_URL_MAX_LENGTH = 2_000

/** `17:00`, by the restaurant's clock. */
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 17:00'))

export const rotaEntryBody = z.object({
  userId: id,
  businessDay: calendarDate,
  from: clockTime,
  /** The same as `from`: for a whole day. */
  to: z.union([z.literal(OPEN_END), clockTime]),
  station: text({ max: STATION_MAX_LENGTH }),
})

const NO_ADDRESS = 'Please give the address of a calendar, beginning with https:// or webcal://'
export const rotaFeedBody = z.object({
  url: text({ min: 1, max: FEED_URL_MAX_LENGTH, tooShort: NO_ADDRESS }).check(
    z.regex(/^(?:https?|webcals?):\/\/[^\s/]\S*$/i, NO_ADDRESS),
  ),
  userId: z.nullable(id),
})
