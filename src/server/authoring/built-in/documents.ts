/** Documents as they are compared: of the same release or not, whatever order their fields were written in. */
import { createHash } from 'node:crypto'
import { safeParse } from 'zod/mini'
import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { withoutHouseFields } from './release.ts'

/** Tells whether a release has another text than the one before. */
export function hashDocument(kind: EditableKind, document: object): string {
  return createHash('sha256')
    .update(canonical(withoutHouseFields(kind, document)))
    .digest('base64url')
}

/** Whether both teach the same; a version that was kept before a field was added has that field's default. */
export function areSame(kind: EditableKind, one: object, other: object): boolean {
  return differingFields(kind, one, other)?.length === 0
}

/** The fields in which two documents teach otherwise; `null` where one of them fits its kind no more. */
export function differingFields(kind: EditableKind, one: object, other: object): string[] | null {
  const [first, second] = [one, other].map(document => safeParse(CONTENT_DOCUMENTS[kind], document).data)
  if (!first || !second) return null
  const [mine, theirs] = [withoutHouseFields(kind, first), withoutHouseFields(kind, second)]
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    field => canonical([mine[field]]) !== canonical([theirs[field]]),
  )
}

/** As text, with the fields of every object in one order. */
function canonical(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
