/**
 * What someone typed and has not sent yet: it survives a reload, a lost connection and an ended session, on this device
 * and for its owner alone. It goes when it is sent or thrown away, when its owner logs out, and, unlike a quiz's answers,
 * as soon as someone else signs in: restaurants share tablets, and words are private. Passwords are never kept.
 */
import { clearKeys, keyPrefix, readPersonal, removePersonal, writePersonal } from './personal-storage.ts'

const DRAFT = 'draft:'
const DRAFT_KEY = new RegExp(`^noren:user:\\d+:${DRAFT}`)

export function readDraft(userId: number, name: string): unknown {
  return readPersonal(userId, DRAFT + name)
}

/** Keeps it; `undefined`, for nothing to keep, forgets what was there. */
export function writeDraft(userId: number, name: string, draft: unknown): void {
  if (draft === undefined) removePersonal(userId, DRAFT + name)
  else writePersonal(userId, DRAFT + name, draft)
}

export function forgetDraftsOfOthers(userId: number): void {
  clearKeys(key => DRAFT_KEY.test(key) && !key.startsWith(keyPrefix(userId)))
}

type Values = Readonly<Record<string, unknown>>

/** What was changed, and with it the revision that the changes are for: the server refuses them for a later one. */
export function takeDraft(values: Values, defaults: Values): Values | undefined {
  const changed = Object.keys(values).filter(
    field => JSON.stringify(values[field] ?? '') !== JSON.stringify(defaults[field] ?? ''),
  )
  if (changed.length === 0) return undefined
  const kept = 'revision' in values ? ['revision', ...changed] : changed
  return Object.fromEntries(kept.map(field => [field, values[field]]))
}

/** What a browser kept, as far as a form that may be newer still has a place for it. */
export function restoreDraft(stored: unknown, values: Values): Values | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const fitting = Object.entries(stored).filter(([field, value]) => fits(value, values[field]))
  if (fitting.length === 0) return undefined
  return Object.fromEntries(fitting.map(([field, value]) => [field, complete(value, values[field])]))
}

/** What a draft of an earlier release knows nothing of stands as in the form. */
function complete(value: unknown, place: unknown): unknown {
  if (!isGroup(value) || !isGroup(place)) return value
  const known = Object.entries(value).filter(
    ([field, part]) => part === null || place[field] === null || fits(part, place[field]),
  )
  return {
    ...place,
    ...Object.fromEntries(known.map(([field, part]) => [field, complete(part, place[field])])),
  }
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fits(value: unknown, place: unknown): boolean {
  return (
    place === undefined || (typeof value === typeof place && Array.isArray(value) === Array.isArray(place))
  )
}
