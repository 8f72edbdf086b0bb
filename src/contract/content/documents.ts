/** The shape of each kind of content, which its editor, its import and the server share. Source: ruling R12. */
import type * as z from 'zod/mini'
import type { ContentKindName } from '#domain/content.ts'
import { lessonDocument } from './lesson.ts'
import { rewardDocument } from './reward.ts'

export const CONTENT_DOCUMENTS = {
  lessons: lessonDocument,
  rewards: rewardDocument,
} as const satisfies Partial<Record<ContentKindName, z.core.$ZodObject>>

/** The kinds that can be edited. */
export type EditableKind = keyof typeof CONTENT_DOCUMENTS
export const EDITABLE_KINDS = Object.keys(CONTENT_DOCUMENTS) as EditableKind[]

export type ContentDocument<Kind extends EditableKind = EditableKind> = z.infer<
  (typeof CONTENT_DOCUMENTS)[Kind]
>
