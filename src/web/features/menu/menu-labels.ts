import type { AllergenState } from '#domain/kitchen/allergens.ts'

/** Labels of allergen states. Source: ruling R11. */
export const STATE_LABELS: Record<AllergenState, string> = {
  contains: 'Contains',
  'may-contain': 'May contain',
  'not-assessed': 'Not assessed: ask the chef',
  free: 'Free of it',
}

/** One letter, for tight space. */
export const STATE_SIGNS: Record<AllergenState, string> = {
  contains: 'C',
  'may-contain': 'M',
  'not-assessed': '?',
  free: '–',
}

/** To ask about a dish: staff ask the chef, guests the staff. */
export type Adviser = 'the chef' | 'us'

/** Label of a state for the reader. */
export function stateLabel(state: AllergenState, adviser: Adviser): string {
  return state === 'not-assessed' ? `Not assessed: ask ${adviser}` : STATE_LABELS[state]
}

/**
 * Heading of dishes that may contain an avoided allergen or are not assessed: never mixed with those free of
 * it.
 */
export const askFirstHeading = (adviser: Adviser) => `Ask ${adviser} first`

export const PLURALS = { dish: 'dishes', drink: 'drinks' } as const
