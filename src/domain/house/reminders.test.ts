import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDayOf } from '../clock/business-day.ts'
import { quietUntil } from '../clock/quiet-hours.ts'
import {
  nextReminder,
  occasionOf,
  REMINDER_STEPS,
  type ReminderStep,
  type SentReminder,
  type Subject,
} from './reminders.ts'

const EVERY_WAY = new Set(REMINDER_STEPS)
const SYDNEY = { timeZone: 'Australia/Sydney', isDayOff: false, isOnLeave: false }
const due = (day: string, since = '2026-01-01'): Subject => ({ kind: 'due', due: day, since })
const expiry = (day: string, since = '2025-01-01'): Subject => ({ kind: 'expiry', due: day, since })
/** Wall-clock time in Sydney. */
const at = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime('Australia/Sydney').toInstant()

describe('the newest occasion', () => {
  test.each([
    ['eight days before', due('2026-03-10'), '2026-03-02', null],
    ['a week before', due('2026-03-10'), '2026-03-03', '2026-03-03'],
    ['two days before: missed', due('2026-03-10'), '2026-03-08', '2026-03-03'],
    ['the day before', due('2026-03-10'), '2026-03-09', '2026-03-09'],
    ['the day itself', due('2026-03-10'), '2026-03-10', '2026-03-09'],
    ['the day after', due('2026-03-10'), '2026-03-11', '2026-03-11'],
    ['thirty days later', due('2026-03-10'), '2026-04-10', '2026-03-11'],
    ['later still', due('2026-03-10'), '2026-04-11', null],
    ['asked two days before', due('2026-03-10', '2026-03-08'), '2026-03-08', null],
    ['91 days before an expiry', expiry('2026-06-01'), '2026-03-02', null],
    ['90 days before an expiry', expiry('2026-06-01'), '2026-03-03', '2026-03-03'],
    ['45 days before an expiry', expiry('2026-06-01'), '2026-04-17', '2026-04-02'],
    ['the day of an expiry', expiry('2026-06-01'), '2026-06-01', '2026-05-31'],
  ])('%s', (_what, subject, today, occasion) => {
    expect(occasionOf(subject, today)).toBe(occasion)
  })
})

test('nothing at night', () => {
  const subject = due('2026-03-10')
  const place = { ...SYDNEY, today: '2026-03-09' }
  expect(nextReminder(subject, place, [], EVERY_WAY, at('2026-03-09T22:00'))).toBeNull()
})

describe('the next step', () => {
  const today = '2026-03-09'
  const subject = due('2026-03-10')
  const sent = (step: ReminderStep, time: string, occasion = today): SentReminder => ({
    step,
    occasion,
    at: at(`2026-03-09T${time}`),
  })
  const stepAt = (
    time: string,
    taken: readonly SentReminder[],
    reach: ReadonlySet<ReminderStep> = EVERY_WAY,
  ) => nextReminder(subject, { ...SYDNEY, today }, taken, reach, at(`2026-03-09T${time}`))?.step ?? null

  test.each([
    ['first the bell', '08:00', [], 'app'],
    ['then nothing for four hours', '11:59', [sent('app', '08:00')], null],
    ['then push', '12:00', [sent('app', '08:00')], 'push'],
    ['then mail', '16:00', [sent('app', '08:00'), sent('push', '12:00')], 'mail'],
    ['then the manager', '20:00', [sent('mail', '16:00')], 'manager'],
    ['then nothing', '21:00', [sent('manager', '12:00')], null],
    ['another occasion begins again', '08:00', [sent('manager', '08:00', '2026-03-03')], 'app'],
  ] as const)('%s', (_what, time, taken, step) => {
    expect(stepAt(time, taken)).toBe(step)
  })

  test('a closed way is left out, and takes no time', () => {
    const reach = new Set<ReminderStep>(['app', 'manager'])
    expect(stepAt('12:00', [sent('app', '08:00')], reach)).toBe('manager')
  })

  test.each([
    ['a day off', { isDayOff: true }],
    ['leave', { isOnLeave: true }],
  ])('nothing on %s', (_what, facts) => {
    const place = { ...SYDNEY, today, ...facts }
    expect(nextReminder(subject, place, [], EVERY_WAY, at('2026-03-09T12:00'))).toBeNull()
  })
})

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
]
const DAYS = 40
const days = (max: number) => fc.integer({ min: 0, max })

