import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Milliseconds under the pointer before a tooltip opens. Source: specification section 9. */
const OPEN_DELAY = 700
/** Milliseconds after one closed in which the next opens at once. */
const SKIP_DELAY = 300
const GAP = 6

let lastClosedAt = Number.NEGATIVE_INFINITY

interface TooltipProps {
  /** Repeats the control's own name, so it is hidden from those who hear that already. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * A control's name at the pointer. Never the only place where something is said: phones do not hover. Written
 * here on the browser's popover (always on top, even of dialogs), because Radix's costs 13 kB on every page.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)

  function openSoon() {
    const delay = performance.now() - lastClosedAt < SKIP_DELAY ? 0 : OPEN_DELAY
    timer.current = window.setTimeout(() => setIsOpen(true), delay)
  }

  function close() {
    clearTimeout(timer.current)
    if (isOpen) lastClosedAt = performance.now()
    setIsOpen(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen || !anchor.current || !bubble.current) return
    bubble.current.showPopover()
    const at = anchor.current.getBoundingClientRect()
    const { width, height } = bubble.current.getBoundingClientRect()
    const left = Math.min(Math.max(GAP, at.left + (at.width - width) / 2), innerWidth - width - GAP)
    const isRoomBelow = at.bottom + GAP + height < innerHeight
    const top = isRoomBelow ? at.bottom + GAP : at.top - GAP - height
    Object.assign(bubble.current.style, { left: `${left}px`, top: `${top}px` })
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside.
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={event => event.pointerType === 'mouse' && openSoon()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={event => event.target.matches(':focus-visible') && setIsOpen(true)}
      onBlur={close}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      {children}
      {isOpen && (
        <span
          ref={bubble}
          popover="manual"
          aria-hidden="true"
          className="fixed m-0 rounded-sm bg-ink px-2.5 py-1 text-paper text-sm motion-safe:animate-fade"
        >
          {label}
        </span>
      )}
    </span>
  )
}
