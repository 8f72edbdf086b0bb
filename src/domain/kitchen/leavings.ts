/**
 * Leavings in shared equipment: what was made there is in the oil until somebody says that it was cleaned. Source:
 * ruling R11.
 */
import type { Contribution, Kitchen } from './kitchen.ts'
import { absentAt, kitchenAt, type LocationKitchen, type RevisedKitchen } from './kitchens.ts'
import { contributionsOf } from './statements.ts'

/** Minutes in which a new allergen of a dish can be taken back as a slip of its writer, which nobody has cooked. */
export const SLIP_MINUTES = 10

/** The kitchens of a group at one moment. */
export interface GroupKitchens {
  readonly kitchen: RevisedKitchen
  /** Locations with a kitchen of their own. */
  readonly places: readonly LocationKitchen[]
}

export interface PlacedContribution extends Contribution {
  /** `null`: in the common kitchen, and so in every kitchen. */
  readonly locationId: number | null
}

/**
 * Contributions to equipment that have ended. A location has entries of its own only where the common kitchen has none,
 * and none for equipment that it does not have.
 */
export function leftBehind(before: GroupKitchens, after: GroupKitchens): PlacedContribution[] {
  const [earlier, now] = [contributionsIn(before), contributionsIn(after)]
  const endedAt = (locationId: number | null) =>
    ended(earlier(locationId), now(locationId)).map(contribution => ({ ...contribution, locationId }))
  const common = endedAt(null)
  const known = new Set(common.map(keyOf))
  const ids = new Set([...before.places, ...after.places].map(({ locationId }) => locationId))
  return [
    ...common,
    ...[...ids].flatMap(id => {
      const place = after.places.find(({ locationId }) => locationId === id)
      const absent = place ? absentAt(after.kitchen, place) : new Set<number>()
      return endedAt(id).filter(
        contribution => !known.has(keyOf(contribution)) && !absent.has(contribution.equipmentId),
      )
    }),
  ]
}

/** Contributions of one kitchen that have ended. */
export function endedContributions(before: Kitchen, after: Kitchen): Contribution[] {
  return ended(byKey(contributionsOf(before)), byKey(contributionsOf(after)))
}

/** Leavings without those of what is made there again, which says the same itself. */
export function withoutMadeAgain<Left extends PlacedContribution>(
  leavings: readonly Left[],
  now: GroupKitchens,
): Left[] {
  if (leavings.length === 0) return []
  const contributions = contributionsIn(now)
  return leavings.filter(leaving => !contributions(leaving.locationId).has(keyOf(leaving)))
}

const keyOf = ({ equipmentId, source, allergen }: Contribution) => `${equipmentId} ${source} ${allergen}`

type ByKey = ReadonlyMap<string, Contribution>

const byKey = (contributions: readonly Contribution[]): ByKey =>
  new Map(contributions.map(contribution => [keyOf(contribution), contribution]))

const ended = (before: ByKey, after: ByKey) =>
  [...before].flatMap(([key, contribution]) => (after.has(key) ? [] : [contribution]))

/** By location; `null` and locations without a kitchen of their own have the common one. */
function contributionsIn({ kitchen, places }: GroupKitchens) {
  const common = byKey(contributionsOf(kitchen))
  const own = new Map(
    places.map(place => [place.locationId, byKey(contributionsOf(kitchenAt(kitchen, place)))]),
  )
  return (locationId: number | null) => own.get(locationId ?? 0) ?? common
}
