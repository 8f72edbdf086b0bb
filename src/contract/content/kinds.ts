/** The kinds of content that can be edited; what lists and addresses need to know without any schema. */
import type { ContentKindName } from '#domain/content.ts'

export const EDITABLE_KINDS = ['lessons', 'shifts', 'rewards'] as const satisfies readonly ContentKindName[]
export type EditableKind = (typeof EDITABLE_KINDS)[number]
