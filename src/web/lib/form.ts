/** Forms: the contract's schema checks them, and the server's field errors come back to the fields. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from './api-client.ts'

/** A form whose values are checked by a schema of the contract; `handleSubmit` receives the parsed values. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ resolver: standardSchemaResolver(schema), defaultValues })
}

/** What the field of this name takes from its form: spread it on the field. */
export function fieldOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
) {
  const error = get(form.formState.errors, name) as FieldError | undefined
  return { ...form.register(name), error: error?.message }
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
