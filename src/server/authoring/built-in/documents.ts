/** Comparison of documents, within a release or across, whatever the order of their fields. */
import { createHash } from 'node:crypto'
import { safeParse } from 'zod/mini'
import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { withoutHouseFields } from './release.ts'

/** Hash that shows whether a release has another text than the one before. */
export function hashDocument(kind: EditableKind, document: object): string {
  return createHash('sha256')
    .update(canonical(withoutHouseFields(kind, document)))
    .digest('base64url')
}

/** True if both teach the same; a version older than a field has that field's default. */
export function areSame(kind: EditableKind, one: object, other: object): boolean {
  return differingFields(kind, one, other)?.length === 0
}

/** Fields whose content differs; `null` if a document no longer fits its kind. */
export function differingFields(kind: EditableKind, one: object, other: object): string[] | null {
  const [first, second] = [one, other].map(document => safeParse(CONTENT_DOCUMENTS[kind], document).data)
  if (!first || !second) return null
  const [mine, theirs] = [withoutHouseFields(kind, first), withoutHouseFields(kind, second)]
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    field => canonical([mine[field]]) !== canonical([theirs[field]]),
  )
}

/** JSON with sorted fields. */
function canonical(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
