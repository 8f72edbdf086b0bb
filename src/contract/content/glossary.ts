import * as z from 'zod/mini'
import { DEFAULT_DISH_LANGUAGE } from '#domain/menu/languages.ts'
import {
  countWords,
  TERM_NAME_MAX_LENGTH,
  TERM_SENTENCE_MAX_WORDS,
  TERM_SPELLINGS_MAX,
} from '#domain/menu/terms.ts'
import { languageTag, lines } from '../fields.ts'
import { text } from '../primitives.ts'

/** A word of the house. */
export const termDocument = z.object({
  /** In Latin letters. */
  name: text({ min: 1, max: TERM_NAME_MAX_LENGTH, tooShort: 'Please enter the word' }),
  /** In the script of its own language; empty without one. */
  nativeName: z._default(text({ max: TERM_NAME_MAX_LENGTH }), ''),
  /** Pronunciation: kana for Japanese, words apart. */
  reading: z._default(text({ max: 80 }), ''),
  /** BCP 47 tag of the language of the native name. */
  language: z._default(languageTag, DEFAULT_DISH_LANGUAGE),
  /** Other ways in which texts write it. */
  spellings: z._default(
    z.pipe(
      lines(TERM_NAME_MAX_LENGTH),
      z
        .array(z.string())
        .check(z.maxLength(TERM_SPELLINGS_MAX, `Must be at most ${TERM_SPELLINGS_MAX} spellings`)),
    ),
    [],
  ),
  sentence: text({ min: 1, max: 300, tooShort: 'Please say what it is' }).check(
    z.refine(
      sentence => countWords(sentence) <= TERM_SENTENCE_MAX_WORDS,
      `Must be at most ${TERM_SENTENCE_MAX_WORDS} words`,
    ),
  ),
  /** Words of one group are listed together; empty for none. */
  category: z._default(text({ max: 40 }), ''),
})
