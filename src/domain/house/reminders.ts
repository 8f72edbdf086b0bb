/** Reminders that come by themselves: when, and by which step. Source: ruling R16. */
import { type BusinessDay, inDays } from '../clock/business-day.ts'
import { quietUntil } from '../clock/quiet-hours.ts'

/** Days before the day itself; the last of `due` is the day after. */
const OCCASIONS = { expiry: [90, 60, 30, 7, 1], due: [7, 1, -1] } as const
export type ReminderKind = keyof typeof OCCASIONS

/** In their order. `manager` puts it on the list of who follows the person. */
export const REMINDER_STEPS = ['app', 'push', 'mail', 'manager'] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** Days to agree to a policy, from being asked; the group may choose others. */
export const POLICY_DAYS = 14
export const POLICY_DAYS_MAX = 365

/** Days within which something due can have an occasion. */
export const LAST_DAYS_BEFORE = Math.max(...OCCASIONS.expiry)
/** Days after an occasion on which it is no longer news, such as at the first start with reminders. */
export const OCCASION_LASTS_DAYS = 30
/** Hours from one step to the next, for the person to act. */
const HOURS_BETWEEN = 4

/** Ways that a person may close: reminders, a lead's Monday mail, an admin's monthly page. The bell is always open. */
export const CLOSED_WAYS = ['reminders-mail', 'reminders-push', 'week-mail', 'month-mail'] as const
export type ClosedWay = (typeof CLOSED_WAYS)[number]

export interface Subject {
  readonly kind: ReminderKind
  /** Day on which it is due, or the last on which it is valid. */
  readonly due: BusinessDay
  /** Since when the person can know of it: an occasion before was never theirs. */
  readonly since: BusinessDay
}

/** The person's place and day. */
export interface PlaceNow {
  readonly today: BusinessDay
  readonly timeZone: string
  /** By the rota. */
  readonly isDayOff: boolean
  readonly isOnLeave: boolean
}

export interface SentReminder {
  readonly step: ReminderStep
  readonly occasion: BusinessDay
  readonly at: Temporal.Instant
}

/** Steps that reach the person. */
export type Reach = ReadonlySet<ReminderStep>

/** Day of the newest occasion, in which earlier ones that were missed are dropped; `null`: none that still counts. */
export function occasionOf({ kind, due, since }: Subject, today: BusinessDay): BusinessDay | null {
  const newest = OCCASIONS[kind].map(days => inDays(due, -days)).findLast(day => day <= today && day >= since)
  return newest !== undefined && inDays(newest, OCCASION_LASTS_DAYS) >= today ? newest : null
}

/** The reminder to send now, with the occasion that it is of. */
export function nextReminder(
  subject: Subject,
  { today, timeZone, isDayOff, isOnLeave }: PlaceNow,
  sent: readonly SentReminder[],
  reach: Reach,
  now: Temporal.Instant,
): Pick<SentReminder, 'step' | 'occasion'> | null {
  if (isDayOff || isOnLeave || quietUntil(now, timeZone) !== null) return null
  const occasion = occasionOf(subject, today)
  if (occasion === null) return null
  const taken = sent.filter(each => each.occasion === occasion)
  if (taken.some(({ at }) => at.until(now).total('hours') < HOURS_BETWEEN)) return null
  const last = Math.max(-1, ...taken.map(({ step }) => REMINDER_STEPS.indexOf(step)))
  const step = REMINDER_STEPS.slice(last + 1).find(each => reach.has(each))
  return step === undefined ? null : { step, occasion }
}
