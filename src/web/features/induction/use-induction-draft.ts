import { useMemo, useState } from 'react'
import type { Policy } from '#contract/programme/policies.ts'
import { readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { INDUCTION_STORAGE_NAME, type InductionDraft, restoreDraft } from './induction-draft.ts'

/** The draft, stored at each change: it survives a reload, a lost connection and an expired session. */
export function useInductionDraft(userId: number, policies: readonly Policy[]) {
  const [kept, setKept] = useState(() => readPersonal(userId, INDUCTION_STORAGE_NAME))
  const draft = useMemo(() => restoreDraft(kept, policies), [kept, policies])
  return {
    draft,
    changeDraft: (next: InductionDraft) => {
      writePersonal(userId, INDUCTION_STORAGE_NAME, next)
      setKept(next)
    },
    removeDraft: () => removePersonal(userId, INDUCTION_STORAGE_NAME),
  }
}
