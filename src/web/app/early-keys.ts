/** Records keys typed after Ctrl K until the finder has loaded. Small, because every page waits for it. */

/** After this time the finder is not coming: keys belong to the page again. */
const PATIENCE_MS = 10_000

const keys: KeyboardEvent[] = []

export const isFinderKey = (event: KeyboardEvent) => event.key === 'k' && (event.ctrlKey || event.metaKey)

function hear(event: KeyboardEvent) {
  const [first = event] = keys
  if (first === event ? !isFinderKey(event) : event.timeStamp > first.timeStamp + PATIENCE_MS) return
  event.preventDefault()
  keys.push(event)
}

// In the capture phase, before the page handles the letter.
globalThis.addEventListener?.('keydown', hear, true)

/** Hands the recorded keys over; later ones are not recorded. */
export function takeEarlyKeys() {
  removeEventListener('keydown', hear, true)
  return keys
}
