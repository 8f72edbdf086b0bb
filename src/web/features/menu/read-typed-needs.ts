/** Parser of typed needs; it loads after painting, since its vocabulary is large. */
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { Mark } from '#domain/kitchen/marks.ts'
import { recordedBy } from '#domain/menu/filter.ts'
import { readNeeds } from '#domain/menu/guest-words.ts'
import { indexDishes, isInNames, type SearchableDish } from '#domain/menu/search.ts'
import type { GuestNeeds } from '#domain/menu/table-mode.ts'

/** `kept`: allergens and groups with data. */
export function readTypedNeeds(
  typed: string,
  dishes: readonly SearchableDish[],
  marks: readonly Mark[],
  kept: readonly AllergenSubject[],
): GuestNeeds {
  const index = indexDishes(dishes)
  return readNeeds(typed, {
    isInName: text => isInNames(index, text),
    isRecorded: recordedBy(kept),
    marks,
  })
}
