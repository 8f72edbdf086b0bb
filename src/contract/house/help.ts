/** Guides of the admin area, from the files of `docs/`. */
import * as z from 'zod/mini'
import { GUIDES } from '#domain/house/guides.ts'
import { defineRoute } from '../route.ts'

const heading = { id: z.string(), title: z.string() }

const guide = z.object({
  title: z.string(),
  introduction: z.string(),
  chapters: z.array(z.object({ ...heading, level: z.literal([2, 3]), text: z.string() })),
  /** Texts of the pictures, by their names. */
  pictures: z.record(z.string(), z.string()),
})

export const helpRoutes = {
  headings: defineRoute({
    method: 'GET',
    path: '/api/admin/help',
    access: 'admin-area.enter',
    summary: 'Headings of the guides, for the search',
    response: z.array(
      z.object({ guide: z.enum(GUIDES), title: z.string(), chapters: z.array(z.object(heading)) }),
    ),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/help/:guide',
    access: 'admin-area.enter',
    summary: 'A guide of the admin area, chapter by chapter in Markdown',
    params: z.object({ guide: z.enum(GUIDES) }),
    response: guide,
  }),
}
