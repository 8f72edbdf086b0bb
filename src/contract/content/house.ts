import * as z from 'zod/mini'
import { figuresIn } from '#domain/house/markdown.ts'
import { JOB_NAME_MAX_LENGTH } from '#domain/people/audience.ts'
import { GUEST_OFFERS } from '#domain/people/guests.ts'
import { name, orNull } from '../fields.ts'
import { audienceField } from '../people/audience.ts'
import { text } from '../primitives.ts'

/** A whole number, or none. */
const countOrNull = (min: number, max: number) =>
  z._default(
    z.nullable(
      z
        .int('Please enter a whole number')
        .check(
          z.gte(min, `Must be at least ${min}`),
          z.lte(max, `Must be at most ${max.toLocaleString('en-AU')}`),
        ),
    ),
    null,
  )

export const locationDocument = z.object({
  name: name({ min: 1, max: 80, tooShort: 'Please enter a name' }),
  /** Empty fields, here and below, are not shown. */
  address: z._default(text({ max: 200 }), ''),
  phoneNumber: z._default(text({ max: 40 }), ''),
  /** In words, one line for each part of the week. */
  openingHours: z._default(text({ max: 400 }), ''),
  /** Points that its managers may give in a month. */
  pointsBudget: countOrNull(0, 1_000_000),
})

/** A job that people have at a restaurant, such as waiter or cook. */
export const jobDocument = z.object({
  name: name({ min: 1, max: JOB_NAME_MAX_LENGTH, tooShort: 'Please enter a name' }),
})

export const rewardDocument = z.object({
  name: text({ min: 1, max: 80, tooShort: 'Please enter a name' }),
  description: text({ min: 1, max: 400, tooShort: 'Please describe the reward' }),
  requiredPoints: z
    .int('Please enter a whole number')
    .check(z.gte(1, 'Must be at least 1'), z.lte(1_000_000, 'Must be at most 1,000,000')),
  value: text({ min: 1, max: 80, tooShort: 'Please enter what it is worth' }),
  category: text({ min: 1, max: 40, tooShort: 'Please enter a category' }),
  audience: audienceField,
  stock: countOrNull(0, 100_000),
  limitPerPerson: countOrNull(1, 1_000),
  limitDays: countOrNull(1, 366),
  redeemDays: z._default(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)), []),
  guestOffer: z._default(z.nullable(z.enum(GUEST_OFFERS)), null),
  cost: z._default(
    z.nullable(
      z
        .number('Please enter an amount')
        .check(z.gte(0, 'Must not be negative'), z.lte(1_000_000, 'At most 1,000,000')),
    ),
    null,
  ),
})

export const policyDocument = z.object({
  /** The heading that groups policies. */
  category: text({ min: 1, max: 80, tooShort: 'Please enter a category' }),
  title: text({ min: 1, max: 120, tooShort: 'Please enter a title' }),
  /** The text to agree to, in full for a policy without a body. Paragraphs are separated by a blank line. */
  description: text({ min: 1, max: 6_000, tooShort: 'Please enter the text to agree to' }),
  /** Markdown, of a policy that opens as a document of its own. */
  body: orNull(
    text({ max: 60_000 }).check(
      z.refine(body => figuresIn(body).length === 0, 'Figures can be drawn on reading pages only'),
    ),
  ),
  audience: audienceField,
})

const slug = (reserved: readonly string[]) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'Please enter an address'),
    z.maxLength(60, 'Must be at most 60 characters'),
    z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Small letters, digits and single hyphens between them'),
    z.refine(value => !reserved.includes(value), 'The page itself uses this address'),
  )

const sectionDocument = z.object({
  /** The anchor on the page, by which questions name it. */
  slug: slug(['contents', 'main']),
  title: text({ min: 1, max: 120, tooShort: 'Please enter a title' }),
  /** The section's subject in the script of its own language. */
  nativeTitle: orNull(text({ max: 60 })),
  /** BCP 47: `ja`. */
  titleLanguage: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(35),
        z.regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i, 'Please enter the code of a language, such as ja or it'),
      ),
    'ja',
  ),
  summary: text({ min: 1, max: 400, tooShort: 'Please summarize it in one sentence' }),
  /** Markdown; `![](figure:name)` on a line of its own draws a figure. */
  body: text({ max: 30_000 }),
  tableTalk: orNull(text({ max: 400 })),
})

export const pageDocument = z.object({
  title: text({ min: 1, max: 120, tooShort: 'Please enter a title' }),
  slug: slug([]),
  introduction: text({ min: 1, max: 400, tooShort: 'Please summarize it in one sentence' }),
  sections: z.array(sectionDocument).check(
    z.maxLength(60, 'Must be at most 60 sections'),
    z.refine(
      sections => new Set(sections.map(section => section.slug)).size === sections.length,
      'Two sections have the same address',
    ),
  ),
  audience: audienceField,
})
export type PageContent = z.infer<typeof pageDocument>
