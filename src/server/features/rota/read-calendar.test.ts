/** Feeds as schedulers and calendars write them: the business day of every shift. Source: ruling R15. */
import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const SYDNEY = 'Australia/Sydney'
const LONDON = 'Europe/London'
const NEW_YORK = 'America/New_York'
const TOKYO = 'Asia/Tokyo'
const BERLIN = 'Europe/Berlin'
const PARIS = 'Europe/Paris'
const MADRID = 'Europe/Madrid'
const LOS_ANGELES = 'America/Los_Angeles'
const AUCKLAND = 'Pacific/Auckland'
const KOLKATA = 'Asia/Kolkata'
const LORD_HOWE = 'Australia/Lord_Howe'
const KIRITIMATI = 'Pacific/Kiritimati'

interface Feed {
  readonly name: string
  readonly zone: string
  /** Components between `BEGIN:VCALENDAR` and its end. */
  readonly events: readonly string[]
  /** Business day, local start and end of each shift, and its title. */
  readonly shifts: readonly string[]
  /** First and last day read; default: the whole of 2026. */
  readonly window?: readonly [string, string]
  readonly dayStart?: string
}

let uids = 0
/** An event of these lines, with a UID of its own unless one is given. */
const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    ...(lines.some(line => line.startsWith('UID:')) ? [] : [`UID:${++uids}@rota.example`]),
    'DTSTAMP:20260101T000000Z',
    ...lines,
    'END:VEVENT',
  ].join('\r\n')
const timed = (from: string, to: string, title = 'Maya Chen', ...more: string[]) =>
  event(`DTSTART${from}`, `DTEND${to}`, `SUMMARY:${title}`, ...more)

const rule = (name: string, start: string, from: string, to: string, rrule: string) =>
  [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `RRULE:${rrule}`,
    `END:${name}`,
  ].join('\r\n')
/** A zone by a name that only this file knows. */
const zone = (tzid: string, ...rules: string[]) =>
  ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...rules, 'END:VTIMEZONE'].join('\r\n')

