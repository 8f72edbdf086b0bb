/** Guesses at dishes that a file calls something else. People decide. Source: ruling R12 ("Import and export"). */
import { foldWord } from '../people/folding.ts'

interface Described {
  readonly name: string
  readonly sectionId: number
  readonly price: number | null
  readonly allergens: readonly string[]
}

/** Weights: a section alone, or a price alone, proves nothing. */
const SAME_SECTION = 2
const SAME_PRICE = 2
const SAME_ALLERGENS = 1
const SHARED_WORD = 2
const ENOUGH = 4
const WORD_MIN_LENGTH = 3

/** Likely new line of each missing dish, by its id: the best one, and no other as good. */
export function guessRenames(
  missing: readonly (Described & { readonly id: number })[],
  added: readonly (Described & { readonly line: number })[],
): ReadonlyMap<number, number> {
  const best = missing.flatMap(dish => {
    const [first, second] = added
      .map(line => ({ line: line.line, likeness: likenessOf(dish, line) }))
      .toSorted((a, b) => b.likeness - a.likeness)
    const isSure = first && first.likeness >= ENOUGH && first.likeness > (second?.likeness ?? 0)
    return isSure ? [{ id: dish.id, ...first }] : []
  })
  // A line that is likely for two dishes is so for neither.
  const sure = best.filter(one =>
    best.every(other => other === one || other.line !== one.line || other.likeness < one.likeness),
  )
  return new Map(sure.map(({ id, line }) => [id, line]))
}

function likenessOf(one: Described, other: Described): number {
  const allergensOf = ({ allergens }: Described) => allergens.toSorted().join()
  const words = new Set(wordsOf(one))
  return (
    (one.sectionId === other.sectionId ? SAME_SECTION : 0) +
    (one.price !== null && one.price === other.price ? SAME_PRICE : 0) +
    (one.allergens.length > 0 && allergensOf(one) === allergensOf(other) ? SAME_ALLERGENS : 0) +
    (wordsOf(other).some(word => words.has(word)) ? SHARED_WORD : 0)
  )
}

const wordsOf = ({ name }: Described) =>
  foldWord(name)
    .split(' ')
    .filter(word => word.length >= WORD_MIN_LENGTH)
