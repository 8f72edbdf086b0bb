/** Where the finder leads, and where one was last; kept on the device for its owner until sign-out. */
import type { Dish } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { readPersonal, writePersonal } from './personal-storage.ts'

export interface Destination {
  readonly group: string
  readonly label: string
  /** Distinguishes two of the same name. */
  readonly hint?: string
  /** Search words beside the label. */
  readonly words?: string
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string | number>>
  readonly hash?: string
  /** Distinguishes two that lead to the same page. */
  readonly key?: string
}

/** A unique key. */
export function keyOf({ to, params, search, hash, key }: Destination): string {
  return JSON.stringify([to, params ?? null, search ?? null, hash ?? null, key ?? null])
}

const RECENT = 'finder-recent'
const MOST_RECENT = 6

/** Dishes looked at and destinations chosen, latest first. */
export function readRecent(userId: number): Destination[] {
  const kept = readPersonal(userId, RECENT)
  return Array.isArray(kept) ? kept.filter(isDestination) : []
}

function isDestination(kept: unknown): kept is Destination {
  const { label, to } = (kept ?? {}) as Partial<Destination>
  return typeof label === 'string' && typeof to === 'string'
}

export function noteRecent(userId: number, { group: _, ...seen }: Destination): void {
  const place = { ...seen, group: 'Recent' }
  const others = readRecent(userId).filter(other => keyOf(other) !== keyOf(place))
  writePersonal(userId, RECENT, [place, ...others].slice(0, MOST_RECENT))
}

/** A dish or drink on the menu, as the finder shows it. */
export function toDish({ id, name, englishName, drink }: Dish, tab: string, group: string): Destination {
  return {
    group,
    label: name,
    hint: englishName,
    to: paths.menu(),
    search: { tab, dish: id, ...(drink && { list: 'drinks' }) },
  }
}
