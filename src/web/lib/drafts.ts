/**
 * Drafts of unsent text: they survive a reload, a lost connection and an expired session, on this device and
 * for their owner alone. A draft is removed when it is sent or discarded, when its owner logs out, and,
 * unlike a quiz's answers, when someone else signs in: restaurants share tablets, and texts are private.
 * Passwords are never stored.
 */
import { clearKeys, keyPrefix, readPersonal, removePersonal, writePersonal } from './personal-storage.ts'

const DRAFT = 'draft:'
const DRAFT_KEY = new RegExp(`^noren:user:\\d+:${DRAFT}`)

export function readDraft(userId: number, name: string): unknown {
  return readPersonal(userId, DRAFT + name)
}

/** Stores a draft; `undefined` removes it. */
export function writeDraft(userId: number, name: string, draft: unknown): void {
  if (draft === undefined) removePersonal(userId, DRAFT + name)
  else writePersonal(userId, DRAFT + name, draft)
}

export function forgetDraftsOfOthers(userId: number): void {
  clearKeys(key => DRAFT_KEY.test(key) && !key.startsWith(keyPrefix(userId)))
}

type Values = Readonly<Record<string, unknown>>

/** Changed fields, with the revision that they belong to: the server refuses them for a later one. */
export function takeDraft(values: Values, defaults: Values): Values | undefined {
  const changed = Object.keys(values).filter(
    field => JSON.stringify(values[field] ?? '') !== JSON.stringify(defaults[field] ?? ''),
  )
  if (changed.length === 0) return undefined
  const kept = 'revision' in values ? ['revision', ...changed] : changed
  return Object.fromEntries(kept.map(field => [field, values[field]]))
}

/** The stored draft, as far as a possibly newer form has its fields. */
export function restoreDraft(stored: unknown, values: Values): Values | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const fitting = Object.entries(stored).filter(([field, value]) => fits(value, values[field]))
  if (fitting.length === 0) return undefined
  return Object.fromEntries(fitting.map(([field, value]) => [field, complete(value, values[field])]))
}

/** Fields that an earlier release's draft lacks keep the form's values. */
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
