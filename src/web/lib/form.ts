/** Connects a form with its fields. Uses only types of the library, so pages can load without it. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-client.ts'

/** Form props of a field; spread them on it. */
export function fieldOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message }
}

/** Shows the server's errors at their fields. */
export function showFieldIssues<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return
  const known = error.issues.filter(({ path }) => (path.split('.')[0] ?? '') in form.getValues())
  known.forEach(({ path, message }, index) => {
    form.setError(path as Path<Input>, { message }, { shouldFocus: index === 0 })
  })
}
