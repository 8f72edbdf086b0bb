import type { AllergenSubject } from '#domain/allergens.ts'
import type { DietaryMark } from '#domain/menu.ts'

export const DIETARY_LABELS: Record<DietaryMark, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'vegetarian-salted': 'Vegetarian with salt',
}

/** What the filter and the matrix show of the register. */
export const SHOWN_ALLERGENS = [
  'gluten',
  'crustacean',
  'mollusc',
  'fish',
  'egg',
  'soy',
  'sesame',
  'milk',
  'peanut',
  'tree-nut',
] as const satisfies readonly AllergenSubject[]
