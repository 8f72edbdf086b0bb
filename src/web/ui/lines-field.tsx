import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'
import { Textarea } from './textarea.tsx'

interface LinesFieldProps<Values extends FieldValues, Output> extends Pick<FieldProps, 'label' | 'hint'> {
  readonly form: UseFormReturn<Values, unknown, Output>
  /** Of a list of texts. */
  readonly name: Path<Values>
  readonly rows?: number
}

/** A list of short texts, one a line. Blank lines stay while one types: the schema leaves them out. */
export function LinesField<Values extends FieldValues, Output>({
  label,
  hint,
  form,
  name,
  rows = 8,
}: LinesFieldProps<Values, Output>) {
  const { error } = form.getFieldState(name, form.formState)
  const lines: readonly string[] = form.watch(name) ?? []
  // The whole list's problem, or that of a line.
  const message =
    error?.message ?? (Array.isArray(error) ? error.find(line => line !== undefined)?.message : undefined)
  return (
    <Field label={label} hint={hint} error={message}>
      {control => (
        <Textarea
          {...control}
          ref={form.register(name).ref}
          name={name}
          rows={rows}
          value={lines.join('\n')}
          onChange={event =>
            form.setValue(name, event.target.value.split('\n') as PathValue<Values, Path<Values>>, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      )}
    </Field>
  )
}
