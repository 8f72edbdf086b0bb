import type { DishSize } from '#domain/menu/dish-price.ts'
import type { ContainsAlcohol, DrinkKind } from '#domain/menu/drinks.ts'
import type { Recipe } from '../menu/dish.ts'

/** One drink of the built-in list. */
export interface Drink {
  /** Ids of drinks begin at 801; ids are never used for another drink. */
  readonly id: number
  readonly kind: DrinkKind
  /** As the list prints it, in Latin letters. */
  readonly name: string
  /** Name in Japanese script; empty where it has none. */
  readonly japaneseName: string
  /** Reading of `japaneseName`, a space between words. */
  readonly kana: string
  /** What it is, where the name does not say it: `Cloudy sake`. */
  readonly englishName: string
  /** Region or maker's place, or what it is made of. */
  readonly source: string
  /** Vessel, temperature and measure. */
  readonly serving: string
  /** One line, at most 120 characters. */
  readonly taste: string
  readonly containsAlcohol: ContainsAlcohol
  /** How it is made and from what. */
  readonly description: string
  /** One or two sentences that a waiter can say at the table. */
  readonly serverDescription: string
  /** Service: what to ask, how to store, what to warn of; may be empty. */
  readonly notes: string
  readonly recipe: Recipe
  /** Whole dollars; the first size's price where there are sizes. */
  readonly price: number
  /** Several measures with their prices; empty for one. */
  readonly sizes: readonly DishSize[]
}

/** A drink that pours well with a dish. */
export interface Pairing {
  /** Id of the drink. */
  readonly drinkId: number
  /** What a waiter says of the two together, at most 160 characters. */
  readonly line: string
}
