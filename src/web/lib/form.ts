/** What stands between a form and its fields. It needs the library's types alone, so a page can show it without that. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-client.ts'

/** What the field of this name takes from its form: spread it on the field. */
export function fieldOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message }
}

/** Puts the server's field errors at the fields of that name. */
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
