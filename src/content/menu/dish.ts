import type { Allergen } from '#domain/kitchen/allergens.ts'
import type { ComponentKey, EquipmentKey } from './components.ts'
import type { BuiltInMark } from './marks.ts'

/** What a dish is made of, from which all that the menu says of its allergens follows. */
export interface Recipe {
  readonly components: readonly ComponentKey[]
  /** What it contains beyond its components. Empty: nothing, for certain; missing, the signature asks. */
  readonly furtherAllergens?: readonly Allergen[]
  /** What it goes through. Empty: nothing, for certain; missing, the signature asks. */
  readonly equipment?: readonly {
    readonly key: EquipmentKey
    /** What of it goes through; everything, where nothing is named. */
    readonly components?: readonly ComponentKey[]
  }[]
}

/** One dish of the built-in menu. */
export interface Dish {
  readonly id: number
  /** Romanised Japanese name (Hepburn, no macrons), as the menu prints it. */
  readonly name: string
  readonly japaneseName: string
  /** Its reading, a space between words: what is spoken, and what its Latin letters follow from. */
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
  /** Service: what can be changed, what to ask and to say. What it contains follows from its recipe. */
  readonly notes: string
  readonly dietary: readonly BuiltInMark[]
  readonly recipe: Recipe
  /** Whole dollars. */
  readonly price: number
}
