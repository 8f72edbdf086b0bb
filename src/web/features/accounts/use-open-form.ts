import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A form that takes the place of its button, and gives the focus back. */
export function useOpenForm(form: { readonly ask: () => Promise<boolean> }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    button: {
      ref: button,
      onClick: () => void form.ask().then(setIsOpen),
    },
    close: () => {
      flushSync(() => setIsOpen(false))
      button.current?.focus()
    },
  }
}
