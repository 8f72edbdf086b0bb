import type { Path, PathValue } from 'react-hook-form'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { ContentForm, ContentInput, ContentValues } from './content-form.ts'

/** Changes some of a document as typing does; once the form was sent, what is wrong shows at once. */
export function useDocumentChange<Kind extends EditableKind>(
  form: ContentForm<Kind>,
): (changes: Partial<ContentInput<Kind>>) => void {
  type Name = Path<ContentValues<Kind>>
  // Read while drawing: that is how the library learns that it is of interest.
  const { isSubmitted } = form.formState
  return changes => {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(`document.${name}` as Name, value as PathValue<ContentValues<Kind>, Name>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      })
    }
  }
}
