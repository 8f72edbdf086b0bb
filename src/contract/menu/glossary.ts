/** The glossary: the house's words with their sound and one sentence. */
import * as z from 'zod/mini'
import { id } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const term = z.object({
  id,
  name: z.string(),
  /** In the script of its own language; empty without one. */
  nativeName: z.string(),
  /** Pronunciation: kana for Japanese; may be empty. */
  reading: z.string(),
  /** BCP 47 tag of the language of `nativeName`. */
  language: z.string(),
  /** Other ways in which texts write it. */
  spellings: z.array(z.string()),
  sentence: z.string(),
  /** Words of one group are listed together; empty for none. */
  category: z.string(),
})
export type Term = z.infer<typeof term>

export const glossaryRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/glossary',
    access: 'signed-in',
    summary: 'The words of the house, by name',
    response: z.array(term),
  }),
}
