/** Finding dishes by words. */

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

export interface IndexedDish<Dish> {
  readonly dish: Dish
  readonly names: string
  readonly texts: string
}

/**
 * Brings text into the form in which it is compared: no case, no diacritics ("Kyūri" is "kyuri"), no
 * apostrophes, a space between words and at both ends, so that " word" is found where a word begins. Marks of all
 * scripts are left out: a search may find too much; names are compared by `withoutAccents`.
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

export function isInNames(index: readonly IndexedDish<unknown>[], text: string): boolean {
  return index.some(({ names }) => names.includes(text))
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
