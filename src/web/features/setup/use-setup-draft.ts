import { useEffect, useState } from 'react'
import { readDraft, restoreDraft, takeDraft, writeDraft } from '#web/lib/drafts.ts'
import type { SetupForm, SetupValues } from './setup-steps.ts'

/** Stands in for a user id before sign-in; the draft is removed at the first sign-in. */
const NOBODY = 0
const DRAFT = 'setup'

/** The draft from before a reload, over the initial values. */
export function useSetupStart(initial: SetupValues): SetupValues {
  const [start] = useState(() => {
    const { manager, group, ...kept }: Partial<SetupValues> =
      restoreDraft(readDraft(NOBODY, DRAFT), initial) ?? {}
    return {
      ...initial,
      ...kept,
      manager: { ...initial.manager, ...manager },
      group: { ...initial.group, ...group },
    }
  })
  return start
}

/** Stores the typed values except the password. */
export function useSetupDraft(form: SetupForm, initial: SetupValues): void {
  const [defaults] = useState(initial)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { manager, ...values } }) =>
          writeDraft(
            NOBODY,
            DRAFT,
            takeDraft({ ...values, manager: { ...manager, password: '' } }, { ...defaults }),
          ),
      }),
    [form, defaults],
  )
}

export function forgetSetupDraft(): void {
  writeDraft(NOBODY, DRAFT, undefined)
}
