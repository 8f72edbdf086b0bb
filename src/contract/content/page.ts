/** A page to read with its sections, as management writes it. Source: ruling R12. */
import * as z from 'zod/mini'
import { text } from '../primitives.ts'
import { orNull } from './or-null.ts'

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
})
export type PageContent = z.infer<typeof pageDocument>
