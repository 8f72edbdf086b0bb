/** Assignments: when something is due for somebody, and how far they are. Source: ruling R16. */
import { type BusinessDay, inDays } from '../clock/business-day.ts'

/** Parts of the programme that the academy records when they are done. Those in the second list are single items. */
const WHOLE_PARTS = ['induction', 'plan', 'check'] as const
const ASSIGNED_ITEMS = ['modules', 'lessons', 'quizzes', 'policies', 'pages', 'shifts'] as const
export const ASSIGNED_KINDS = [...WHOLE_PARTS, ...ASSIGNED_ITEMS] as const
export type AssignedKind = (typeof ASSIGNED_KINDS)[number]
type AssignedItem = (typeof ASSIGNED_ITEMS)[number]

export const isItem = (kind: AssignedKind): kind is AssignedItem => ASSIGNED_ITEMS.some(item => item === kind)

/** Titles of parts without a document of their own. */
export const WHOLE_TITLES: Readonly<Record<(typeof WHOLE_PARTS)[number], string>> = {
  induction: 'Induction',
  plan: 'Training plan',
  check: 'Today’s Check',
}

/** Others are done once for good, or, like policies, have a renewal of their own. */
const REPEATED_KINDS: readonly AssignedKind[] = ['modules', 'quizzes', 'pages', 'check']
export const canRepeat = (kind: AssignedKind): boolean => REPEATED_KINDS.includes(kind)

/** Out of the box, for everyone who joins from then on. */
export const FIRST_ASSIGNMENTS: readonly { readonly kind: AssignedKind; readonly dueAfter: number }[] = [
  { kind: 'induction', dueAfter: 3 },
  { kind: 'plan', dueAfter: 30 },
]

export const DUE_AFTER_MAX_DAYS = 365
export const REPEAT_MAX_MONTHS = 60
export const EXCUSE_MAX_LENGTH = 200
/** Days before the due day in which it is due soon, and that a latecomer to a fixed day has. */
export const DUE_SOON_DAYS = 7
/** Days before the next due day in which something done counts as open again. */
export const OPEN_AGAIN_DAYS = 14
/** Months before a yearly day in which something done counts for it. */
const COUNTS_FOR_MONTHS = 6

/** Exactly one of the first three is given. */
export interface DueRule {
  readonly dueOn: BusinessDay | null
  /** Days after joining the audience. */
  readonly dueAfter: number | null
  /** Month and day, `01-31`. */
  readonly eachYear: string | null
  /** Months from one time to the next; `null`: once. Never with `eachYear`. */
  readonly repeatMonths: number | null
}

/** Month and day that every year has. */
export function isEachYear(text: string): boolean {
  if (!/^\d\d-\d\d$/.test(text)) return false
  try {
    Temporal.PlainDate.from(`2026-${text}`)
    return true
  } catch {
    return false
  }
}

const later = (one: BusinessDay, other: BusinessDay) => (one > other ? one : other)
const inMonths = (day: BusinessDay, months: number): BusinessDay =>
  Temporal.PlainDate.from(day).add({ months }).toString()

/**
 * The next due day of a person, or `null` once nothing is due any more. SQL has the same rule (`next_due`).
 * @param joined the day on which they joined the audience
 * @param settled the last day on which they did it or were excused
 */
export function nextDue(rule: DueRule, joined: BusinessDay, settled: BusinessDay | null): BusinessDay | null {
  const { dueOn, dueAfter, eachYear, repeatMonths } = rule
  if (eachYear !== null) {
    const from = settled === null ? joined : later(joined, inMonths(settled, COUNTS_FOR_MONTHS))
    const sameYear = `${from.slice(0, 4)}-${eachYear}`
    return sameYear >= from ? sameYear : inMonths(sameYear, 12)
  }
  const first =
    dueOn === null ? inDays(joined, dueAfter ?? 0) : joined > dueOn ? inDays(joined, DUE_SOON_DAYS) : dueOn
  if (settled === null) return first
  return repeatMonths === null ? null : later(first, inMonths(settled, repeatMonths))
}

/** Those who need attention first. */
export const ASSIGNMENT_STATES = ['overdue', 'due-soon', 'open', 'done', 'excused'] as const
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number]

interface Assigned {
  /** `nextDue` of the person. */
  readonly due: BusinessDay | null
  readonly done: BusinessDay | null
  readonly excused: BusinessDay | null
}

/** How far somebody is; what repeats is open again some days before it is due. */
export function stateOfAssignment({ due, done, excused }: Assigned, today: BusinessDay): AssignmentState {
  const isSettled = done !== null || excused !== null
  if (due === null || (isSettled && due > inDays(today, OPEN_AGAIN_DAYS)))
    return excused !== null && (done === null || done < excused) ? 'excused' : 'done'
  if (due < today) return 'overdue'
  return due <= inDays(today, DUE_SOON_DAYS) ? 'due-soon' : 'open'
}
