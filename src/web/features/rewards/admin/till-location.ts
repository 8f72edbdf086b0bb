/** The location of this device: chosen once, for all users. */

const STORAGE_KEY = 'noren-till'

/** A location's id as text; nothing where none was chosen yet, or where the browser keeps nothing. */
export function readTillLocation(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function keepTillLocation(locationId: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, locationId)
  } catch {
    // It is asked again next time.
  }
}
