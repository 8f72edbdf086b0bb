/** The toasts' state, apart from their look, so that any code may show one. Source: specification section 9. */
import type { FailureToast, ToastText } from '#contract/toast-text.ts'
import { ConnectionError } from '#web/lib/api-client.ts'

/** Toasts visible at a time. */
export const TOAST_LIMIT = 1
/** Milliseconds from dismissal to removal; long, so that a closing toast is never cut short. */
export const TOAST_REMOVE_DELAY = 1_000_000
export const TOAST_DURATION = 5000
export const TOAST_SWIPE_THRESHOLD = 50

/** Milliseconds in which an action on many rows can be undone. */
export const UNDO_DURATION = 10_000

export interface ToastAct {
  readonly label: string
  readonly run: () => void
}

export interface ToastEntry extends ToastText {
  readonly id: number
  readonly isOpen: boolean
  /** A button in the toast, which then stays for `UNDO_DURATION`. */
  readonly act?: ToastAct | undefined
}

type ToastAction =
  | { readonly type: 'add'; readonly toast: ToastEntry }
  | { readonly type: 'dismiss'; readonly id: number }
  | { readonly type: 'remove'; readonly id: number }

/** The newest come first, and the oldest give way. */
export function reduceToasts(toasts: readonly ToastEntry[], action: ToastAction): readonly ToastEntry[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts].slice(0, TOAST_LIMIT)
    case 'dismiss':
      return toasts.map(toast => (toast.id === action.id ? { ...toast, isOpen: false } : toast))
    case 'remove':
      return toasts.filter(toast => toast.id !== action.id)
  }
}

let toasts: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function dispatch(action: ToastAction): void {
  toasts = reduceToasts(toasts, action)
  for (const listener of listeners) listener()
}

/** Shows a toast: `toast(TOASTS.quizReset())`. */
export function toast(text: ToastText, act?: ToastAct): void {
  lastId += 1
  dispatch({ type: 'add', toast: { ...text, ...(act && { act }), id: lastId, isOpen: true } })
}

/**
 * Tells of a failure: `toastFailure(error, TOASTS.kudosFailure)`. A request that got no answer at all says so in the
 * same words everywhere, whatever the toast would else say. Source: ruling R2.
 */
export function toastFailure(error: unknown, describe: FailureToast): void {
  const { text, ...rest } = describe(error instanceof Error ? error : { message: String(error) })
  toast({ ...rest, text: error instanceof ConnectionError ? error.message : text })
}

export function dismissToast(id: number): void {
  dispatch({ type: 'dismiss', id })
  setTimeout(() => dispatch({ type: 'remove', id }), TOAST_REMOVE_DELAY)
}

export function readToasts(): readonly ToastEntry[] {
  return toasts
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
