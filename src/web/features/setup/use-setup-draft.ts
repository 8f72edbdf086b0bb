import { useEffect, useState } from 'react'
import { readDraft, restoreDraft, takeDraft, writeDraft } from '#web/lib/drafts.ts'
import type { SetupForm, SetupValues } from './setup-steps.ts'

/** Nobody is signed in yet. What nobody typed goes as soon as someone signs in. */
const NOBODY = 0
const DRAFT = 'setup'

/** What was typed before a reload, over what a form begins with. */
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

/** Keeps what is typed, but for the password. */
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
