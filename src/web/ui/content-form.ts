/** What the editor of a kind of content and the form around it agree on. */
import type { ComponentType, LazyExoticComponent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Configuration } from '#contract/configuration.ts'
import type { CONTENT_DOCUMENTS, ContentDocument } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { AnnouncingFields } from './use-announcing.ts'

/** What the fields hold before they are checked. */
export type ContentInput<Kind extends EditableKind> = z.input<(typeof CONTENT_DOCUMENTS)[Kind]>

/** What is being edited stands under `document`, as in what is sent. */
interface ContentValues<Kind extends EditableKind> {
  /** The newest version that its writer has seen. */
  readonly revision: number
  /** Why it was changed. */
  readonly note: string
  readonly document: ContentInput<Kind>
}

export type ContentForm<Kind extends EditableKind> = UseFormReturn<ContentValues<Kind>>

export interface ContentFieldsProps<Kind extends EditableKind> {
  readonly form: ContentForm<Kind>
  /** `null`: it is not there yet. */
  readonly itemId: number | null
  /** What staff see, or saw last; `null` before it was first published. */
  readonly published?: ContentDocument<Kind> | null
  /** For kinds whose change changes dishes. */
  readonly announcing?: AnnouncingFields
}

export interface ContentPreviewProps<Kind extends EditableKind> {
  /** As typed so far: what is missing is empty. */
  readonly document: ContentInput<Kind>
  readonly itemId: number | null
}

export interface ContentPanelsProps<Kind extends EditableKind> extends ContentPreviewProps<Kind> {
  /** Whether anything is typed and not saved. */
  readonly isDirty: boolean
}

/** Everything that the lists and forms of all kinds are told of one. */
export interface ContentEditor<Kind extends EditableKind = EditableKind> {
  /** `lesson` */
  readonly singular: string
  /** `Lessons` */
  readonly plural: string
  /** What they are for, under the list's heading. */
  readonly text: string
  /** A new one; given what it is to stand within, if it stands within anything. */
  readonly empty: (
    parentId: number | null,
    settings: Pick<Configuration, 'menuLanguage'>,
  ) => ContentInput<Kind>
  /** How fields are called where versions are compared; by the document's keys. */
  readonly fieldNames: Readonly<Record<keyof ContentDocument<Kind> & string, string>>
  /** Whether their order is chosen by hand. */
  readonly isOrdered: boolean
  /** What each stands within: a question's module. */
  readonly within?: EditableKind
  readonly Fields: LazyExoticComponent<ComponentType<ContentFieldsProps<Kind>>>
  /** As staff see it; left out where they see nothing of it by itself. */
  readonly Preview?: LazyExoticComponent<ComponentType<ContentPreviewProps<Kind>>>
  /** Beside the fields, and on a phone before them: what follows from them, and who answers for it. */
  readonly Panels?: LazyExoticComponent<ComponentType<ContentPanelsProps<Kind>>>
  /** Below its versions: what it led to over time. */
  readonly Outcome?: LazyExoticComponent<ComponentType<{ readonly itemId: number }>>
  /** What is asked before a change is published, of kinds that people agree to. */
  readonly Change?: LazyExoticComponent<ComponentType<ContentChangeProps>>
}

export type ContentEditors = { readonly [Kind in EditableKind]: ContentEditor<Kind> }

/** What a publisher says of a change to those who knew the text before; nothing chosen yet is empty. */
export interface ChangeValues {
  readonly weight: string
  readonly readBy: string
}

export interface ContentChangeProps {
  readonly value: ChangeValues
  readonly errors: Readonly<Partial<Record<keyof ChangeValues, string | undefined>>>
  readonly onValueChange: (value: ChangeValues) => void
}
