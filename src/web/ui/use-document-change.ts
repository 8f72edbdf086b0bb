import type { EditableKind } from '#contract/content/kinds.ts'
import type { ContentForm, ContentInput } from './content-form.ts'

/** Changes some of a document as typing does; once the form was sent, what is wrong shows at once. */
export function useDocumentChange<Kind extends EditableKind>(
  form: ContentForm<Kind>,
): (changes: Partial<ContentInput<Kind>>) => void {
  // Read while drawing: that is how the library learns that it is of interest.
  const { isSubmitted } = form.formState
  return changes => {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(`document.${name}` as never, value as never, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      })
    }
  }
}
