import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'
import { Textarea } from './textarea.tsx'

interface LinesFieldProps<Values extends FieldValues, Output> extends Pick<FieldProps, 'label' | 'hint'> {
  readonly form: UseFormReturn<Values, unknown, Output>
  /** A field with a list of texts. */
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
  // Registered by itself, the text area would be given the list with commas between its lines.
  const {
    field,
    fieldState: { error },
  } = useController({ control: form.control, name })
  const lines: readonly string[] = field.value ?? []
  // The whole list's problem, or that of a line.
  const message =
    error?.message ?? (Array.isArray(error) ? error.find(line => line !== undefined)?.message : undefined)
  return (
    <Field label={label} hint={hint} error={message}>
      {control => (
        <Textarea
          {...control}
          {...field}
          rows={rows}
          value={lines.join('\n')}
          onChange={event => field.onChange(event.target.value.split('\n'))}
        />
      )}
    </Field>
  )
}
