/** A guest's needs from the address. */
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { Mark } from '#domain/kitchen/marks.ts'
import { recordedBy } from '#domain/menu/filter.ts'
import type { GuestNeeds } from '#domain/menu/table-mode.ts'
import type { TableSearch } from '#web/lib/needs-address.ts'
import { parseDietary, parseWithout } from './menu-address.ts'

const FOODS_MAX = 10
const FOOD_MAX_LENGTH = 60

/** Keeps the valid part of any address. An allergen without data is a food without data. */
export function parseNeeds(
  { dietary, without, other }: TableSearch,
  { marks, kept, names }: NeedsContext,
): GuestNeeds {
  const named = String(without ?? '').split(',')
  // In the order in which the guest said it.
  const asked = parseWithout(without).toSorted((a, b) => named.indexOf(a) - named.indexOf(b))
  const isRecorded = recordedBy(kept)
  const foods = String(other ?? '')
    .split(',')
    .map(food => food.trim().slice(0, FOOD_MAX_LENGTH))
    .filter(food => food !== '')
  const unknown = [...asked.filter(subject => !isRecorded(subject)).map(key => names[key]), ...foods]
  return {
    dietary: parseDietary(dietary, marks),
    without: asked.filter(isRecorded),
    unknown: [...new Set(unknown)].slice(0, FOODS_MAX),
  }
}

interface NeedsContext {
  readonly marks: readonly Mark[]
  /** Allergens and groups with data. */
  readonly kept: readonly AllergenSubject[]
  readonly names: Readonly<Record<AllergenSubject, string>>
}
