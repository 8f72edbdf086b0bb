/** Forms about licences, separate from the routes, whose pages load without them. */
import * as z from 'zod/mini'
import { DUTIES } from '#domain/memory/duties.ts'
import {
  LICENCE_KIND_MAX_LENGTH,
  LICENCE_NUMBER_MAX_LENGTH,
  LICENCE_SCAN_LIMITS,
} from '#domain/people/licences.ts'
import { calendarDate, chosenId, id, text } from '../primitives.ts'

const NEEDED_MAX = 200

export const addLicenceBody = z
  .object({
    kindId: chosenId('Please choose a kind'),
    number: text({ min: 1, max: LICENCE_NUMBER_MAX_LENGTH, tooShort: 'Please enter the number' }),
    issuedOn: calendarDate,
    /** Last day on which it holds. */
    expiresOn: calendarDate,
    /** A photo or a PDF as a data URL; decided by content, never by declared type. */
    scan: z._default(z.nullable(z.string()), null),
  })
  .check(
    z.refine(({ issuedOn, expiresOn }) => issuedOn <= expiresOn, {
      error: 'Must not be before the day of issue',
      path: ['expiresOn'],
    }),
  )

/** The largest scan in base64, and room for the rest of the JSON. */
export const ADD_LICENCE_BODY_LIMIT = Math.ceil((LICENCE_SCAN_LIMITS.pdfMaxBytes * 4) / 3) + 16 * 1024

export const licenceKindBody = z.object({
  name: text({ min: 1, max: LICENCE_KIND_MAX_LENGTH, tooShort: 'Please enter a name' }),
  duties: z.array(z.enum(DUTIES)).check(z.maxLength(DUTIES.length)),
  jobIds: z.array(id).check(z.maxLength(NEEDED_MAX)),
  /** Restaurants where someone needs a valid one; `null`: each, also those that open later. */
  locationIds: z.nullable(z.array(id).check(z.maxLength(NEEDED_MAX))),
})
