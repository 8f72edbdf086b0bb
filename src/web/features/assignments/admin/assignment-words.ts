/** Assignments in words. */
import type { ListedAssignment } from '#contract/programme/assignments.ts'
import type { Audience } from '#domain/people/audience.ts'
import type { AssignmentState } from '#domain/programme/assignments.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { countOf, formatDayAndMonth, formatShortDate, type NamedItem, namesOf } from '#web/lib/format.ts'

export const STATE_LOOKS: Record<
  AssignmentState,
  { label: string; tone: 'vermilion' | 'indigo' | 'neutral' | 'moss' }
> = {
  overdue: { label: 'Overdue', tone: 'vermilion' },
  'due-soon': { label: 'Due soon', tone: 'indigo' },
  open: { label: 'Open', tone: 'neutral' },
  done: { label: 'Done', tone: 'moss' },
  excused: { label: 'Excused', tone: 'neutral' },
}

/** `Due 2 Mar 2026, again every 12 months`. */
export function describeDue({
  dueOn,
  dueAfter,
  eachYear,
  repeatMonths,
}: Pick<ListedAssignment, 'dueOn' | 'dueAfter' | 'eachYear' | 'repeatMonths'>): string {
  if (eachYear) return `Due each year on ${formatDayAndMonth(`2026-${eachYear}`)}`
  const due = dueOn ? `Due ${formatShortDate(dueOn)}` : `Due ${countOf(dueAfter ?? 0, 'day')} after they join`
  return repeatMonths ? `${due}, again every ${countOf(repeatMonths, 'month')}` : due
}

/** `within a week`: when people who are asked again have to have done it. */
export function describeAgain({ dueOn, dueAfter }: Pick<ListedAssignment, 'dueOn' | 'dueAfter'>): string {
  if (dueAfter !== null) return `within ${countOf(dueAfter, 'day')}`
  return dueOn && dueOn >= dayAhead(0) ? `by ${formatShortDate(dueOn)}` : 'within a week'
}

/** `Waiter at Harbour`, `3 people by name`; numbers in place of names that are not there. */
export function describeAudience(
  {
    audience,
    named,
    isForNew,
  }: Pick<ListedAssignment, 'named' | 'isForNew'> & { audience?: Audience | undefined },
  jobs: readonly NamedItem[],
  locations: readonly NamedItem[],
): string {
  if (named > 0) return `${countOf(named, 'person', 'people')} by name`
  const { jobIds = [], locationIds = [] } = audience ?? {}
  const who =
    jobIds.length === 0 ? 'Everyone' : namesOf(jobs, jobIds).join(', ') || countOf(jobIds.length, 'job')
  const where =
    locationIds.length > 0 &&
    (namesOf(locations, locationIds).join(', ') || countOf(locationIds.length, 'restaurant'))
  return `${who}${isForNew ? ' new' : ''}${where ? ` at ${where}` : ''}`
}
