/** Forms that store typed text as a draft until it is sent. */
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, restoreDraft, takeDraft, writeDraft } from './drafts.ts'
import { shownUser, useUser } from './session.ts'

/** Stores changed values, and restores them; resetting the form removes them. */
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

/** Empties a form that was sent or given up, and removes its draft: a form that is gone would keep it. */
export function discardDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): void {
  form.reset()
  const owner = shownUser()
  if (owner) writeDraft(owner.id, name, undefined)
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
