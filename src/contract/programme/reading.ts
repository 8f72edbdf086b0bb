/** The reading pages, such as the sake guide. Source: specification section 2 (/reading), ruling R12. */

import * as z from 'zod/mini'
import { listedAudience } from '../people/audience.ts'
import { id } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** Drawings of vessels. */
const VESSEL_DRAWINGS = ['tokkuri', 'ochoko', 'guinomi', 'masu', 'wine-glass', 'katakuchi'] as const

const japaneseName = {
  japaneseName: z.string(),
  /** Pronunciation, with spaces between words, if known. */
  kana: z.optional(z.string()),
}

const sakeGrade = z.object({
  name: z.string(),
  ...japaneseName,
  /** Share of the grain that is left after polishing, in percent: at most this; `null` where no limit is set. */
  maximumPolishingRatio: z.nullable(z.number()),
  /** `null` where the bottles differ. */
  hasAddedAlcohol: z.nullable(z.boolean()),
  character: z.string(),
})
export type SakeGrade = z.infer<typeof sakeGrade>

const sakeTemperature = z.object({
  name: z.string(),
  ...japaneseName,
  meaning: z.string(),
  celsius: z.number(),
})
export type SakeTemperature = z.infer<typeof sakeTemperature>

const sakeVessel = z.object({
  name: z.string(),
  ...japaneseName,
  description: z.string(),
  drawing: z.enum(VESSEL_DRAWINGS),
})
export type SakeVessel = z.infer<typeof sakeVessel>

const readingFigure = z.object({
  caption: z.optional(z.string()),
  grades: z.optional(z.array(sakeGrade)),
  temperatures: z.optional(z.array(sakeTemperature)),
  vessels: z.optional(z.array(sakeVessel)),
})
export type ReadingFigure = z.infer<typeof readingFigure>

const readingSection = z.object({
  /** The anchor on the page: `rice-polishing`, `junmai` … */
  id: z.string(),
  title: z.string(),
  /** The section's subject in the script of its own language, where there is one. */
  nativeTitle: z.nullable(z.string()),
  /** BCP 47: `ja`. */
  titleLanguage: z.string(),
  summary: z.string(),
  /** Markdown; `![](figure:name)` on a line of its own draws a figure of the page. */
  body: z.string(),
  tableTalk: z.nullable(z.string()),
})
export type ReadingSection = z.infer<typeof readingSection>

const readingPage = z.object({
  id,
  slug: z.string(),
  ...listedAudience,
  title: z.string(),
  introduction: z.string(),
  sections: z.array(readingSection),
  /** Figures in its sections, by name. */
  figures: z.record(z.string(), readingFigure),
})
export type ReadingPage = z.infer<typeof readingPage>

export const readingRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/reading',
    access: 'signed-in',
    summary: 'The reading pages with their sections and figures, in order',
    response: z.array(readingPage),
  }),
  figures: defineRoute({
    method: 'GET',
    path: '/api/admin/reading-figures',
    access: 'content.manage',
    summary: 'The figures that a page can draw, by name',
    response: z.record(z.string(), readingFigure),
  }),
}
