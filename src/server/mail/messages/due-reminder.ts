import type { BusinessDay } from '#domain/clock/business-day.ts'
import type { ReminderKind } from '#domain/house/reminders.ts'

export interface Reminded {
  readonly kind: ReminderKind
  /** Title of what is due. */
  readonly what: string
  readonly due: BusinessDay
  /** Page of the academy. */
  readonly link: string
}

const NAMED_IN_THE_BELL = 5

/** Made once: a run formats 200,000 days. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
const nameOfDay = (day: BusinessDay) => DAY_FORMAT.format(Temporal.PlainDate.from(day))

function dueText({ kind, due }: Reminded, today: BusinessDay): string {
  const isPast = due < today
  if (kind === 'expiry') return `${isPast ? 'expired on' : 'expires on'} ${nameOfDay(due)}`
  return `${isPast ? 'was due on' : 'is due on'} ${nameOfDay(due)}`
}

const lineOf = (reminded: Reminded, today: BusinessDay) => `${reminded.what} ${dueText(reminded, today)}.`

/** Several at once are one text. */
function titleOf(all: readonly Reminded[]): string {
  const [first] = all
  return all.length === 1 && first ? `Reminder: ${first.what}` : `Reminder: ${all.length} things are due`
}

/** In the bell; several have no page of their own. */
export function dueNotice(all: readonly Reminded[], today: BusinessDay) {
  const lines = all.slice(0, NAMED_IN_THE_BELL).map(reminded => lineOf(reminded, today))
  const rest = all.length - lines.length
  return {
    title: titleOf(all),
    message: [...lines, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n'),
    link: all.length === 1 ? (all[0]?.link ?? null) : null,
  }
}

/** By mail. @param base address for the links */
export function dueMail(all: readonly Reminded[], today: BusinessDay, base: string, stopLink: string) {
  return {
    subject: titleOf(all),
    body: [
      ...all.map(reminded => `${lineOf(reminded, today)}\n${base}${reminded.link}`),
      `No more reminders by mail: ${stopLink}`,
    ].join('\n\n'),
  }
}
