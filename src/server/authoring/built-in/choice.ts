/** What of the built-in academy an academy begins with. */
import type { SetupPartKind } from '#contract/setup.ts'

/** What comes together; the menu brings its components and equipment, and any menu needs some marks. */
export type PartKind = SetupPartKind | 'locations' | 'marks' | 'menu'

/** What `seeded_content` says of parts, and of the items of a part that is not here whole. */
export type SeedNotes = ReadonlyMap<string, 'seeded' | 'declined'>

export const moduleKey = (moduleId: number): string => `training-module-${moduleId}`

/** One thing that is chosen at the set-up: of a shift of the training plan it is one task. */
export interface PartItem {
  /** The part that brings it, as `seeded_content` names it. */
  readonly part: string
  /** Names it among all that is built in, in every release. */
  readonly key: string
  /** What of the built-in house it names; nothing where it is anyone's. */
  readonly names: () => readonly string[]
}

/** Noted where something of a part was declined that is about the built-in house, or that is anyone's. */
export const houseKey = (part: string): string => `${part}-house`
export const othersKey = (part: string): string => `${part}-others`

/** Noted where rewards came without what they are worth in dollars. */
export const REWARD_AMOUNTS = 'rewards-amounts'

/**
 * Whether it was declined at the set-up. What a later release adds to a part stays out where something like it was
 * declined.
 */
export function isLeftOut(notes: SeedNotes, { part, key, names }: PartItem): boolean {
  const said = notes.get(key)
  if (said) return said === 'declined'
  const [isHouseOut, areOthersOut] = [houseKey, othersKey].map(keyOf => notes.get(keyOf(part)) === 'declined')
  if (isHouseOut === areOthersOut) return isHouseOut ?? false
  return (names().length > 0 ? isHouseOut : areOthersOut) ?? false
}
