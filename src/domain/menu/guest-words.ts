/** Needs of a guest from words, for table mode. A file of its own, because the vocabulary is large. */
import type { AllergenSubject } from '../kitchen/allergens.ts'
import { type Mark, markMeant } from '../kitchen/marks.ts'
import { withRecorded } from './answer.ts'
import { type MenuQuery, readMenuQuery } from './query.ts'
import { type GuestNeeds, joinNeeds, NO_NEEDS } from './table-mode.ts'

interface Vocabulary {
  /** As in `readMenuQuery`. */
  readonly isInName: (text: string) => boolean
  /** The academy keeps data about it. */
  readonly isRecorded: (subject: AllergenSubject) => boolean
  readonly marks: readonly Mark[]
}

/**
 * Needs from words. Here every word is a need: "sesame" is avoided, as is "salmon", and what is neither a diet
 * nor an allergen is a food without data.
 */
export function readNeeds(typed: string, { isInName, isRecorded, marks }: Vocabulary): GuestNeeds {
  const text = typed.trim()
  if (text === '') return NO_NEEDS
  const avoided = (words: string) => readMenuQuery(`${AVOID} ${words}`, isInName, marks)
  const first = avoided(text)
  const rest = first.text === '' ? [] : [avoided(first.text)]
  const queries = [first, ...rest].map((query): MenuQuery => withRecorded(query, isRecorded))
  const unknown = queries.flatMap(query => query.unknown)
  const needs = {
    dietary: queries.flatMap(({ terms }) => terms).flatMap(({ dietary }) => dietary),
    without: queries.flatMap(({ terms }) => terms).flatMap(({ without }) => without),
    // Nothing was named.
    unknown: unknown.map(words => (AVOID.startsWith(words) ? text : words)),
  }
  return joinNeeds(NO_NEEDS, { ...needs, dietary: needs.dietary.map(word => markMeant(word, marks)) })
}

const AVOID = 'allergic to'
