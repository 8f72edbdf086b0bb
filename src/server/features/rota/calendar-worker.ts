/** Reads one calendar in a thread that can be ended: a crafted rule may recur without end. */
import { parentPort, workerData } from 'node:worker_threads'
import type { BusinessCalendar } from '#domain/clock/business-day.ts'
import { type CalendarShift, type CalendarWindow, readCalendar } from './read-calendar.ts'

const { file, window, calendar } = workerData as {
  readonly file: Uint8Array
  readonly window: CalendarWindow
  readonly calendar: BusinessCalendar
}
const read = readCalendar(file, window, calendar)
// Instants do not pass between threads.
const asSent = (shifts: readonly CalendarShift[]) =>
  shifts.map(({ startsAt, endsAt, ...shift }) => ({
    ...shift,
    startsAt: startsAt.epochMilliseconds,
    endsAt: endsAt.epochMilliseconds,
  }))
parentPort?.postMessage(
  read.fault ? read : { ...read, shifts: asSent(read.shifts), absences: asSent(read.absences) },
)
