import type { ListedPerson } from '#contract/people/people.ts'
import { AWAY_DAYS, type MissingVisits } from '#domain/people/people.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { formatShortDate } from '#web/lib/format.ts'

export const VISIT_LABELS: Record<MissingVisits, string> = {
  never: 'Never signed in',
  away: `Not for ${AWAY_DAYS} days`,
}

/** `Today`, `Yesterday` and earlier days, by the group's business days. */
export function describeLastHere(day: ListedPerson['lastHere']): string {
  if (day === 'never') return VISIT_LABELS.never
  if (day === 'unrecorded') return 'Not recorded'
  if (day === dayAhead(0)) return 'Today'
  return day === dayAhead(-1) ? 'Yesterday' : formatShortDate(day)
}
