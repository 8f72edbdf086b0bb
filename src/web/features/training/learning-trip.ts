/**
 * The way from a quiz's results to what one learns there, and back to the same place. It belongs to one tab, whose
 * history it is part of.
 */
import { LEARNING_TRIP, readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts'

export interface LearningTrip {
  readonly moduleId: number
  /** The name under which the browser keeps the quiz with its results. */
  readonly keptAs: string
  /** Where in the tab's history the results are. */
  readonly historyIndex: number
  /** The link that was followed, and how far below the top of the screen it was, in pixels. */
  readonly linkId: string
  readonly linkTop: number
  /** Whether the right answers were unfolded. */
  readonly isUnfolded: boolean
}

export function beginTrip(userId: number, trip: LearningTrip): void {
  writePersonal(userId, LEARNING_TRIP, { ...trip, tab: nameTab() })
}

/** The trip that someone is on in this tab, from this module's results where one is named. */
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

/** A name that this tab keeps through a reload. */
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
