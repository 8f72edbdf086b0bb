import * as z from 'zod/mini'
import { isLanguageTag, LANGUAGE_TAG_MAX_LENGTH } from '#domain/languages.ts'
import { text } from './primitives.ts'

/** A BCP 47 tag. */
export const languageTag = text({
  min: 2,
  max: LANGUAGE_TAG_MAX_LENGTH,
  tooShort: 'Please enter a language',
}).check(z.refine(isLanguageTag, 'Must be a language tag, such as ja or it'))
