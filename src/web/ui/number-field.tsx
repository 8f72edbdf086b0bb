import type { ComponentProps } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'
import { Input } from './input.tsx'

interface NumberFieldProps<Input extends FieldValues, Output>
  extends Pick<FieldProps, 'label' | 'hint'>,
    Pick<ComponentProps<'input'>, 'min' | 'max' | 'step'> {
  /** An empty field is `null`. */
  readonly isOptional?: boolean
  readonly form: UseFormReturn<Input, unknown, Output>
  readonly name: Path<Input>
}

/** A labelled number field; the form's schema reports invalid numbers. */
export function NumberField<Values extends FieldValues, Output>({
  label,
  hint,
  isOptional = false,
  form,
  name,
  ...limits
}: NumberFieldProps<Values, Output>) {
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <Field label={label} hint={hint} error={error}>
      {control => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          {...limits}
          {...form.register(
            name,
            (isOptional ? { setValueAs: readOptional } : { valueAsNumber: true }) as object,
          )}
        />
      )}
    </Field>
  )
}

/** `null` for an empty field; what is no number is reported by the schema. */
const readOptional = (typed: unknown) => (typed === '' || typed === null ? null : Number(typed))
