/**
 * Names of icon buttons, on hover and on keyboard focus; never the only place of a text, since phones do not
 * hover. One element for the whole page, on the browser's popover (above even dialogs), so that no button
 * pays for it: Radix's costs 13 kB on every page. Source: specification section 9.
 */

/** Milliseconds under the pointer before a tooltip opens. */
const OPEN_DELAY = 700
/** Milliseconds after one closed in which the next opens at once. */
const SKIP_DELAY = 300
const GAP = 6
/** Elements with a name; those with visible words, or with their name in their text, use `data-tooltip`. */
const NAMED = '[data-tooltip], button[aria-label], a[aria-label]'

/** Begins to show them. Loaded once there is a mouse or a keyboard. */
export function showTooltips(): void {
  const bubble = document.createElement('span')
  bubble.popover = 'manual'
  bubble.ariaHidden = 'true'
  bubble.className = 'tooltip'

  let named: Element | null = null
  let timer = 0
  let closedAt = Number.NEGATIVE_INFINITY

  function open() {
    if (!named?.isConnected) return
    bubble.textContent = nameOf(named)
    document.body.append(bubble)
    bubble.showPopover()
    place(bubble, named.getBoundingClientRect())
  }

  function close() {
    clearTimeout(timer)
    if (bubble.isConnected) closedAt = performance.now()
    bubble.remove()
    named = null
  }

  function point(target: EventTarget | null) {
    const next = findNamed(target)
    // A resting mouse is over something else whenever the page moves; a focused control keeps its name.
    if (next === named || (!next && isFocused())) return
    close()
    if (!next) return
    named = next
    timer = window.setTimeout(open, performance.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY)
  }

  const isFocused = () => named?.matches(':focus-visible') ?? false

  /** A focus may itself scroll the page. */
  function follow() {
    if (isFocused() && named && bubble.isConnected) place(bubble, named.getBoundingClientRect())
    else close()
  }

  function focus(target: EventTarget | null) {
    close()
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    named = findNamed(target)
    open()
  }

  addEventListener('pointerover', event => event.pointerType === 'mouse' && point(event.target))
  // Pressed, a control has been understood; what it opens or becomes speaks for itself.
  addEventListener('pointerdown', close, true)
  addEventListener('focusin', event => focus(event.target))
  addEventListener('focusout', close)
  addEventListener('keydown', event => event.key === 'Escape' && close(), true)
  addEventListener('scroll', follow, true)
  document.documentElement.addEventListener('pointerleave', close)

  // The element that loaded the tooltips is already hovered or focused.
  point([...document.querySelectorAll(':hover')].at(-1) ?? null)
  if (document.activeElement?.matches(':focus-visible')) focus(document.activeElement)
}

function findNamed(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(NAMED) : null
  return control && nameOf(control) ? control : null
}

/** Empty for a control whose words are to be seen. */
function nameOf(control: Element): string {
  const own = control.getAttribute('data-tooltip')
  if (own !== null) return own
  return control.textContent?.trim() ? '' : (control.getAttribute('aria-label') ?? '')
}

function place(bubble: HTMLElement, at: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const left = Math.min(Math.max(GAP, at.left + (at.width - width) / 2), innerWidth - width - GAP)
  const isRoomBelow = at.bottom + GAP + height < innerHeight
  const top = isRoomBelow ? at.bottom + GAP : at.top - GAP - height
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` })
}
