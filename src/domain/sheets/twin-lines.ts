/**
 * Lines of a file that are about one thing and say different things of its allergens: neither is right alone. Source:
 * ruling R12 ("Import and export").
 */
import { ALLERGENS, type Allergen, type AllergenSubject } from '../kitchen/allergens.ts'

/** A line's statement. */
export interface TwinSaying {
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
  readonly free: readonly Allergen[]
  /** Foods in its texts. */
  readonly named: readonly AllergenSubject[]
  /** Cells that cannot be read may say anything. */
  readonly isReadable: boolean
}

/** The first says all that the second does, and frees of nothing that the second does not. */
export function saysAllOf(one: TwinSaying, other: TwinSaying): boolean {
  const isTold = (subject: AllergenSubject, ...lists: (readonly AllergenSubject[])[]) =>
    lists.some(list => list.includes(subject))
  return (
    one.isReadable &&
    other.isReadable &&
    other.contains.every(allergen => isTold(allergen, one.contains)) &&
    other.mayContain.every(allergen => isTold(allergen, one.contains, one.mayContain)) &&
    other.named.every(subject => isTold(subject, one.contains, one.named)) &&
    one.free.every(allergen => isTold(allergen, other.free))
  )
}

/** Statement of all of them: contained by one is contained, and free is only what each denies. */
export function uniteSayings(all: readonly TwinSaying[]): Omit<TwinSaying, 'named' | 'isReadable'> {
  const someHas = (key: 'contains' | 'mayContain') =>
    ALLERGENS.filter(allergen => all.some(saying => saying[key].includes(allergen)))
  const contains = someHas('contains')
  return {
    contains,
    mayContain: someHas('mayContain').filter(allergen => !contains.includes(allergen)),
    free: ALLERGENS.filter(allergen => all.every(({ free }) => free.includes(allergen))),
  }
}
