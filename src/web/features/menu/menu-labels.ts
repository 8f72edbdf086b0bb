import type { AllergenState } from '#domain/allergens.ts'
import type { DietaryMark } from '#domain/menu.ts'

export const DIETARY_LABELS: Record<DietaryMark, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'vegetarian-salted': 'Vegetarian with salt',
}

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
