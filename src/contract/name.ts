/** Apart from the other texts, whose screens need not know what a name is made of. */
import * as z from 'zod/mini'
import { hasHiddenCharacter } from '#domain/names.ts'
import { type TextLimits, text } from './primitives.ts'

/** The name of someone or of a place, in which everything can be seen. */
export function name(limits: TextLimits) {
  return text(limits).check(
    z.refine(
      value => !hasHiddenCharacter(value),
      'Please leave out line breaks and characters that cannot be seen',
    ),
  )
}
