/** Schemas that several features use. */
import * as z from 'zod/mini'

export const LARGEST_ID = 2_147_483_647

/** An id in a JSON body: a positive whole number that fits the database's `integer`. */
export const id = z.int().check(z.gte(1), z.lte(LARGEST_ID))

/** Number of an item's version or of a recipe, sent back with a change, which is refused if it is outdated. */
export const revision = z.int().check(z.gte(1))

/** Made by the device for one send: a repetition with the same key adds nothing, and gets the first one's response. */
export const idempotencyKey = z.uuid()

/** An id chosen in a form; 0 is no choice. */
export const chosenId = (message: string) =>
  z.int(message).check(z.gte(1, message), z.lte(LARGEST_ID, message))

const isIdText = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID

/** An id in a path or query: the same number, in digits. */
export const idText = z.pipe(
  z.string().check(z.refine(isIdText, 'Must be a positive whole number')),
  z.transform(Number),
)

/** Some ids in a query: `3,14,15`. */
export const idsText = (max: number) =>
  z.pipe(
    z.string().check(
      z.refine(list => list.split(',').every(isIdText), 'Must be ids with commas between them'),
      z.refine(list => list.split(',').length <= max, `Must be at most ${max}`),
    ),
    z.transform(list => list.split(',').map(Number)),
  )

/** Limits of a photo or PDF, for who chooses it and for the server. */
export interface PhotoOrPdfLimits {
  readonly pdfMaxBytes: number
  /** Refusal of a larger PDF. */
  readonly pdfTooLarge: 'pdfTooLarge' | 'scanTooLarge'
  /** Pixels; missing: a dish photo's. */
  readonly photoMaxWidth?: number
}

/** An instant as ISO 8601 text in UTC, as a client sends it; from the year 1000, with room for the time before it. */
export const instantText = z.iso.datetime().check(z.regex(/^(?!0)/))

/** An instant in a response: a date, or a database's text of one, sent as ISO 8601 text in UTC. */
export const instant = z.pipe(
  z.pipe(
    z.union([z.string(), z.date()]),
    z.transform((at: string | Date) => {
      const date = new Date(at)
      // Text that names no instant fails the next step, as an error of the input.
      return Number.isNaN(date.getTime()) ? String(at) : date.toISOString()
    }),
  ),
  instantText,
)

/** A date without a time, such as a business day. PostgreSQL has no year 0. */
export const calendarDate = z.iso.date().check(z.regex(/^(?!0000)/))

/** A day that is asked about, with room for the weeks and months around it. */
export const askedDay = z.iso.date().check(z.regex(/^(?!0|9999)/))

export interface TextLimits {
  readonly min?: number
  readonly max: number
  readonly tooShort?: string
  readonly tooLong?: string
}

export const UNSTORABLE_TEXT = 'Contains a character that cannot be stored'
/** NUL and half a character are no text to PostgreSQL. */
const UNSTORABLE = /[\0\p{Cs}]/u

/** Text that is trimmed before its length counts. */
export function text(limits: TextLimits) {
  const { min = 0, max, tooShort, tooLong } = limits
  return z.string(tooShort).check(
    z.trim(),
    z.minLength(min, tooShort),
    z.maxLength(max, tooLong ?? `Must be at most ${max} characters`),
    z.refine(value => !UNSTORABLE.test(value), UNSTORABLE_TEXT),
  )
}

/** As typed for registration, and as set by management. */
export const INVITE_CODE_MAX_LENGTH = 200

/** Every answer that is not a success. Source: ruling R2. */
export const errorBody = z.object({
  /** For people. */
  message: z.string(),
  /** For programs: a key of `REFUSALS`. */
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
  /** The newer version that someone else saved, if that is the reason for the refusal. */
  newer: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof errorBody>

/** The answer of a route that has nothing to say beyond its success. */
export const done = z.object({ ok: z.literal(true) })
export const DONE = { ok: true } as const
