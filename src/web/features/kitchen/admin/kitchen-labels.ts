import { ALLERGEN_NAMES, ALLERGENS } from '#domain/kitchen/allergens.ts'
import { ANIMAL_ORIGINS, type AnimalOrigin } from '#domain/kitchen/kitchen.ts'

export const ALLERGEN_CHOICES = ALLERGENS.map(value => ({ value, label: ALLERGEN_NAMES[value] }))

/** Hint for choosing an unnamed member. */
export const UNNAMED_HINT =
  'Choose “not named” only until you know which cereal, nut or shellfish it is: until then the dish is free of none of them.'

const ORIGIN_LABELS: Record<AnimalOrigin, string> = {
  meat: 'Meat',
  fish: 'Fish or shellfish',
  egg: 'Egg',
  milk: 'Milk',
  honey: 'Honey',
}
export const ORIGIN_CHOICES = ANIMAL_ORIGINS.map(value => ({ value, label: ORIGIN_LABELS[value] }))
