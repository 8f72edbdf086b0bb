import { useRef } from 'react'

/**
 * Gives the focus back to what opened a dialog. Radix does so for a trigger of its own; ours are opened by
 * state, often after their code has been loaded, and would leave a keyboard at the head of the page.
 *
 * @param returnTo asked as it closes: another place for the focus, or `null` where it is given somewhere already
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
      // Its work done, it takes no focus any more; what it stands in does.
      opener.current.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    },
  }
}
