/** Validation of the kudos form, separate from its routes and texts, which more screens use. */
import * as z from 'zod/mini'
import { countWords, KUDOS_REASON_MAX_LENGTH, KUDOS_REASON_MIN_WORDS } from '#domain/rewards/kudos.ts'
import { LARGEST_ID, text } from '../primitives.ts'

const NO_RECIPIENT = 'Please select a recipient'
const TOO_FEW_WORDS = `Reason must be at least ${KUDOS_REASON_MIN_WORDS} words`

export const giveKudosBody = z.object({
  receiverId: z.int(NO_RECIPIENT).check(z.gte(1, NO_RECIPIENT), z.lte(LARGEST_ID, NO_RECIPIENT)),
  reason: text({ max: KUDOS_REASON_MAX_LENGTH, tooShort: TOO_FEW_WORDS }).check(
    z.refine(reason => countWords(reason) >= KUDOS_REASON_MIN_WORDS, TOO_FEW_WORDS),
  ),
})
