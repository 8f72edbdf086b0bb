/** Which dishes a text names. Source: ruling R12. */
import { foldText } from './menu-search.ts'

export interface NamedDish {
  readonly id: number
  readonly name: string
}

/** Ids of the dishes that a text names, in the order in which it first does. */
export type DishFinder = (text: string) => number[]

interface Name {
  readonly words: readonly string[]
  readonly dishIds: number[]
}

/**
 * Finds names as whole words, whatever their letter case and accents, in the singular or the plural. Of two names the
 * longer counts: who reads "Ebi Tempura Maki" is not told of "Ebi Tempura". A name that several dishes have stands for
 * all of them.
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
      named.toSorted((one, other) => other.words.length - one.words.length),
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
      // A name within a longer one is not named; one that goes on beyond it is.
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

function wordsOf(text: string): string[] {
  return foldText(text)
    .replaceAll(UNSPACED, ' $& ')
    .split(' ')
    .filter(word => word !== '')
}
