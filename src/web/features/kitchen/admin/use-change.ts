import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Changes some of a form's values as typing does; once the form was sent, what is wrong shows at once. */
export function useChange<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): (changes: Partial<Values>) => void {
  // Read while drawing: that is how the library learns that it is of interest.
  const { isSubmitted } = form.formState
  return changes => {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      })
    }
  }
}
