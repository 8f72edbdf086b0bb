/** Toasts of actions on many rows, which can be undone for ten seconds. */
import type { RouteDefinition } from '#contract/route.ts'
import { failure, type ToastText } from '#contract/toast-text.ts'
import { refresh } from '#web/lib/query.ts'
import { toast, toastFailure } from './toast-store.ts'

const UNDO_FAILURE = failure('Not undone', 'Please try again by hand.')

/** @param undo the reverse request, which does not need its page any more */
export function toastUndoable(
  text: ToastText,
  undo: () => Promise<unknown>,
  refreshes: readonly RouteDefinition[],
): void {
  const run = async () => {
    try {
      await undo()
      // Rows chosen next have the versions that the undo has written.
      await refresh(refreshes)
      toast({ title: 'Undone', text: 'It is as it was before.' })
    } catch (error) {
      toastFailure(error, UNDO_FAILURE)
      await refresh(refreshes)
    }
  }
  toast(text, { label: 'Undo', run: () => void run() })
}
