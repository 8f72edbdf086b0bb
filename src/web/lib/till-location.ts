/** The location of this device: chosen once, for all users. */

const STORAGE_KEY = 'noren-till'

/** The location's id as text; undefined without a choice or without storage. */
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
    // The next visit asks again.
  }
}
