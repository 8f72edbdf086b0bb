export interface ToastText {
  readonly title: string
  readonly text: string
  readonly isDestructive?: boolean
}

/** A failure's text: what the server said, else the specified fallback. */
export function failure(title: string, fallback: string) {
  return (serverMessage?: string): ToastText => ({
    title,
    text: serverMessage || fallback,
    isDestructive: true,
  })
}
