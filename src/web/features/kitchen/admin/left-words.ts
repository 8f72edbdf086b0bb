import type { KitchenEquipment } from '#contract/kitchen/kitchen.ts'
import { ALLERGEN_NAMES } from '#domain/kitchen/allergens.ts'
import { formatDayAndMonth } from '#web/lib/format.ts'

/** `Left in it: crustacean, egg from Kani Karaage, since 3 Mar`, one for each source, day and kitchen. */
export function leftInWords(leavings: KitchenEquipment['leavings']): string[] {
  const together = Map.groupBy(leavings, ({ source, name, day, location }) =>
    JSON.stringify([source, name, day, location?.id]),
  )
  return [...together.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const allergens = [first, ...others].map(({ allergen }) => ALLERGEN_NAMES[allergen].toLowerCase())
    const at = first.location ? ` at ${first.location.name}` : ''
    return `Left in it${at}: ${allergens.join(', ')} from ${first.name}, since ${formatDayAndMonth(first.day)}`
  })
}
