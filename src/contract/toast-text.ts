export interface ToastText {
  readonly title: string
  readonly text: string
  /** Left out if the screen below already says it. */
  readonly more?: string
  readonly isDestructive?: boolean
}

interface Failure {
  /** `{status}: {body text or status text}`. */
  readonly message: string
  /** The answer's own `message`, meant for people. */
  readonly serverMessage?: string | undefined
}

/** The toast of a failure that was answered; the one for no answer at all is the same everywhere. */
export type FailureToast = (failure: Failure) => ToastText

/** The server's message, or else the specified fallback. */
export function failure(title: string, fallback: string): FailureToast {
  return ({ serverMessage }) => ({ title, text: serverMessage || fallback, isDestructive: true })
}

/** A failure whose text is the error's whole message, or is made of that. */
export function failureByMessage(title: string, describe = (message: string) => message): FailureToast {
  return ({ message }) => ({ title, text: describe(message), isDestructive: true })
}
