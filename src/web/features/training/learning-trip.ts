/**
 * The way from a quiz's results to a source and back to the same position. It belongs to one tab and its
 * history.
 */
import { LEARNING_TRIP, readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts'

export interface LearningTrip {
  readonly moduleId: number
  /** The storage name of the quiz with its results. */
  readonly keptAs: string
  /** The results' index in the tab's history. */
  readonly historyIndex: number
  /** The clicked link, and its distance in pixels from the top of the screen. */
  readonly linkId: string
  readonly linkTop: number
  /** Right answers were unfolded. */
  readonly isUnfolded: boolean
}

export function beginTrip(userId: number, trip: LearningTrip): void {
  writePersonal(userId, LEARNING_TRIP, { ...trip, tab: nameTab() })
}

/** The tab's current trip, from this module's results if given. */
export function readTrip(userId: number, moduleId?: number): LearningTrip | null {
  const trip = readPersonal(userId, LEARNING_TRIP) as (LearningTrip & { readonly tab: string }) | undefined
  if (!trip || trip.tab !== nameTab()) return null
  return moduleId === undefined || trip.moduleId === moduleId ? trip : null
}

export function endTrip(userId: number): void {
  removePersonal(userId, LEARNING_TRIP)
}

const TAB = 'noren-tab'
let tabName: string | undefined

/** A name of this tab that survives a reload. */
function nameTab(): string {
  if (tabName) return tabName
  const made = String(Math.random())
  try {
    tabName = sessionStorage.getItem(TAB) ?? made
    sessionStorage.setItem(TAB, tabName)
  } catch {
    tabName = made
  }
  return tabName
}
