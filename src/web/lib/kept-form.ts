/** Forms that keep what is typed into them until it is sent. */
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { readDraft, restoreDraft, takeDraft, writeDraft } from './drafts.ts'
import { useUser } from './session.ts'
import { useSchemaForm } from './use-schema-form.ts'

/** A form of the contract that keeps its draft under this name; a reset form has none. */
export function useKeptForm<Input extends FieldValues, Output>(
  name: string,
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const form = useSchemaForm(schema, defaultValues)
  useDraft(form, name)
  return form
}

/** Keeps what a form holds beyond its defaults, and brings it back. */
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

/** The part of a draft that a form does not hold, such as the name of the person whose id it holds. */
export function useKept<Value>(name: string): [Value | undefined, (value: Value | undefined) => void] {
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
