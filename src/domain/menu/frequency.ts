/** Order by frequency on the menu, the most frequent first; equal ones keep their order. */
import { type AllergenStatement, type AllergenSubject, allergenState } from '../kitchen/allergens.ts'
import type { Mark } from '../kitchen/marks.ts'

/** Subjects by the number of items that contain or may contain them. */
export function byFrequency(
  subjects: readonly AllergenSubject[],
  items: readonly AllergenStatement[],
): AllergenSubject[] {
  return mostFirst(subjects, subject =>
    items.filter(item => ['contains', 'may-contain'].includes(allergenState(item, subject))),
  )
}

/** Marks by the number of dishes that carry them. */
export function marksByFrequency(
  marks: readonly Mark[],
  dishes: readonly { readonly dietaryInfo: readonly string[] }[],
): Mark[] {
  return mostFirst(marks, ({ key }) => dishes.filter(({ dietaryInfo }) => dietaryInfo.includes(key)))
}

function mostFirst<Item>(items: readonly Item[], having: (item: Item) => { length: number }): Item[] {
  return items
    .map(item => ({ item, times: having(item).length }))
    .toSorted((a, b) => b.times - a.times)
    .map(({ item }) => item)
}
