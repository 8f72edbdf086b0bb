/** Parts of the built-in academy chosen for a new one. */
import type { SetupPartKind } from '#contract/house/setup.ts'

/** Units of seeding; the menu includes its components and equipment, and any menu needs some marks. */
export type PartKind = SetupPartKind | 'locations' | 'jobs' | 'marks' | 'menu'

/** Notes of `seeded_content` about parts, and about items of partly declined ones. */
export type SeedNotes = ReadonlyMap<string, 'seeded' | 'declined'>

export const moduleKey = (moduleId: number): string => `training-module-${moduleId}`

/** One choice at the set-up; for a shift of the training plan, one task. */
export interface PartItem {
  /** Its part, as in `seeded_content`. */
  readonly part: string
  /** Unique key among all built-in items, in every release. */
  readonly key: string
  /** Mentions of the built-in restaurant; empty for general content. */
  readonly names: () => readonly string[]
}

/** Note that items of a part about the built-in restaurant, or general ones, were declined. */
export const houseKey = (part: string): string => `${part}-house`
export const othersKey = (part: string): string => `${part}-others`

/** Note that rewards came without their dollar value. */
export const REWARD_AMOUNTS = 'rewards-amounts'

/** True if declined at the set-up. Later additions to a part stay out if similar ones were declined. */
export function isLeftOut(notes: SeedNotes, { part, key, names }: PartItem): boolean {
  const note = notes.get(key)
  if (note) return note === 'declined'
  const [isHouseOut, areOthersOut] = [houseKey, othersKey].map(keyOf => notes.get(keyOf(part)) === 'declined')
  if (isHouseOut === areOthersOut) return isHouseOut ?? false
  return (names().length > 0 ? isHouseOut : areOthersOut) ?? false
}
