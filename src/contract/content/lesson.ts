/** A 30-second lesson as management writes it. Source: rulings R6 and R12. */
import * as z from 'zod/mini'
import { LESSON_CATEGORY_MAX_LENGTH } from '#domain/micro-learning.ts'
import { text } from '../primitives.ts'

export const lessonDocument = z.object({
  title: text({ min: 1, max: 120, tooShort: 'Please enter a title' }),
  /** Paragraphs are separated by a blank line. */
  content: text({ min: 1, max: 4_000, tooShort: 'Please write the lesson' }),
  /** Lessons of one category are listed together. */
  category: text({ min: 1, max: LESSON_CATEGORY_MAX_LENGTH, tooShort: 'Please enter a category' }),
  /** Seconds. */
  estimatedTime: z._default(z.int().check(z.gte(5), z.lte(3_600)), 60),
  pointsReward: z._default(z.int().check(z.gte(0), z.lte(1_000)), 5),
})
