/**
 * Browser storage per person. Restaurants share tablets, so every key names its owner, and logging out
 * removes all of the owner's keys. Without storage (private windows, a full disk) values stay in memory until
 * the page is closed.
 */

/** The page to return to after learning; here because the shell checks it too. */
export const LEARNING_TRIP = 'learning-trip'

const memory = new Map<string, string>()

export const keyPrefix = (userId: number) => `noren:user:${userId}:`

export const isOfPerson = (key: string) => key.startsWith('noren:user:')

export function readPersonal(userId: number, name: string): unknown {
  const key = keyPrefix(userId) + name
  const text = memory.get(key) ?? attempt(() => localStorage.getItem(key))
  if (text == null) return undefined
  return attempt(() => JSON.parse(text) as unknown)
}

/** All of a person's values with names of this beginning, in no order. */
export function readAllPersonal(userId: number, beginning: string): unknown[] {
  const prefix = keyPrefix(userId)
  const keys = new Set([...memory.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])])
  return [...keys]
    .filter(key => key.startsWith(prefix + beginning))
    .map(key => readPersonal(userId, key.slice(prefix.length)))
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

/** The browser refused to store something that closing the page would lose. */
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
