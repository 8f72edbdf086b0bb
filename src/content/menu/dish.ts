import type { DietaryMark, DishIllustration } from '#domain/menu.ts'

export const TYPED_ALLERGENS = [
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
] as const
export type TypedAllergen = (typeof TYPED_ALLERGENS)[number]

/** One dish of the built-in menu. */
export interface Dish {
  readonly id: number
  /** Romanised Japanese name (Hepburn, no macrons), as the menu prints it. */
  readonly name: string
  /** The name in Japanese script, and its reading in kana for the spoken name. */
  readonly japaneseName: string
  readonly kana: string
  readonly englishName: string
  /** Where it comes from or what it is made of. */
  readonly source: string
  /** Pieces or grams, and how it is brought to the table. */
  readonly serving: string
  /** What a cook would sign: ingredients and method. */
  readonly description: string
  /** Two or three sentences that a waiter can say aloud at the table. */
  readonly serverDescription: string
  /** Allergens in words, what can be changed, what to ask. */
  readonly notes: string
  readonly dietary: readonly DietaryMark[]
  /** Every allergen of the ten that the dish holds as it is served; an empty list means none. */
  readonly allergens: readonly TypedAllergen[]
  /** Whole dollars. */
  readonly price: number
  readonly illustration: DishIllustration
}
