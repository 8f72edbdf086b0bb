/** The interface between a kind's editor and the generic form. */
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CONTENT_DOCUMENTS, ContentDocument } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { Configuration } from '#contract/house/configuration.ts'
import type { PolicyChange } from '#contract/programme/policies.ts'
import { dayAhead } from '../lib/business-day.ts'
import type { LazyPart } from '../ui/lazy-part.tsx'
import type { AnnouncingFields } from './use-announcing.ts'

/** Field values before validation. */
export type ContentInput<Kind extends EditableKind> = z.input<(typeof CONTENT_DOCUMENTS)[Kind]>

/** The edited item is under `document`, as in the request. */
export interface ContentValues<Kind extends EditableKind> {
  /** The newest version that its writer has seen. */
  readonly revision: number
  /** Reason for the change. */
  readonly note: string
  readonly document: ContentInput<Kind>
}

export type ContentForm<Kind extends EditableKind> = UseFormReturn<ContentValues<Kind>>

export interface ContentFieldsProps<Kind extends EditableKind> {
  readonly form: ContentForm<Kind>
  /** `null`: it is not there yet. */
  readonly itemId: number | null
  /** The published version, current or last; `null` before the first. */
  readonly published?: ContentDocument<Kind> | null
  /** For kinds that change dishes. */
  readonly announcing?: AnnouncingFields
}

export interface ContentPreviewProps<Kind extends EditableKind> {
  /** As typed so far; missing fields are empty. */
  readonly document: ContentInput<Kind>
  readonly itemId: number | null
}

export interface ContentPanelsProps<Kind extends EditableKind> extends ContentPreviewProps<Kind> {
  /** Unsaved changes. */
  readonly isDirty: boolean
}

/** Names of a kind, for lists. */
interface KindNames {
  /** `lesson` */
  readonly singular: string
  /** `Lessons` */
  readonly plural: string
  /** Purpose of the kind, below the list's heading. */
  readonly text: string
  /** Ordered by hand. */
  readonly isOrdered: boolean
  /** The parent's kind: a question's module. */
  readonly within?: EditableKind
}

export type ContentNames = Readonly<Record<EditableKind, KindNames>>

/** An editor for forms of one kind. */
export interface ContentEditor<Kind extends EditableKind = EditableKind> extends KindNames {
  /** A new item, in its parent if it has one. */
  readonly empty: (
    parentId: number | null,
    settings: Pick<Configuration, 'menuLanguage'>,
  ) => ContentInput<Kind>
  /** Field labels for comparing versions, by the document's keys. */
  readonly fieldNames: Readonly<Record<keyof ContentDocument<Kind> & string, string>>
  readonly Fields: LazyPart<ContentFieldsProps<Kind>>
  /** The staff view; missing for kinds that are not shown by themselves. */
  readonly Preview?: LazyPart<ContentPreviewProps<Kind>>
  /** Beside the fields, or before them on a phone: consequences and assessment. */
  readonly Panels?: LazyPart<ContentPanelsProps<Kind>>
  /** Below its versions: what it led to over time. */
  readonly Outcome?: LazyPart<{ readonly itemId: number }>
  /** Questions before publishing, for kinds that people agree to. */
  readonly Change?: LazyPart<ContentChangeProps>
}

export type ContentEditors = { readonly [Kind in EditableKind]: ContentEditor<Kind> }

/** The publisher's choices about a change, for people who knew the text before; empty before a choice. */
export interface ChangeValues {
  readonly weight: string
  readonly readBy: string
}

/** Days until a policy confirmed with its publication is looked at again. */
const REVIEW_AFTER_DAYS = 365

/** Confirmation of a policy by its publisher. */
export const confirmNow = () => ({ reviewBy: dayAhead(REVIEW_AFTER_DAYS) })

/** Nothing is chosen before. */
export const NO_CHOICE: ChangeValues = { weight: '', readBy: '' }

/** The choices as the request says them. */
export function saidOf({ weight, readBy }: ChangeValues): { readonly change?: PolicyChange } {
  if (weight === '') return {}
  return { change: { weight: weight as PolicyChange['weight'], readBy: readBy || null } }
}

export interface ContentChangeProps {
  readonly value: ChangeValues
  readonly errors: Readonly<Partial<Record<keyof ChangeValues, string | undefined>>>
  readonly onValueChange: (value: ChangeValues) => void
}
