import type { ReactNode } from 'react'

/**
 * The buttons at a dialog's foot: on a phone one above the other, the main one on top. Apart from the dialog, for forms
 * that are also elsewhere.
 */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}
