/**
 * What the browser keeps for one person. Restaurants share tablets, so every key names its owner, and all
 * of an owner's keys go when the owner logs out. Where the browser keeps nothing (private windows, a full
 * disk), the page itself remembers until it is closed.
 */

/** Where someone came from to learn; named here for the shell, which looks whether there is one. */
export const LEARNING_TRIP = 'learning-trip'

const memory = new Map<string, string>()

export const keyPrefix = (userId: number) => `noren:user:${userId}:`

export function readPersonal(userId: number, name: string): unknown {
  const key = keyPrefix(userId) + name
  const text = memory.get(key) ?? attempt(() => localStorage.getItem(key))
  if (text == null) return undefined
  return attempt(() => JSON.parse(text) as unknown)
}

export function writePersonal(userId: number, name: string, value: unknown): void {
  const key = keyPrefix(userId) + name
  const text = JSON.stringify(value)
  const isKept = attempt(() => {
    localStorage.setItem(key, text)
    return true
  })
  if (isKept) memory.delete(key)
  else memory.set(key, text)
}

export function removePersonal(userId: number, name: string): void {
  const key = keyPrefix(userId) + name
  memory.delete(key)
  attempt(() => localStorage.removeItem(key))
}

export function clearPersonal(userId: number): void {
  clearKeys(key => key.startsWith(keyPrefix(userId)))
}

export function clearKeys(isToGo: (key: string) => boolean): void {
  for (const key of [...memory.keys()].filter(isToGo)) memory.delete(key)
  attempt(() => {
    for (const key of Object.keys(localStorage).filter(isToGo)) localStorage.removeItem(key)
  })
}

/** Whether the browser refused to keep something, so that closing the page would lose it. */
export function isOnlyInMemory(): boolean {
  return memory.size > 0
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
