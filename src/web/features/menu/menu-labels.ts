import type { AllergenState } from '#domain/allergens.ts'

/** What is said of a dish and an allergen. Source: ruling R11. */
export const STATE_LABELS: Record<AllergenState, string> = {
  contains: 'Contains',
  'may-contain': 'May contain',
  'not-assessed': 'Not assessed: ask the chef',
  free: 'Free of it',
}

/** Where there is room for one letter. */
export const STATE_SIGNS: Record<AllergenState, string> = {
  contains: 'C',
  'may-contain': 'M',
  'not-assessed': '?',
  free: '–',
}
