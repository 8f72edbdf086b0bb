/** Dish names in texts. Source: ruling R12. */
import { memoize } from '../kitchen/memoize.ts'
import { foldText } from './search.ts'

export interface NamedDish {
  readonly id: number
  readonly name: string
}

/** Ids of the dishes in a text, in order of first mention. */
export type DishFinder = (text: string) => number[]

interface Name {
  readonly words: readonly string[]
  readonly dishIds: number[]
}

/**
 * Finds names as whole words in any letter case, with or without accents, singular or plural. The longest
 * name wins: "Ebi Tempura Maki" does not mention "Ebi Tempura". A name shared by several dishes mentions all
 * of them.
 */
export function makeDishFinder(dishes: readonly NamedDish[]): DishFinder {
  const names = new Map<string, Name>()
  for (const { id, name } of dishes) {
    const words = wordsOf(name)
    if (words.length === 0) continue
    const known = names.get(words.join(' '))
    if (!known) names.set(words.join(' '), { words, dishIds: [id] })
    else if (!known.dishIds.includes(id)) known.dishIds.push(id)
  }
  const byFirstWord = Map.groupBy(names.values(), ({ words }) => words[0] ?? '')
  for (const [word, named] of byFirstWord)
    byFirstWord.set(
      word,
      named.toSorted((a, b) => b.words.length - a.words.length),
    )
  return text => {
    const words = wordsOf(text)
    const found = new Set<number>()
    let end = 0
    for (const [start, word] of words.entries()) {
      const candidates = [...(byFirstWord.get(word) ?? []), ...(byFirstWord.get(singularOf(word)) ?? [])]
      const longest = candidates
        .filter(name => standsAt(name.words, words, start))
        .reduce<Name | null>(
          (best, name) => (name.words.length > (best?.words.length ?? 0) ? name : best),
          null,
        )
      // A name inside a longer one does not count; one that extends beyond it does.
      if (!longest || start + longest.words.length <= end) continue
      end = start + longest.words.length
      for (const id of longest.dishIds) found.add(id)
    }
    return [...found]
  }
}

function standsAt(name: readonly string[], words: readonly string[], start: number): boolean {
  return name.every((word, index) => {
    const other = words[start + index] ?? ''
    return other === word || (index === name.length - 1 && singularOf(other) === word)
  })
}

const singularOf = (word: string) => word.replace(/(?<=.)s$/, '')

/** Scripts that put no spaces between words are read letter by letter. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/gu

const wordsOf = memoize(
  (text): readonly string[] =>
    foldText(text)
      .replaceAll(UNSPACED, ' $& ')
      .split(' ')
      .filter(word => word !== ''),
  10_000,
)
