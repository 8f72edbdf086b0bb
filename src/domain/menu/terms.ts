/** The glossary: the house's words, where they stand in texts, and how they are found. */
import { memoize } from '../kitchen/memoize.ts'
import { romanise } from './romaji.ts'
import { foldText } from './search.ts'

export const TERM_NAME_MAX_LENGTH = 60
export const TERM_SPELLINGS_MAX = 10
/** One breath at the table. */
export const TERM_SENTENCE_MAX_WORDS = 25

export function countWords(text: string): number {
  return text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
}

interface Spelled {
  readonly name: string
  readonly spellings: readonly string[]
}

/** Every way in which a word is written, folded; equal ways once. */
export function waysToWrite({ name, spellings }: Spelled): string[] {
  return [...new Set([name, ...spellings].map(way => foldText(way).trim()))].filter(way => way !== '')
}

/** A piece of a text: words as they stand there, of a term or of none. */
interface TextPart<Term> {
  readonly text: string
  readonly term: Term | null
}

/** Splits a text at its terms; the parts joined are the text. */
export type TermFinder<Term> = (text: string) => readonly TextPart<Term>[]

/**
 * Finds terms as whole words in any letter case, with or without accents, singular or plural, in any of their
 * spellings. The longest wins: "yuzu miso" is not "miso".
 */
export function makeTermFinder<Term extends Spelled>(terms: readonly Term[]): TermFinder<Term> {
  const ways = terms.flatMap(term => waysToWrite(term).map(way => ({ term, words: way.split(' ') })))
  const byFirstWord = Map.groupBy(
    ways.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  )
  return memoize(text => {
    const words = wordsIn(text)
    const parts: TextPart<Term>[] = []
    let end = 0
    for (let index = 0; index < words.length; index++) {
      const word = words[index]?.folded ?? ''
      const candidates = [...(byFirstWord.get(word) ?? []), ...(byFirstWord.get(singularOf(word)) ?? [])]
      const found = candidates.find(way => standsAt(way.words, words, index))
      const first = words[index]
      const last = words[index + (found?.words.length ?? 1) - 1]
      if (!found || !first || !last) continue
      if (first.start > end) parts.push({ text: text.slice(end, first.start), term: null })
      parts.push({ text: text.slice(first.start, last.end), term: found.term })
      end = last.end
      index += found.words.length - 1
    }
    if (end < text.length) parts.push({ text: text.slice(end), term: null })
    return parts
  }, 2_000)
}

interface Word {
  readonly folded: string
  readonly start: number
  readonly end: number
  /** Only a space or a hyphen is between it and the word before. */
  readonly isJoined: boolean
}

function wordsIn(text: string): Word[] {
  let before = 0
  return [...text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].map(({ 0: word, index }) => {
    const isJoined = /^[\s\p{Pd}]+$/u.test(text.slice(before, index))
    before = index + word.length
    return { folded: foldText(word).trim(), start: index, end: before, isJoined }
  })
}

function standsAt(way: readonly string[], words: readonly Word[], start: number): boolean {
  return way.every((part, index) => {
    const word = words[start + index]
    if (!word || (index > 0 && !word.isJoined)) return false
    return word.folded === part || (index === way.length - 1 && singularOf(word.folded) === part)
  })
}

const singularOf = (word: string) => word.replace(/(?<=.)s$/, '')

/** Ids of the terms in these texts. */
export function termsIn<Term extends { readonly id: number }>(
  find: TermFinder<Term>,
  texts: readonly string[],
): Set<number> {
  return new Set(texts.flatMap(text => find(text).flatMap(({ term }) => term?.id ?? [])))
}

interface SearchedTerm extends Spelled {
  readonly nativeName: string
  readonly reading: string
  readonly sentence: string
  readonly category: string
}

/**
 * Terms that a query means, the best first: by its beginning, with a slip of the finger, in kana or as it sounds, then
 * by words of the sentence. An empty query finds all, in order.
 */
export function searchTerms<Term extends SearchedTerm>(terms: readonly Term[], query: string): Term[] {
  const asked = foldText(query).trim()
  if (asked === '') return [...terms]
  return terms
    .map(term => ({ term, rank: rankTerm(term, asked) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ term }) => term)
}

function rankTerm(term: SearchedTerm, asked: string): number {
  const { nativeName, reading, sentence, category } = term
  const joined = asked.replaceAll(' ', '')
  const names = [...waysToWrite(term), foldText(romanise(reading)).trim()]
    .flatMap(way => [way, way.replaceAll(' ', '')])
    .filter(way => way !== '')
  const native = [nativeName, reading, reading.replaceAll(' ', '')].map(way => foldText(way).trim())
  if (names.includes(asked) || names.includes(joined) || native.includes(asked)) return 6
  if (names.some(way => way.startsWith(asked))) return 5
  if (names.some(way => ` ${way}`.includes(` ${asked}`))) return 4
  if (/[^ -~]/.test(asked) && native.some(way => way.includes(asked))) return 4
  if (names.some(way => slips(way, joined) <= allowedSlips(joined))) return 3
  // A word that is not typed to its end.
  if (joined.length >= 5 && names.some(way => slips(way.slice(0, joined.length), joined) <= 1)) return 2
  return foldText(`${sentence} ${category}`).includes(` ${asked}`) ? 1 : 0
}

const allowedSlips = ({ length }: string) => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** Letters to add, drop or replace to make one word of the other. */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let index = 0; index < other.length; index++)
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + (letter === other[index] ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Words of a dish on the menu. Its notes are left out: they say what it is without as often as what it is with. */
interface NamingDish {
  readonly name: string
  readonly englishName: string
  readonly source: string
  readonly description: string
  readonly serverDescription: string
  readonly componentIds: readonly number[]
}

interface NamedComponent {
  readonly id: number
  readonly name: string
}

/** Dishes in whose words or components each term stands, by the term's id, in the menu's order. */
export function dishesByTerm<Term extends { readonly id: number }, Dish extends NamingDish>(
  find: TermFinder<Term>,
  dishes: readonly Dish[],
  components: readonly NamedComponent[],
): Map<number, Dish[]> {
  const ofComponents = new Map(components.map(({ id, name }) => [id, termsIn(find, [name])]))
  const byTerm = new Map<number, Dish[]>()
  for (const dish of dishes) {
    const { name, englishName, source, description, serverDescription, componentIds } = dish
    const named = termsIn(find, [name, englishName, source, description, serverDescription])
    for (const id of componentIds) for (const term of ofComponents.get(id) ?? []) named.add(term)
    for (const term of named) byTerm.set(term, [...(byTerm.get(term) ?? []), dish])
  }
  return byTerm
}
