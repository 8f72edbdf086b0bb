/** The one search, behind the finder, the menu and the glossary: by names, also misspelt and in kana, then by texts. */
import { romanise } from './romaji.ts'

/** Words by which something is found; those of texts count less, and no slip is forgiven in them. */
export interface Words {
  readonly names: readonly string[]
  readonly texts: readonly string[]
}

export interface Indexed<Item> {
  readonly item: Item
  /** Each name without spaces. */
  readonly wholes: readonly string[]
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

const KATAKANA = /[ァ-ヶ]/g
const KATAKANA_OFFSET = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0)

/** Katakana as hiragana. */
const foldKana = (text: string) =>
  foldText(text).replace(KATAKANA, sign => String.fromCharCode(sign.charCodeAt(0) - KATAKANA_OFFSET))

export function wordsOf(text: string): string[] {
  return foldKana(text)
    .split(' ')
    .filter(word => word !== '')
}

/** Prepares items for searching, once for many searches. */
export function makeIndex<Item>(items: readonly Item[], wordsFor: (item: Item) => Words): Indexed<Item>[] {
  return items.map(item => {
    const { names, texts } = wordsFor(item)
    return {
      item,
      wholes: names.map(name => wordsOf(name).join('')),
      names: foldKana(names.join(' ')),
      texts: foldKana(texts.join(' ')),
    }
  })
}

/**
 * Items in which every word of the query occurs, the best first; if there are none, those whose names it misspells.
 * An empty query finds everything. Within equal matches the order stays.
 */
export function search<Item>(index: readonly Indexed<Item>[], query: string): Item[] {
  const words = wordsOf(query)
  const ranked = (rank: (entry: Indexed<Item>, words: readonly string[]) => number) =>
    index
      .map(entry => ({ item: entry.item, rank: words.length === 0 ? 1 : rank(entry, words) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank)
      .map(({ item }) => item)
  const exact = ranked(rankExact)
  return exact.length > 0 ? exact : ranked(rankMisspelt)
}

function rankExact({ wholes, names, texts }: Indexed<unknown>, words: readonly string[]): number {
  const whole = words.join('')
  if (wholes.includes(whole)) return 5
  if (wholes.some(name => name.startsWith(whole))) return 4
  return Math.min(...words.map(word => rankWord(names, texts, word)))
}

/** Inside of words, short queries would find nearly everything: "ebi" in "Rhebi", "ice" in "rice". */
const INSIDE_MIN_LENGTH = 4
/** Scripts without spaces, in which a word begins anywhere. */
const WITHOUT_SPACES = /[^ -~]/

function rankWord(names: string, texts: string, word: string): number {
  if (names.includes(` ${word}`)) return 3
  const isInsideAllowed = word.length >= INSIDE_MIN_LENGTH || WITHOUT_SPACES.test(word)
  if (isInsideAllowed && names.includes(word)) return 2
  return texts.includes(isInsideAllowed ? word : ` ${word}`) ? 1 : 0
}

function rankMisspelt({ wholes, names, texts }: Indexed<unknown>, words: readonly string[]): number {
  if (wholes.some(name => isMisspelt(words.join(''), name))) return 2
  const own = names.split(' ')
  return words.every(word => rankWord(names, texts, word) > 0 || own.some(name => isMisspelt(word, name)))
    ? 1
    : 0
}

/** Shorter words would misspell too many beginnings. */
const BEGINNING_MIN_LENGTH = 5

/** A name that is mistyped, or mistyped and not typed to its end. */
function isMisspelt(typed: string, name: string): boolean {
  // A sign of another script is a syllable.
  if (WITHOUT_SPACES.test(typed) || typed.length < 4) return false
  return (
    isWithin(typed, name, typed.length < 8 ? 1 : 2) ||
    (typed.length >= BEGINNING_MIN_LENGTH && isWithin(typed, name.slice(0, typed.length), 1))
  )
}

/** At most so many letters missing, extra, wrong or swapped with their neighbour. */
export function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    let least = at
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      let slips = Math.min((next[to - 1] ?? 0) + 1, (row[to] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = at > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      if (isSwapped) slips = Math.min(slips, (before[to - 2] ?? 0) + 1)
      next.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return false
    before = row
    row = next
  }
  return (row.at(-1) ?? 0) <= most
}

interface ForeignName {
  readonly name: string
  readonly nativeName: string
  /** Pronunciation: kana for Japanese; may be empty. */
  readonly reading: string
}

/** Everything that a name can be looked up by: as written, in its own script and as it sounds. */
export function namesOf({ name, nativeName, reading }: ForeignName, others: readonly string[]): string[] {
  return [name, ...others, nativeName, reading, romanise(reading)].filter(way => way !== '')
}

export interface SearchableDish {
  readonly name: string
  readonly japaneseName: string
  readonly kana: string
  readonly englishName: string
  /** Ingredients are named in these two. */
  readonly source: string
  readonly description: string
  readonly notes: string
  readonly drink?: { readonly taste: string } | undefined
  /** All that it is made of, at any depth. */
  readonly componentIds?: readonly number[]
}

/** `components`: the menu's; a dish is found by what it is made of. */
export function indexDishes<Dish extends SearchableDish>(
  dishes: readonly Dish[],
  components: readonly { readonly id: number; readonly name: string }[] = [],
): Indexed<Dish>[] {
  const componentNames = new Map(components.map(({ id, name }) => [id, name]))
  return makeIndex(dishes, dish => {
    const { name, japaneseName, kana, englishName, source, description, notes, drink, componentIds } = dish
    return {
      names: namesOf({ name, nativeName: japaneseName, reading: kana }, [englishName]),
      texts: [
        ...[source, description, notes, drink?.taste ?? ''],
        ...(componentIds ?? []).map(id => componentNames.get(id) ?? ''),
      ],
    }
  })
}

export function isInNames(index: readonly Indexed<unknown>[], text: string): boolean {
  return index.some(({ names }) => names.includes(text))
}
