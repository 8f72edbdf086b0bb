import * as z from 'zod/mini'
import {
  DRINK_KINDS,
  DRINK_TASTE_MAX_LENGTH,
  PAIRING_LINE_MAX_LENGTH,
  PAIRINGS_MAX,
} from '#domain/menu/drinks.ts'
import { chosenId, text } from '../primitives.ts'

/** Facts of a drink beyond a dish's. */
export const drinkFacts = z
  .object({
    kind: z.enum(DRINK_KINDS, 'Please choose what kind of drink it is'),
    /** In one line; may be empty. */
    taste: z._default(text({ max: DRINK_TASTE_MAX_LENGTH }), ''),
    /** Never assumed: a forgotten answer would look like none. */
    containsAlcohol: z.union([z.boolean(), z.literal('trace')], 'Please say whether it contains alcohol'),
  })
  .check(
    z.refine(({ kind, containsAlcohol }) => kind !== 'soft' || containsAlcohol === false, {
      error: 'A drink with alcohol, even with up to 0.5 %, is of another kind',
      path: ['kind'],
    }),
  )
export type DrinkFacts = z.infer<typeof drinkFacts>

export const pairingField = z._default(
  z
    .array(
      z.object({
        drinkId: chosenId('Please choose a drink'),
        line: text({ min: 1, max: PAIRING_LINE_MAX_LENGTH, tooShort: 'Please write what to say of the two' }),
      }),
    )
    .check(
      z.maxLength(PAIRINGS_MAX, `Must be at most ${PAIRINGS_MAX} drinks`),
      z.refine(
        pairings => new Set(pairings.map(({ drinkId }) => drinkId)).size === pairings.length,
        'Must not name a drink twice',
      ),
    ),
  [],
)
