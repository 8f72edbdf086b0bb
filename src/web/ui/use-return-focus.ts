import { useRef } from 'react'

/**
 * Returns the focus to the control that opened a dialog. Radix only does so for its own triggers; ours open
 * by state, often after loading code, and would leave the keyboard at the top of the page. `returnTo` is
 * called on closing: another target, or `null` if the focus is already set.
 */
export function useReturnFocus(returnTo?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const other = returnTo?.()
      if (other !== undefined) {
        other?.focus()
        return
      }
      if (!(opener.current instanceof HTMLElement)) return
      opener.current.focus()
      if (document.activeElement === opener.current) return
      // A removed or disabled control takes no focus; its container does.
      opener.current.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    },
  }
}
