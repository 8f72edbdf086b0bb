/** Connects a form with its fields. Uses only types of the library, so pages can load without it. */
import type { ChangeEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-client.ts'

/** Form props of a field; spread them on it. */
export function fieldOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message }
}

/** The same of a field that is no input of the browser's, such as one of several choices. */
export function choiceOf<Input extends FieldValues, Output, Name extends Path<Input>>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Name,
) {
  return {
    value: form.watch(name),
    onValueChange: (value: PathValue<Input, Name> | undefined) =>
      form.setValue(name, value as PathValue<Input, Name>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    error: form.getFieldState(name, form.formState).error?.message,
  }
}

/** The same of a select of ids, whose choices may load later; 0 is no choice. */
export function idOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
) {
  const { value, onValueChange, error } = choiceOf(form, name)
  return {
    value: String(value || ''),
    onChange: (event: ChangeEvent<HTMLSelectElement>) =>
      onValueChange(Number(event.target.value) as PathValue<Input, Path<Input>>),
    error,
  }
}

/** The server's errors that have a field. */
export function fieldIssues<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'getValues'>,
  error: unknown,
): ApiError['issues'] {
  if (!(error instanceof ApiError)) return []
  return error.issues.filter(({ path }) => (path.split('.')[0] ?? '') in form.getValues())
}

/** Shows the server's errors at their fields. */
export function showFieldIssues<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  fieldIssues(form, error).forEach(({ path, message }, index) => {
    form.setError(path as Path<Input>, { message }, { shouldFocus: index === 0 })
  })
}
