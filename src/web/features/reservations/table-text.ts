import type { Reservation } from '#contract/reservations.ts'
import { countOf } from '#web/lib/format.ts'

/** `7:30 pm for 4 people`. */
export function describeTable({ time, partySize }: Pick<Reservation, 'time' | 'partySize'>): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
  return `${clock} for ${countOf(partySize, 'person', 'people')}`
}
