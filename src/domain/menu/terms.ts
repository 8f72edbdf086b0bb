/** The glossary: the house's words, where they stand in texts, and by what they are found. */
import { memoize } from '../kitchen/memoize.ts'
import { foldText, namesOf, type Words } from './search.ts'

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

/** Words by which a term is found. */
export function wordsOfTerm(term: SearchedTerm): Words {
  return { names: namesOf(term, term.spellings), texts: [term.sentence, term.category] }
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
