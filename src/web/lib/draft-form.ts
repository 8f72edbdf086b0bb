/** Forms that store typed text as a draft until it is sent. */
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { readDraft, restoreDraft, takeDraft, writeDraft } from './drafts.ts'
import { useUser } from './session.ts'
import { useSchemaForm } from './use-schema-form.ts'

/** A form of the contract with a draft of this name; resetting removes it. */
export function useDraftForm<Input extends FieldValues, Output>(
  name: string,
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const form = useSchemaForm(schema, defaultValues)
  useDraft(form, name)
  return form
}

/** Stores changed values, and restores them. */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): void {
  const { id: userId } = useUser()
  useEffect(() => {
    const draft = restoreDraft(readDraft(userId, name), form.getValues())
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) =>
        writeDraft(userId, name, takeDraft(values, defaultValues)),
    })
  }, [form, userId, name])
}

/** A draft's value outside the form, such as the name of a chosen person. */
export function useDraftValue<Value>(name: string): [Value | undefined, (value: Value | undefined) => void] {
  const { id: userId } = useUser()
  const [value, setValue] = useState(() => readDraft(userId, name) as Value | undefined)
  return [
    value,
    next => {
      writeDraft(userId, name, next)
      setValue(next)
    },
  ]
}
