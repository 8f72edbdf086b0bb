/** What is typed from Ctrl K on, until the finder's door is there to hear it. Small: every page waits for it. */

/** Beyond it the door does not come: the keys are the page's again. */
const PATIENCE_MS = 10_000

const keys: KeyboardEvent[] = []

export const isFinderKey = (event: KeyboardEvent) => event.key === 'k' && (event.ctrlKey || event.metaKey)

function hear(event: KeyboardEvent) {
  const [first = event] = keys
  if (first === event ? !isFinderKey(event) : event.timeStamp > first.timeStamp + PATIENCE_MS) return
  event.preventDefault()
  keys.push(event)
}

// Before the page, which would take a letter for its own.
globalThis.addEventListener?.('keydown', hear, true)

/** From now on someone else hears them, or nobody. */
export function takeEarlyKeys() {
  removeEventListener('keydown', hear, true)
  return keys
}
