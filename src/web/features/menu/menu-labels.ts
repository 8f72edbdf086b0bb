import type { Allergen, DietaryMark, MenuTab } from '#domain/menu.ts'

export const TAB_LABELS: Record<MenuTab, string> = {
  kitchen: 'Kitchen',
  sushi: 'Sushi',
  robata: 'Robata',
  dessert: 'Dessert',
  sorbets: 'Sorbets',
  tasting: 'Tasting',
}

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
