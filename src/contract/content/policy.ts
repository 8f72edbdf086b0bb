/** A policy of the induction as management writes it. Source: rulings R5 and R12. */
import * as z from 'zod/mini'
import { figuresIn } from '#domain/markdown.ts'
import { text } from '../primitives.ts'
import { orNull } from './or-null.ts'

export const policyDocument = z.object({
  /** The heading above it; policies of one category stand together. */
  category: text({ min: 1, max: 80, tooShort: 'Please enter a category' }),
  title: text({ min: 1, max: 120, tooShort: 'Please enter a title' }),
  /** What the reader agrees to, in full for a policy without a body. Paragraphs are separated by a blank line. */
  description: text({ min: 1, max: 6_000, tooShort: 'Please enter the text to agree to' }),
  /** Markdown, of a policy that opens as a document of its own. */
  body: orNull(
    text({ max: 60_000 }).check(
      z.refine(body => figuresIn(body).length === 0, 'Figures can be drawn on reading pages only'),
    ),
  ),
})
