/** The hint to install: from the second visit until someone closes it. */

/** A longer gap between two pages begins another visit. */
export const VISIT_GAP_MS = 30 * 60_000
const VISITS = 'noren-visits'

interface Visits {
  readonly count: number
  /** The last opened page, in milliseconds since 1970. */
  readonly at: number
  readonly isClosed?: boolean
}

/** Records a page; returns whether it may show the hint. */
export function noteVisit(now: number): boolean {
  const { count, at, isClosed = false } = readVisits()
  const visits = { count: now - at > VISIT_GAP_MS ? count + 1 : count, at: now, isClosed }
  return write(visits) && visits.count >= 2 && !isClosed
}

/** Never again on this device. */
export function closeInstallHint(): void {
  write({ ...readVisits(), isClosed: true })
}

function readVisits(): Visits {
  try {
    const { count, at, isClosed } = JSON.parse(localStorage.getItem(VISITS) ?? '{}')
    return { count: Number(count) || 0, at: Number(at) || 0, isClosed: isClosed === true }
  } catch {
    return { count: 0, at: 0 }
  }
}

/** False if the browser does not store it: the hint would return again and again. */
function write(visits: Visits): boolean {
  try {
    localStorage.setItem(VISITS, JSON.stringify(visits))
    return true
  } catch {
    return false
  }
}
