import type { FoundColleague, FoundContent, FoundPerson, SearchHits } from '#contract/house/finder.ts'
import { paths } from '#contract/paths.ts'
import { foldName } from '#domain/people/folding.ts'
import { readPersonal, writePersonal } from '#web/lib/personal-storage.ts'

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

/** The group of table mode and the menu's answers about allergens. */
export const FOR_A_GUEST = 'For a guest'

/** A unique key. */
export function keyOf({ to, params, search, hash, key }: Destination): string {
  return JSON.stringify([to, params ?? null, search ?? null, hash ?? null, key ?? null])
}

/** Each typed word begins one of its words. */
export function isMeant({ label, words = '' }: Destination, typed: string): boolean {
  const own = foldName(`${label} ${words}`).split(/[\s,.]+/)
  return foldName(typed)
    .split(/\s+/)
    .every(piece => own.some(word => word.startsWith(piece)))
}

export function toDestinations(
  { colleagues = [], people, places, content }: SearchHits,
  nameKind: (kind: string) => string,
): Destination[] {
  return [
    ...colleagues.map(toColleague),
    ...people.map(toPerson),
    ...places.map(
      ({ id, name }): Destination => ({
        group: 'Places',
        label: name,
        to: paths.adminPlace(),
        params: { locationId: String(id) },
      }),
    ),
    ...content.map(found => toContent(found, nameKind)),
  ]
}

/** Staff thank colleagues; leads see how far they are. */
function toColleague({ id, fullName, places, isFollowed }: FoundColleague): Destination {
  const found = { group: 'People', label: fullName, key: String(id) }
  const hint = [...places, ...(isFollowed ? [] : ['Give kudos'])].join(' · ')
  return isFollowed
    ? { ...found, hint, to: paths.adminTeamPerson(), params: { userId: String(id) } }
    : { ...found, hint, to: paths.progress(), search: { tab: 'kudos' } }
}

function toPerson({ id, fullName, username, isActive, places }: FoundPerson): Destination {
  return {
    group: 'People',
    label: fullName,
    hint: [username, isActive ? places.join(', ') : 'left'].filter(Boolean).join(' · '),
    to: paths.adminPerson(),
    params: { userId: String(id) },
  }
}

function toContent(
  { kind, id, title, state }: FoundContent,
  nameKind: (kind: string) => string,
): Destination {
  return {
    group: `Edit ${nameKind(kind).toLowerCase()}`,
    label: title,
    ...(state !== 'published' && { hint: state === 'draft' ? 'Draft' : 'Archived' }),
    to: paths.adminContentItem(),
    params: { kind, itemId: String(id) },
  }
}

const RECENT = 'finder-recent'
const MOST_RECENT = 6

/** Destinations chosen before, latest first. */
export function readRecent(userId: number): Destination[] {
  const kept = readPersonal(userId, RECENT)
  return Array.isArray(kept) ? kept.filter(isDestination) : []
}

function isDestination(kept: unknown): kept is Destination {
  const { label, to } = (kept ?? {}) as Partial<Destination>
  return typeof label === 'string' && typeof to === 'string'
}

export function noteRecent(userId: number, chosen: Destination): void {
  const others = readRecent(userId).filter(other => keyOf(other) !== keyOf(chosen))
  writePersonal(userId, RECENT, [chosen, ...others].slice(0, MOST_RECENT))
}
