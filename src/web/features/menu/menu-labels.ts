import type { Allergen, DietaryMark } from '#domain/menu.ts'

export const DIETARY_LABELS: Record<DietaryMark, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'vegetarian-salted': 'Vegetarian with salt',
}

export const ALLERGEN_LABELS: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustacean: 'Crustacean',
  mollusc: 'Mollusc',
  fish: 'Fish',
  egg: 'Egg',
  soy: 'Soy',
  sesame: 'Sesame',
  milk: 'Milk',
  peanut: 'Peanut',
  'tree-nut': 'Tree nut',
}