const EASTERN = zone(
  'Eastern Standard Time',
  rule('STANDARD', '16011104T020000', '-0400', '-0500', 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
  rule('DAYLIGHT', '16010311T020000', '-0500', '-0400', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
)
const GREENWICH = zone(
  'GMT Standard Time',
  rule('STANDARD', '16011028T020000', '+0100', '+0000', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
  rule('DAYLIGHT', '16010325T010000', '+0000', '+0100', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
)

const FEEDS: readonly Feed[] = [
  {
    name: 'an evening in the place’s zone',
    zone: SYDNEY,
    events: [timed(`;TZID=${SYDNEY}:20260306T170000`, `;TZID=${SYDNEY}:20260306T230000`)],
    shifts: ['2026-03-06 17:00-23:00 Maya Chen'],
  },
  {
    name: 'a late close belongs to the day of its start',
    zone: SYDNEY,
    events: [timed(`;TZID=${SYDNEY}:20260306T180000`, `;TZID=${SYDNEY}:20260307T023000`)],
    shifts: ['2026-03-06 18:00-02:30 Maya Chen'],
  },
  {
    name: 'a shift that begins after midnight belongs to the day before',
    zone: LONDON,
    events: [timed(`;TZID=${LONDON}:20260307T003000`, `;TZID=${LONDON}:20260307T033000`)],
    shifts: ['2026-03-06 00:30-03:30 Maya Chen'],
  },
  {
    name: 'a minute before and at the start of the business day',
    zone: NEW_YORK,
    events: [
      timed(`;TZID=${NEW_YORK}:20260502T035900`, `;TZID=${NEW_YORK}:20260502T060000`, 'Before'),
      timed(`;TZID=${NEW_YORK}:20260502T040000`, `;TZID=${NEW_YORK}:20260502T060000`, 'At'),
    ],
    shifts: ['2026-05-01 03:59-06:00 Before', '2026-05-02 04:00-06:00 At'],
  },
  {
    name: 'a business day that begins at six',
    zone: MADRID,
    dayStart: '06:00',
    events: [timed(`;TZID=${MADRID}:20260502T053000`, `;TZID=${MADRID}:20260502T070000`)],
    shifts: ['2026-05-01 05:30-07:00 Maya Chen'],
  },
  {
    name: 'a business day that begins at midnight',
    zone: TOKYO,
    dayStart: '00:00',
    events: [timed(`;TZID=${TOKYO}:20260502T003000`, `;TZID=${TOKYO}:20260502T050000`)],
    shifts: ['2026-05-02 00:30-05:00 Maya Chen'],
  },
  {
    name: 'an exporter that gives the end of a late shift the day of its start',
    zone: LONDON,
    events: [timed(`;TZID=${LONDON}:20260306T200000`, `;TZID=${LONDON}:20260306T010000`)],
    shifts: ['2026-03-06 20:00-01:00 Maya Chen'],
  },
  // Without a zone, and with other zones.
  {
    name: 'times without a zone are the place’s, in Sydney',
    zone: SYDNEY,
    events: [timed(':20260710T170000', ':20260711T010000')],
    shifts: ['2026-07-10 17:00-01:00 Maya Chen'],
  },
  {
    name: 'times without a zone are the place’s, in New York',
    zone: NEW_YORK,
    events: [timed(':20260711T010000', ':20260711T030000')],
    shifts: ['2026-07-10 01:00-03:00 Maya Chen'],
  },
  {
    name: 'times without a zone in a calendar that names another',
    zone: LONDON,
    events: [`X-WR-TIMEZONE:${SYDNEY}`, timed(':20260710T230000', ':20260711T020000')],
    shifts: ['2026-07-10 23:00-02:00 Maya Chen'],
  },
  {
    name: 'UTC, a day behind in Sydney',
    zone: SYDNEY,
    events: [timed(':20260710T070000Z', ':20260710T150000Z')],
    shifts: ['2026-07-10 17:00-01:00 Maya Chen'],
  },
  {
    name: 'UTC, a day ahead in Los Angeles',
    zone: LOS_ANGELES,
    events: [timed(':20260711T003000Z', ':20260711T060000Z')],
    shifts: ['2026-07-10 17:30-23:00 Maya Chen'],
  },
  {
    name: 'UTC after midnight in Kolkata, half an hour off',
    zone: KOLKATA,
    events: [timed(':20260710T191500Z', ':20260710T213000Z')],
    shifts: ['2026-07-10 00:45-03:00 Maya Chen'],
  },
  {
    name: 'the far side of the date line',
    zone: KIRITIMATI,
    events: [timed(':20260710T030000Z', ':20260710T110000Z')],
    shifts: ['2026-07-10 17:00-01:00 Maya Chen'],
  },
  {
    name: 'a head office in another zone',
    zone: SYDNEY,
    events: [timed(`;TZID=${LONDON}:20260710T080000`, `;TZID=${LONDON}:20260710T160000`)],
    shifts: ['2026-07-10 17:00-01:00 Maya Chen'],
  },
  {
    name: 'a start and an end in two zones',
    zone: BERLIN,
    events: [timed(`;TZID=${LONDON}:20260710T170000`, `;TZID=${BERLIN}:20260711T003000`)],
    shifts: ['2026-07-10 18:00-00:30 Maya Chen'],
  },
  {
    name: 'a zone by a name of the office suite, defined in the file',
    zone: NEW_YORK,
    events: [
      EASTERN,
      timed(';TZID=Eastern Standard Time:20260115T180000', ';TZID=Eastern Standard Time:20260116T010000'),
      timed(';TZID=Eastern Standard Time:20260715T003000', ';TZID=Eastern Standard Time:20260715T030000'),
    ],
    shifts: ['2026-01-15 18:00-01:00 Maya Chen', '2026-07-14 00:30-03:00 Maya Chen'],
  },
  {
    name: 'the same for a place elsewhere, in summer and winter',
    zone: SYDNEY,
    events: [
      GREENWICH,
      timed(';TZID="GMT Standard Time":20260115T060000', ';TZID="GMT Standard Time":20260115T120000'),
      timed(';TZID="GMT Standard Time":20260715T080000', ';TZID="GMT Standard Time":20260715T140000'),
    ],
    shifts: ['2026-01-15 17:00-23:00 Maya Chen', '2026-07-15 17:00-23:00 Maya Chen'],
  },
  {
    name: 'a zone’s name behind a path',
    zone: SYDNEY,
    events: [
      timed(
        `;TZID=/example.org/20260101/${LONDON}:20260710T090000`,
        `;TZID=/example.org/20260101/${LONDON}:20260710T150000`,
      ),
    ],
    shifts: ['2026-07-10 18:00-00:00 Maya Chen'],
  },
  {
    name: 'a custom name with the place of the zone',
    zone: PARIS,
    events: [
      zone(
        'Customized Time Zone',
        `X-LIC-LOCATION:${NEW_YORK}`,
        rule('STANDARD', '16010101T000000', '-0500', '-0500', 'FREQ=YEARLY;BYMONTH=1;BYDAY=1SU'),
      ),
      timed(';TZID=Customized Time Zone:20260710T120000', ';TZID=Customized Time Zone:20260710T180000'),
    ],
    shifts: ['2026-07-10 18:00-00:00 Maya Chen'],
  },
  {
    name: 'a zone that nothing explains is the place’s',
    zone: PARIS,
    events: [timed(';TZID=Kitchen time:20260710T180000', ';TZID=Kitchen time:20260711T000000')],
    shifts: ['2026-07-10 18:00-00:00 Maya Chen'],
  },
  // Clock changes.
  {
    name: 'the night the clock goes back in Sydney',
    zone: SYDNEY,
    events: [timed(`;TZID=${SYDNEY}:20260404T200000`, `;TZID=${SYDNEY}:20260405T033000`)],
    shifts: ['2026-04-04 20:00-03:30 Maya Chen'],
  },
  {
    name: 'both halves past two in Sydney belong to the evening before',
    zone: SYDNEY,
    events: [
      timed(':20260404T153000Z', ':20260404T170000Z', 'First'),
      timed(':20260404T163000Z', ':20260404T173000Z', 'Second'),
    ],
    shifts: ['2026-04-04 02:30-03:00 First', '2026-04-04 02:30-03:30 Second'],
  },
  {
    name: 'a start in the hour that London skips',
    zone: LONDON,
    events: [timed(`;TZID=${LONDON}:20260329T013000`, `;TZID=${LONDON}:20260329T033000`)],
    shifts: ['2026-03-28 02:30-03:30 Maya Chen'],
  },
  {
    name: 'a series keeps its local time over the change in New York',
    zone: NEW_YORK,
    events: [
      timed(
        `;TZID=${NEW_YORK}:20260306T233000`,
        `;TZID=${NEW_YORK}:20260307T033000`,
        'Leo',
        'RRULE:FREQ=DAILY;COUNT=4',
      ),
    ],
    shifts: [
      '2026-03-06 23:30-03:30 Leo',
      '2026-03-07 23:30-03:30 Leo',
      '2026-03-08 23:30-03:30 Leo',
      '2026-03-09 23:30-03:30 Leo',
    ],
  },
  {
    name: 'a series after midnight over the change in Auckland',
    zone: AUCKLAND,
    events: [
      timed(
        `;TZID=${AUCKLAND}:20260926T003000`,
        `;TZID=${AUCKLAND}:20260926T034500`,
        'Leo',
        'RRULE:FREQ=DAILY;COUNT=3',
      ),
    ],
    shifts: ['2026-09-25 00:30-03:45 Leo', '2026-09-26 00:30-03:45 Leo', '2026-09-27 00:30-03:45 Leo'],
  },
  {
    name: 'a clock that moves by half an hour',
    zone: LORD_HOWE,
    events: [timed(`;TZID=${LORD_HOWE}:20261003T190000`, `;TZID=${LORD_HOWE}:20261004T034500`)],
    shifts: ['2026-10-03 19:00-03:45 Maya Chen'],
  },
  {
    name: 'eight hours through the night of a change',
    zone: BERLIN,
    events: [event(`DTSTART;TZID=${BERLIN}:20261024T200000`, 'DURATION:PT8H', 'SUMMARY:Jana Voß')],
    shifts: ['2026-10-24 20:00-03:00 Jana Voß'],
  },
  // Whole days.
  {
    name: 'a whole day',
    zone: SYDNEY,
    events: [timed(';VALUE=DATE:20260306', ';VALUE=DATE:20260307')],
    shifts: ['2026-03-06 04:00-04:00 Maya Chen'],
  },
  {
    name: 'a whole day without an end',
    zone: NEW_YORK,
    events: [event('DTSTART;VALUE=DATE:20260306', 'SUMMARY:Maya Chen')],
    shifts: ['2026-03-06 04:00-04:00 Maya Chen'],
  },
  {
    name: 'three whole days over a clock change',
    zone: LONDON,
    events: [timed(';VALUE=DATE:20261024', ';VALUE=DATE:20261027')],
    shifts: [
      '2026-10-24 04:00-04:00 Maya Chen',
      '2026-10-25 04:00-04:00 Maya Chen',
      '2026-10-26 04:00-04:00 Maya Chen',
    ],
  },
  {
    name: 'a whole day from midnight to midnight',
    zone: NEW_YORK,
    events: [
      timed(`;TZID=${NEW_YORK}:20260306T000000`, `;TZID=${NEW_YORK}:20260307T000000`),
      event(
        'DTSTART:20260308T000000',
        'DTEND:20260309T000000',
        'SUMMARY:Leo',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ),
    ],
    shifts: ['2026-03-06 04:00-04:00 Maya Chen', '2026-03-08 04:00-04:00 Leo'],
  },
  {
    name: 'whole days every week',
    zone: TOKYO,
    events: [timed(';VALUE=DATE:20260302', ';VALUE=DATE:20260303', '田中 美咲', 'RRULE:FREQ=WEEKLY;COUNT=3')],
    shifts: [
      '2026-03-02 04:00-04:00 田中 美咲',
      '2026-03-09 04:00-04:00 田中 美咲',
      '2026-03-16 04:00-04:00 田中 美咲',
    ],
  },
  {
    name: 'a last day of a series of whole days is included',
    zone: PARIS,
    events: [
      timed(
        ';VALUE=DATE:20260302',
        ';VALUE=DATE:20260303',
        'Chloé',
        'RRULE:FREQ=DAILY;UNTIL=20260304',
        'EXDATE;VALUE=DATE:20260303',
      ),
    ],
    shifts: ['2026-03-02 04:00-04:00 Chloé', '2026-03-04 04:00-04:00 Chloé'],
  },
  // Series.
  {
    name: 'Fridays and Saturdays until a day, in the place’s time',
    zone: LONDON,
    events: [
      timed(
        `;TZID=${LONDON}:20260313T180000`,
        `;TZID=${LONDON}:20260314T003000`,
        'Leo',
        'RRULE:FREQ=WEEKLY;BYDAY=FR,SA;UNTIL=20260328T180000Z',
      ),
    ],
    shifts: [
      '2026-03-13 18:00-00:30 Leo',
      '2026-03-14 18:00-00:30 Leo',
      '2026-03-20 18:00-00:30 Leo',
      '2026-03-21 18:00-00:30 Leo',
      '2026-03-27 18:00-00:30 Leo',
      '2026-03-28 18:00-00:30 Leo',
    ],
  },
  {
    name: 'a last shift whose time is the end of its series, in UTC',
    zone: SYDNEY,
    events: [
      timed(
        `;TZID=${SYDNEY}:20260309T003000`,
        `;TZID=${SYDNEY}:20260309T033000`,
        'Leo',
        'RRULE:FREQ=DAILY;UNTIL=20260309T133000Z',
      ),
    ],
    shifts: ['2026-03-08 00:30-03:30 Leo', '2026-03-09 00:30-03:30 Leo'],
  },
  {
    name: 'an endless series within the days that are read',
    zone: NEW_YORK,
    window: ['2026-11-26', '2026-11-28'],
    events: [
      timed(
        `;TZID=${NEW_YORK}:20150101T003000`,
        `;TZID=${NEW_YORK}:20150101T033000`,
        'Leo',
        'RRULE:FREQ=DAILY',
      ),
    ],
    shifts: ['2026-11-26 00:30-03:30 Leo', '2026-11-27 00:30-03:30 Leo', '2026-11-28 00:30-03:30 Leo'],
  },
  {
    name: 'a series without a date, and with one more',
    zone: MADRID,
    events: [
      timed(
        `;TZID=${MADRID}:20260302T190000`,
        `;TZID=${MADRID}:20260303T000000`,
        'Íñigo',
        'RRULE:FREQ=DAILY;COUNT=3',
        `EXDATE;TZID=${MADRID}:20260303T190000`,
        `RDATE;TZID=${MADRID}:20260307T003000`,
      ),
    ],
    shifts: ['2026-03-02 19:00-00:00 Íñigo', '2026-03-04 19:00-00:00 Íñigo', '2026-03-06 00:30-05:30 Íñigo'],
  },
  {
    name: 'an exception in UTC of a series in local time',
    zone: SYDNEY,
    events: [
      timed(
        `;TZID=${SYDNEY}:20260402T180000`,
        `;TZID=${SYDNEY}:20260402T230000`,
        'Leo',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE:20260405T080000Z,20260402T070000Z',
      ),
    ],
    shifts: ['2026-04-03 18:00-23:00 Leo', '2026-04-04 18:00-23:00 Leo', '2026-04-06 18:00-23:00 Leo'],
  },
  {
    name: 'one date of a series moved past midnight, another to the day after',
    zone: LONDON,
    events: [
      timed(
        `;TZID=${LONDON}:20260601T180000`,
        `;TZID=${LONDON}:20260601T230000`,
        'Leo',
        'UID:series@rota.example',
        'RRULE:FREQ=DAILY;COUNT=3',
      ),
      timed(
        `;TZID=${LONDON}:20260603T013000`,
        `;TZID=${LONDON}:20260603T033000`,
        'Leo',
        'UID:series@rota.example',
        `RECURRENCE-ID;TZID=${LONDON}:20260602T180000`,
      ),
      timed(
        `;TZID=${LONDON}:20260604T180000`,
        `;TZID=${LONDON}:20260604T230000`,
        'Leo',
        'UID:series@rota.example',
        'RECURRENCE-ID:20260603T170000Z',
      ),
    ],
    shifts: ['2026-06-01 18:00-23:00 Leo', '2026-06-02 01:30-03:30 Leo', '2026-06-04 18:00-23:00 Leo'],
  },
  {
    name: 'a changed date without its series',
    zone: LONDON,
    events: [
      timed(
        ':20260602T170000Z',
        ':20260602T220000Z',
        'Leo',
        'UID:alone@rota.example',
        'RECURRENCE-ID:20260601T170000Z',
      ),
    ],
    shifts: ['2026-06-02 18:00-23:00 Leo'],
  },
  {
    name: 'the last Friday of each month, and hours in the rule',
    zone: LOS_ANGELES,
    window: ['2026-01-01', '2026-03-31'],
    events: [
      timed(
        `;TZID=${LOS_ANGELES}:20260130T170000`,
        `;TZID=${LOS_ANGELES}:20260131T000000`,
        'Leo',
        'RRULE:FREQ=MONTHLY;BYDAY=-1FR',
      ),
    ],
    shifts: ['2026-01-30 17:00-00:00 Leo', '2026-02-27 17:00-00:00 Leo', '2026-03-27 17:00-00:00 Leo'],
  },
  // Cancelled.
  {
    name: 'a cancelled shift beside one that is not',
    zone: SYDNEY,
    events: [
      timed(':20260306T170000', ':20260306T230000', 'Maya Chen', 'STATUS:CANCELLED'),
      timed(':20260306T180000', ':20260306T230000', 'Leo', 'STATUS:CONFIRMED'),
    ],
    shifts: ['2026-03-06 18:00-23:00 Leo'],
  },
  {
    name: 'one cancelled date of a series',
    zone: BERLIN,
    events: [
      timed(
        `;TZID=${BERLIN}:20260302T170000`,
        `;TZID=${BERLIN}:20260302T230000`,
        'Jana',
        'UID:weekly@rota.example',
        'RRULE:FREQ=WEEKLY;COUNT=3',
      ),
      event(
        'UID:weekly@rota.example',
        `RECURRENCE-ID;TZID=${BERLIN}:20260309T170000`,
        `DTSTART;TZID=${BERLIN}:20260309T170000`,
        'STATUS:CANCELLED',
      ),
    ],
    shifts: ['2026-03-02 17:00-23:00 Jana', '2026-03-16 17:00-23:00 Jana'],
  },
  {
    name: 'a calendar of cancellations',
    zone: SYDNEY,
    events: ['METHOD:CANCEL', timed(':20260306T170000', ':20260306T230000')],
    shifts: [],
  },
  // Doubled UIDs.
  {
    name: 'the newer of two versions, whichever comes first',
    zone: SYDNEY,
    events: [
      timed(':20260307T170000', ':20260307T230000', 'Leo', 'UID:moved@rota.example', 'SEQUENCE:2'),
      timed(':20260306T170000', ':20260306T230000', 'Leo', 'UID:moved@rota.example', 'SEQUENCE:1'),
    ],
    shifts: ['2026-03-07 17:00-23:00 Leo'],
  },
  {
    name: 'a newer version that cancels',
    zone: SYDNEY,
    events: [
      timed(':20260306T170000', ':20260306T230000', 'Leo', 'UID:off@rota.example'),
      timed(
        ':20260306T170000',
        ':20260306T230000',
        'Leo',
        'UID:off@rota.example',
        'SEQUENCE:1',
        'STATUS:CANCELLED',
      ),
    ],
    shifts: [],
  },
  {
    name: 'the same event twice',
    zone: SYDNEY,
    events: [
      timed(':20260306T170000', ':20260306T230000', 'Leo', 'UID:twice@rota.example'),
      timed(':20260306T170000', ':20260306T230000', 'Leo', 'UID:twice@rota.example'),
    ],
    shifts: ['2026-03-06 17:00-23:00 Leo'],
  },
  {
    name: 'one UID for shifts that have nothing in common',
    zone: SYDNEY,
    events: [
      timed(':20260306T170000', ':20260306T230000', 'Leo', 'UID:1'),
      timed(':20260307T003000', ':20260307T030000', 'Leo', 'UID:1'),
      timed(':20260306T170000', ':20260306T230000', 'Maya Chen', 'UID:1'),
    ],
    shifts: ['2026-03-06 00:30-03:00 Leo', '2026-03-06 17:00-23:00 Leo', '2026-03-06 17:00-23:00 Maya Chen'],
  },
  {
    name: 'no UID at all',
    zone: SYDNEY,
    events: [
      'BEGIN:VEVENT\r\nDTSTART:20260306T170000\r\nDTEND:20260306T230000\r\nSUMMARY:Leo\r\nEND:VEVENT',
      'BEGIN:VEVENT\r\nDTSTART:20260307T020000\r\nDTEND:20260307T033000\r\nSUMMARY:Leo\r\nEND:VEVENT',
    ],
    shifts: ['2026-03-06 02:00-03:30 Leo', '2026-03-06 17:00-23:00 Leo'],
  },
  // Languages.
  {
    name: 'German, with umlauts',
    zone: BERLIN,
    events: [
      timed(`;TZID=${BERLIN}:20260306T170000`, `;TZID=${BERLIN}:20260307T013000`, 'Schicht: Jörg Müßig'),
    ],
    shifts: ['2026-03-06 17:00-01:30 Schicht: Jörg Müßig'],
  },
  {
    name: 'French, with commas and a semicolon',
    zone: PARIS,
    events: [
      timed(
        `;TZID=${PARIS}:20260306T170000`,
        `;TZID=${PARIS}:20260307T000000`,
        'Chloé Lefèvre\\, salle\\; étage 1',
        'DESCRIPTION;LANGUAGE=fr:Service du soir\\nTerrasse',
      ),
    ],
    shifts: ['2026-03-06 17:00-00:00 Chloé Lefèvre, salle; étage 1'],
  },
  {
    name: 'Japanese, folded in the middle of a letter',
    zone: TOKYO,
    events: [
      timed(
        `;TZID=${TOKYO}:20260306T170000`,
        `;TZID=${TOKYO}:20260306T233000`,
        `${'夜シフト'.repeat(8)} 佐藤`,
      ),
    ],
    shifts: [`2026-03-06 17:00-23:30 ${'夜シフト'.repeat(8)} 佐藤`],
  },
  {
    name: 'Spanish',
    zone: MADRID,
    events: [timed(':20260306T203000', ':20260307T020000', 'Turno de noche – Íñigo Peña')],
    shifts: ['2026-03-06 20:30-02:00 Turno de noche – Íñigo Peña'],
  },
  {
    name: 'Arabic, from right to left',
    zone: 'Asia/Dubai',
    events: [timed(';TZID=Asia/Dubai:20260307T010000', ';TZID=Asia/Dubai:20260307T033000', 'ليلى حداد')],
    shifts: ['2026-03-06 01:00-03:30 ليلى حداد'],
  },
  // Odd ones.
  {
    name: 'no end: until closing',
    zone: SYDNEY,
    events: [event('DTSTART:20260306T170000', 'SUMMARY:Leo')],
    shifts: ['2026-03-06 17:00-04:00 Leo'],
  },
  {
    name: 'an end days later: until closing',
    zone: SYDNEY,
    events: [timed(':20260306T170000', ':20260309T170000', 'Leo')],
    shifts: ['2026-03-06 17:00-04:00 Leo'],
  },
  {
    name: 'an event without a start beside one with',
    zone: SYDNEY,
    events: [event('SUMMARY:Nothing'), timed(':20260306T170000', ':20260306T230000', 'Leo')],
    shifts: ['2026-03-06 17:00-23:00 Leo'],
  },
  {
    name: 'days outside those that are read',
    zone: SYDNEY,
    window: ['2026-03-06', '2026-03-07'],
    events: [
      timed(':20260306T033000', ':20260306T060000', 'Too early'),
      timed(':20260306T040000', ':20260306T060000', 'First'),
      timed(':20260308T033000', ':20260308T050000', 'Last'),
      timed(':20260308T040000', ':20260308T050000', 'Too late'),
    ],
    shifts: ['2026-03-06 04:00-06:00 First', '2026-03-07 03:30-05:00 Last'],
  },
]

/** Lines of at most 75 bytes, as the format wants them. */
function fold(text: string): Buffer {
  const lines = text.split('\r\n').map(line => {
    const bytes = Buffer.from(line)
    const parts = [bytes.subarray(0, 75)]
    for (let at = 75; at < bytes.length; at += 74) parts.push(Buffer.from(' '), bytes.subarray(at, at + 74))
    return Buffer.concat(
      parts.flatMap((part, index) => (index % 2 === 1 ? [Buffer.from('\r\n'), part] : [part])),
    )
  })
  return Buffer.concat(lines.flatMap(line => [line, Buffer.from('\r\n')]))
}

function read({ events, zone: timeZone, window: [from, to] = ['2026-01-01', '2026-12-31'], dayStart }: Feed) {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rota//Example//EN',
    ...events,
    'END:VCALENDAR',
  ].join('\r\n')
  const result = readCalendar(fold(text), { from, to }, { timeZone, dayStart: dayStart ?? '04:00' })
  if (result.fault) throw new Error(result.fault)
  const clock = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  return {
    keys: result.shifts.map(({ key }) => key),
    shifts: result.shifts.map(
      ({ businessDay, startsAt, endsAt, title }) =>
        `${businessDay} ${clock(startsAt)}-${clock(endsAt)} ${title}`,
    ),
  }
}

test('there are at least forty feeds', () => {
  expect(FEEDS.length).toBeGreaterThanOrEqual(40)
})

for (const feed of FEEDS)
  test(feed.name, () => {
    const { shifts, keys } = read(feed)
    expect(shifts.toSorted()).toEqual(feed.shifts.toSorted())
    expect(new Set(keys).size).toBe(keys.length)
  })

test('a shift keeps its key when its time, title and place in the file change', () => {
  const key = (...events: string[]) => read({ name: '', zone: SYDNEY, events, shifts: [] }).keys.at(-1)
  const before = timed(':20260306T170000', ':20260306T230000', 'Leo', 'UID:a')
  const after = timed(':20260307T180000', ':20260307T230000', 'Leo – Bar', 'UID:a', 'SEQUENCE:3')
  expect(key(timed(':20260301T170000', ':20260301T230000'), after)).toBe(key(before))
})

test('the people invited to a shift, without rooms and those who declined', () => {
  const text = [
    'BEGIN:VCALENDAR',
    event(
      'DTSTART:20260306T170000',
      'SUMMARY:Bar',
      'ATTENDEE;CN=Maya Chen:mailto:maya@rota.example',
      'ATTENDEE;CN="Rossi, Leo";PARTSTAT=ACCEPTED:MAILTO:leo@rota.example',
      'ATTENDEE;CN=Ana;PARTSTAT=DECLINED:mailto:ana@rota.example',
      'ATTENDEE;CN=Terrace;CUTYPE=ROOM:mailto:terrace@rota.example',
      'ATTENDEE:mailto:sam@rota.example',
    ),
    'END:VCALENDAR',
  ].join('\n')
  const result = readCalendar(
    Buffer.from(text),
    { from: '2026-03-01', to: '2026-03-31' },
    { timeZone: SYDNEY, dayStart: '04:00' },
  )
  expect(result.fault ?? result.shifts[0]?.attendees).toEqual([
    { name: 'Maya Chen', email: 'maya@rota.example' },
    { name: 'Rossi, Leo', email: 'leo@rota.example' },
    { name: 'sam@rota.example', email: 'sam@rota.example' },
  ])
})

const IN_MARCH = { from: '2026-03-01', to: '2026-03-31' }
const readFile = (lines: readonly string[]) =>
  readCalendar(Buffer.from(lines.join('\n')), IN_MARCH, { timeZone: SYDNEY, dayStart: '04:00' })
const readEvents = (...events: readonly string[]) => readFile(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'])
const understood = (...events: readonly string[]) => {
  const result = readEvents(...events)
  if (result.fault) throw new Error(result.fault)
  return { titles: result.shifts.map(({ title }) => title), warnings: result.warnings }
}
const GOOD = timed(':20260306T170000', ':20260306T230000', 'Leo')

test.each([
  '',
  '<!doctype html><title>Sign in</title>',
  'Name,Day\nMaya,2026-03-06',
  'BEGIN:VEVENT\nEND:VEVENT',
])('refuses what is no calendar: %s', text => {
  expect(readFile([text])).toEqual({ fault: 'none' })
})

test('refuses a calendar without its end, since its shifts would be taken for removed', () => {
  expect(readFile(['BEGIN:VCALENDAR'])).toEqual({ fault: 'cutOff' })
  expect(readFile(['BEGIN:VCALENDAR', GOOD])).toEqual({ fault: 'cutOff' })
})

test('characters that no database stores are dropped, wherever they are', () => {
  const result = readEvents(
    event('DTSTART:20260306T170000Z', 'UID:a\u0000b', 'SUMMARY:Ma\u0000ya\u0007 \u009bChen'),
    event('DTSTART:20260307T170000Z', 'SUMMARY:Bar', 'ATTENDEE;CN=Le\u0000o:mailto:leo\u0000@rota.example'),
  )
  expect(result).toMatchObject({
    shifts: [{ key: 'ab', title: 'Maya Chen' }, { attendees: [{ name: 'Leo', email: 'leo@rota.example' }] }],
    warnings: [],
  })
})

const IMPOSSIBLE: readonly [string, ...string[]][] = [
  ['a length of years', 'DURATION:P999999999W'],
  ['a rule that nobody knows', 'RRULE:FREQ=SOMETIMES'],
  ['an exception that is no date', 'EXDATE:tomorrow', 'RRULE:FREQ=DAILY;COUNT=2'],
  ['a length that is none', 'DURATION:long'],
]
test.each(IMPOSSIBLE)('%s costs its event alone, which is named', (_, ...lines) => {
  const bad = event('DTSTART:20260307T170000', 'SUMMARY:Maya Chen', ...lines)
  const warnings = ['“Maya Chen” of 2026-03-07 could not be read.']
  expect(understood(GOOD, bad)).toEqual({ titles: ['Leo'], warnings })
  expect(understood(bad, GOOD)).toEqual({ titles: ['Leo'], warnings })
  expect(readEvents(bad)).toEqual({ fault: 'unreadable' })
})

const BROKEN: readonly [string, string, ...string[]][] = [
  ['a line without a name', 'a line', 'DESCRIPTION:Bring', 'your own apron'],
  ['an open quote', 'ATTENDEE', 'ATTENDEE;CN="Ana:mailto:ana@rota.example'],
  ['two of them', 'ATTENDEE, a line', 'ATTENDEE;CN="Ana:mailto:ana@rota.example', 'apron', 'knife'],
]
test.each(BROKEN)('%s costs itself, and is named', (_, what, ...lines) => {
  const bad = event('DTSTART:20260307T170000', 'SUMMARY:Maya Chen', ...lines)
  const warnings = [`“Maya Chen” of 2026-03-07 was read without ${what}.`]
  expect(understood(bad, GOOD)).toEqual({ titles: ['Maya Chen', 'Leo'], warnings })
})

test('an alarm says nothing of its shift, with or without an end', () => {
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DURATION:broken', 'SUMMARY:Beep', 'END:VALARM']
  const both = [alarm, alarm.slice(0, -1)].map(lines =>
    event('DTSTART:20260307T170000', 'SUMMARY:Maya Chen', ...lines),
  )
  expect(understood(...both)).toEqual({ titles: ['Maya Chen', 'Maya Chen'], warnings: [] })
})

test('what is not listed is counted', () => {
  const bad = Array.from({ length: 25 }, (_, index) =>
    event('DTSTART:20260307T170000', `SUMMARY:${index}`, 'x'),
  )
  const { titles, warnings } = understood(...bad)
  expect(titles).toHaveLength(25)
  expect(warnings).toHaveLength(20)
  expect(warnings.at(-1)).toBe('6 more things in it were not understood.')
})

const TEXT = [
  'BEGIN:VCALENDAR',
  timed(':20260306T170000', ':20260306T230000', 'Zoë 佐藤'),
  'END:VCALENDAR',
  '',
]
const joined = (lineEnd: string) => TEXT.join('\r\n').replaceAll('\r\n', lineEnd)
const big = (text: string) => Buffer.from(text, 'utf16le').swap16()
test.each<[string, Buffer]>([
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${joined('\r\n')}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(joined('\n'), 'utf16le')],
  ['UTF-16, the other way round', big(`\uFEFF${joined('\r\n')}`)],
  ['the same without a mark', big(joined('\n'))],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${joined('\r\n')}`)],
  ['lines that end with a carriage return', Buffer.from(joined('\r'))],
  ['lines that end twice', Buffer.from(joined('\r\r\n'))],
  ['lines that end the wrong way round', Buffer.from(joined('\n\r'))],
  ['folded lines that end twice', Buffer.from(joined('\r\r\n').replace('佐藤', '\r\r\n 佐藤'))],
  ['a warning before it', Buffer.from(`Notice: deprecated\n\n${joined('\n')}`)],
])('%s is read', (_, file) => {
  const result = readCalendar(file, IN_MARCH, { timeZone: SYDNEY, dayStart: '04:00' })
  expect(result).toMatchObject({ shifts: [{ title: 'Zoë 佐藤', businessDay: '2026-03-06' }], warnings: [] })
})

test('a Western encoding is read', () => {
  const text = joined('\r\n').replace(' 佐藤', '')
  const result = readCalendar(Buffer.from(text, 'latin1'), IN_MARCH, { timeZone: SYDNEY, dayStart: '04:00' })
  expect(result).toMatchObject({ shifts: [{ title: 'Zoë' }] })
})

test('an event without an end or without a start costs itself', () => {
  const open = 'BEGIN:VEVENT\nDTSTART:20260307T170000\nSUMMARY:Maya'
  expect(understood(open, GOOD, event('SUMMARY:Nothing'))).toEqual({
    titles: ['Leo'],
    warnings: ['“Maya” of 2026-03-07 could not be read.', '“Nothing” could not be read.'],
  })
})

test('one of several with the same UID costs itself', () => {
  const bad = event('UID:1', 'DTSTART:20260307T170000', 'SUMMARY:Maya', 'DURATION:P999999999W')
  const good = timed(':20260306T170000', ':20260306T230000', 'Leo', 'UID:1')
  expect(understood(bad, good).titles).toEqual(['Leo'])
})

test('what is broken in another year is not mentioned', () => {
  const bad = event('DTSTART:20190307T170000', 'SUMMARY:Maya', 'DURATION:P999999999W')
  expect(understood(GOOD, bad)).toEqual({ titles: ['Leo'], warnings: [] })
})

const startsIn = (...lines: readonly string[]) => {
  const result = readFile(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'])
  if (result.fault) throw new Error(result.fault)
  return {
    starts: result.shifts.map(({ startsAt, title }) => `${startsAt} ${title}`).toSorted(),
    keys: result.shifts.map(({ key }) => key),
    warnings: result.warnings,
  }
}

test.each([
  ['Eastern Standard Time', '2026-03-06T22:00:00Z'],
  ['W. Europe Standard Time', '2026-03-06T16:00:00Z'],
  ['"AUS Eastern Standard Time"', '2026-03-06T06:00:00Z'],
  ['"tzone://Microsoft/Utc"', '2026-03-06T17:00:00Z'],
])('a zone by the name of Windows, not defined in the file: %s', (name, start) => {
  const shift = timed(`;TZID=${name}:20260306T170000`, `;TZID=${name}:20260306T230000`, 'Maya')
  expect(startsIn(shift)).toMatchObject({ starts: [`${start} Maya`], warnings: [] })
})

test('times without a zone are the restaurant’s, and a calendar that names another zone is told so', () => {
  const own = (zone: string) => startsIn(`X-WR-TIMEZONE:${zone}`, GOOD)
  for (const zone of [LONDON, 'GMT Standard Time', 'Kitchen time'])
    expect(own(zone)).toMatchObject({
      starts: ['2026-03-06T06:00:00Z Leo'],
      warnings: [
        `The calendar names the time zone “${zone}”: its times without a zone are read as the restaurant’s.`,
      ],
    })
  for (const zone of [SYDNEY, 'Australia/ACT', 'AUS Eastern Standard Time'])
    expect(own(zone).warnings).toEqual([])
  const inUtc = timed(':20260306T170000Z', ':20260306T230000Z', 'Leo')
  expect(startsIn(`X-WR-TIMEZONE:${LONDON}`, inUtc).warnings).toEqual([])
})

test('a change of a series from then on moves the days after it, by its own clock, title and length', () => {
  const series = timed(
    ...([':20260309T170000', ':20260309T230000', 'Ana', 'UID:s', 'RRULE:FREQ=DAILY;COUNT=6'] as const),
  )
  const from = (day: string, time: string, title: string, ...more: string[]) =>
    timed(
      ...[`:${day}T${time}`, `:${day}T235900`, title, 'UID:s'],
      ...[`RECURRENCE-ID;RANGE=THISANDFUTURE:${day}T170000`, ...more],
    )
  const single = timed(
    ':20260313T120000',
    ':20260313T150000',
    'Lunch',
    'UID:s',
    'RECURRENCE-ID:20260313T170000',
  )
  const { starts, keys, warnings } = startsIn(series, from('20260311', '183000', 'Ana – Bar'), single)
  expect(starts).toEqual([
    '2026-03-09T06:00:00Z Ana',
    '2026-03-10T06:00:00Z Ana',
    '2026-03-11T07:30:00Z Ana – Bar',
    '2026-03-12T07:30:00Z Ana – Bar',
    '2026-03-13T01:00:00Z Lunch',
    '2026-03-14T07:30:00Z Ana – Bar',
  ])
  expect(warnings).toEqual([])
  expect(keys.toSorted()).toEqual(startsIn(series).keys.toSorted())
  const ended = startsIn(
    series,
    from('20260311', '183000', 'Ana'),
    from('20260313', '170000', 'Ana', 'STATUS:CANCELLED'),
  )
  expect(ended.starts).toHaveLength(4)
})

test('a zone that is not known and a change from then on that has no series are said', () => {
  const inZone = timed(';TZID=Kitchen time:20260306T170000', ';TZID=Kitchen time:20260306T230000', 'Maya')
  const change = timed(
    ':20260311T180000',
    ':20260311T230000',
    'Ana',
    'UID:s',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20260311T170000',
  )
  expect(understood(inZone, change).warnings).toEqual([
    'The time zone “Kitchen time” is not known: its times are read as the restaurant’s.',
    '“Ana” of 2026-03-11 changes a series from then on, and only that day was changed.',
  ])
})

test('a UID of any length makes a key that an index has room for', () => {
  const keys = ['a', 'b'].map(letter => {
    const result = readEvents(event('DTSTART:20260306T170000', `UID:${'long'.repeat(2_000)}${letter}`))
    return result.fault ?? result.shifts[0]?.key
  })
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(key?.length).toBeLessThan(500)
})

test('more shifts than a restaurant has', () => {
  const result = readCalendar(
    Buffer.from(
      [
        'BEGIN:VCALENDAR',
        event('DTSTART:20260306T170000Z', 'SUMMARY:Leo', 'RRULE:FREQ=MINUTELY'),
        'END:VCALENDAR',
      ].join('\n'),
    ),
    { from: '2026-03-01', to: '2026-03-31' },
    { timeZone: SYDNEY, dayStart: '04:00' },
  )
  expect(result.fault).toBe('many')
})
