import type { KeyboardEvent } from 'react'

/** The arrow keys lead from dish to dish, through all lists of the page. */
export function moveToDish(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const names = [...document.querySelectorAll<HTMLElement>('main li h3 button')]
  const next = names[names.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
