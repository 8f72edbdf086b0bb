import { useState } from 'react'
import { readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { INDUCTION_STORAGE_NAME, type InductionDraft, restoreDraft } from './induction-draft.ts'

/** The draft, kept in the browser at each change: it survives a reload, a lost connection and an ended session. */
export function useInductionDraft(userId: number) {
  const [draft, setDraft] = useState(() => restoreDraft(readPersonal(userId, INDUCTION_STORAGE_NAME)))
  return {
    draft,
    changeDraft: (next: InductionDraft) => {
      writePersonal(userId, INDUCTION_STORAGE_NAME, next)
      setDraft(next)
    },
    removeDraft: () => removePersonal(userId, INDUCTION_STORAGE_NAME),
  }
}