const lives = fc.record({
  zone: fc.constantFrom(...ZONES),
  /** Around one of the year's clock changes, or anywhere. */
  begin: fc.oneof(
    fc.constantFrom('2026-03-01', '2026-03-20', '2026-09-20', '2026-10-20'),
    fc.constant('2026-06-01'),
  ),
  /** Works on these days of the week. */
  week: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  leave: fc.tuple(days(DAYS), days(20)),
  /** Hours in which the academy is down: the first, and how many. */
  down: fc.array(fc.tuple(days(DAYS * 24), fc.integer({ min: 1, max: 200 })), { maxLength: 3 }),
  minute: fc.integer({ min: 0, max: 59 }),
  reach: fc
    .subarray(['push', 'mail'] as const)
    .map(ways => new Set<ReminderStep>(['app', ...ways, 'manager'])),
  subject: fc.record({
    kind: fc.constantFrom('due', 'expiry'),
    dueIn: days(DAYS + 90),
    knownFor: days(120),
    /** Beyond the end: never. */
    doneIn: days(2 * DAYS),
  }),
})

test('200 rotas, zones and clock changes: each once, none in quiet hours, on days off or on leave', () => {
  let reminded = 0
  fc.assert(
    fc.property(lives, ({ zone, begin, week, leave, down, minute, reach, subject: { kind, ...when } }) => {
      const calendar = { timeZone: zone, dayStart: '04:00' }
      const first = Temporal.PlainDate.from(begin)
      const day = (count: number) => first.add({ days: count }).toString()
      const leaveDays = [day(leave[0]), day(leave[0] + leave[1])] as const
      const isOnLeave = (today: string) => today >= leaveDays[0] && today <= leaveDays[1]
      const isDayOff = (today: string) => !week.includes(Temporal.PlainDate.from(today).dayOfWeek)
      const subject: Subject = { kind, due: day(when.dueIn), since: day(when.dueIn - when.knownFor) }
      const midnight = first.toZonedDateTime(zone).toInstant()
      const sent: SentReminder[] = []
      for (let hour = 0; hour < Math.min(DAYS, when.doneIn) * 24; hour += 1) {
        if (down.some(([from, hours]) => hour >= from && hour < from + hours)) continue
        const now = midnight.add({ hours: hour, minutes: minute })
        const today = businessDayOf(now, calendar)
        const place = { today, timeZone: zone, isDayOff: isDayOff(today), isOnLeave: isOnLeave(today) }
        const next = nextReminder(subject, place, sent, reach, now)
        const mayBeSent = quietUntil(now, zone) === null && !place.isDayOff && !place.isOnLeave
        const occasion = occasionOf(subject, today)
        if (next) {
          // The newest only, in the order of the steps, and at a second look nothing more.
          expect(mayBeSent && reach.has(next.step)).toBe(true)
          expect(next.occasion).toBe(occasion)
          const before = sent.at(-1)
          if (before?.occasion === occasion)
            expect(REMINDER_STEPS.indexOf(before.step)).toBeLessThan(REMINDER_STEPS.indexOf(next.step))
          else expect(next.step).toBe('app')
          sent.push({ ...next, at: now })
          expect(nextReminder(subject, place, sent, reach, now)).toBeNull()
        }
        // Nobody is forgotten.
        if (mayBeSent && occasion !== null)
          expect(sent.some(each => each.step === 'app' && each.occasion === occasion)).toBe(true)
      }
      expect(new Set(sent.map(({ step, occasion }) => `${step} ${occasion}`)).size).toBe(sent.length)
      for (const { at: moment } of sent) {
        const local = moment.toZonedDateTimeISO(zone)
        expect(local.hour >= 8 && local.hour < 22).toBe(true)
      }
      reminded += sent.length
    }),
    { numRuns: 200 },
  )
  expect(reminded).toBeGreaterThan(200)
})
