/** Finding dishes by words, dietary marks and allergens. */
import {
  type AllergenState,
  type AllergenStatement,
  type AllergenSubject,
  worstAllergenState,
} from './allergens.ts'
import type { DietaryMark } from './menu.ts'

/** What the search reads of a dish. */
export interface SearchableDish {
  readonly name: string
  readonly japaneseName: string
  readonly kana: string
  readonly englishName: string
  /** Ingredients are named in these two. */
  readonly source: string
  readonly description: string
  readonly notes: string
}

interface IndexedDish<Dish> {
  readonly dish: Dish
  readonly names: string
  readonly texts: string
}

/**
 * Brings text into the form in which it is compared: no case, no diacritics ("Kyūri" is "kyuri"), no
 * apostrophes, a space between words and at both ends, so that " word" is found where a word begins.
 */
export function foldText(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return ` ${folded} `
}

/** Prepares dishes for searching, once for many searches. */
export function indexDishes<Dish extends SearchableDish>(dishes: readonly Dish[]): IndexedDish<Dish>[] {
  return dishes.map(dish => ({
    dish,
    // Japanese is looked for with and without spaces.
    names: foldText(
      [dish.name, dish.englishName, dish.japaneseName, dish.kana, dish.kana.replaceAll(' ', '')].join(' '),
    ),
    texts: foldText([dish.source, dish.description, dish.notes].join(' ')),
  }))
}

/**
 * The dishes in which every word of the query occurs, those first in whose names they begin a word. An empty
 * query finds everything. Within equal matches the order stays.
 */
export function searchDishes<Dish>(index: readonly IndexedDish<Dish>[], query: string): Dish[] {
  const words = foldText(query).trim().split(' ').filter(Boolean)
  return index
    .map(entry => ({ entry, rank: Math.min(...words.map(word => rankWord(entry, word))) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry.dish)
}

/** Inside of words, short queries would find nearly everything: "ebi" in "Rhebi", "ice" in "rice". */
const INSIDE_MIN_LENGTH = 4

function rankWord({ names, texts }: IndexedDish<unknown>, word: string): number {
  if (names.includes(` ${word}`)) return 3
  // Japanese is written without spaces.
  const isInsideAllowed = word.length >= INSIDE_MIN_LENGTH || /[^ -~]/.test(word)
  if (isInsideAllowed && names.includes(word)) return 2
  if (texts.includes(` ${word}`)) return 1
  return isInsideAllowed && texts.includes(word) ? 1 : 0
}

export interface DishFilter {
  /** A dish passes with any of these marks; none given, every dish passes. */
  readonly dietary: readonly DietaryMark[]
  /** What a guest must go without. */
  readonly without: readonly AllergenSubject[]
}

interface FilterableDish extends AllergenStatement {
  readonly dietaryInfo: readonly DietaryMark[]
}

interface FilteredDishes<Dish> {
  /** Free of everything that the guest must go without, and assessed. */
  readonly free: Dish[]
  /** May contain some of it, or is not assessed: the chef is asked first. */
  readonly askFirst: Dish[]
}

/** What a guest may be offered; what contains something that they must go without is left out. Source: ruling R11. */
export function filterDishes<Dish extends FilterableDish>(
  dishes: readonly Dish[],
  { dietary, without }: DishFilter,
): FilteredDishes<Dish> {
  const marked = dishes.filter(
    dish => dietary.length === 0 || dietary.some(mark => dish.dietaryInfo.includes(mark)),
  )
  const { free = [], askFirst = [] } = Object.groupBy(
    marked,
    dish => PLACES[worstAllergenState(dish, without)],
  )
  return { free, askFirst }
}

const PLACES: Record<AllergenState, keyof FilteredDishes<never> | 'leftOut'> = {
  contains: 'leftOut',
  'may-contain': 'askFirst',
  'not-assessed': 'askFirst',
  free: 'free',
}
