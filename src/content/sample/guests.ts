/** Guests of the sample group: their visits, with the points of each, and the tables that they asked for. */
import type { ReservationStatus } from '#domain/people/reservations.ts'
import type { SampleLocationKey } from './people.ts'

interface SampleVisit {
  readonly daysAgo: number
  readonly at: SampleLocationKey
  readonly recordedBy: string
}

interface SampleReservation {
  readonly at: SampleLocationKey
  readonly askedDaysAgo: number
  readonly inDays: number
  readonly time: string
  readonly partySize: number
  readonly note: string
  readonly status: ReservationStatus
  /** Missing: without a reply. */
  readonly reply?: { readonly by: string; readonly text: string }
}

interface SampleGuest {
  readonly key: string
  readonly fullName: string
  readonly username: string
  readonly joinedDaysAgo: number
  /** The next one, and the age then; missing: never said. */
  readonly birthday?: { readonly inDays: number; readonly age: number }
  readonly dietaryPreferences?: string
  readonly visits: readonly SampleVisit[]
  readonly reservations: readonly SampleReservation[]
}

export const SAMPLE_GUESTS: readonly SampleGuest[] = [
  {
    key: 'beatriz',
    fullName: 'Beatriz Almeirão-Voss',
    username: 'beatriz.av',
    joinedDaysAgo: 50,
    birthday: { inDays: 0, age: 41 },
    dietaryPreferences: 'No sesame, please. It is an allergy.',
    visits: [
      { daysAgo: 48, at: 'surry-hills', recordedBy: 'amara' },
      { daysAgo: 34, at: 'surry-hills', recordedBy: 'tomasz' },
      { daysAgo: 27, at: 'manly', recordedBy: 'ewa' },
      { daysAgo: 13, at: 'surry-hills', recordedBy: 'amara' },
      { daysAgo: 6, at: 'surry-hills', recordedBy: 'bruno' },
    ],
    reservations: [
      {
        at: 'surry-hills',
        askedDaysAgo: 3,
        inDays: 0,
        time: '19:00',
        partySize: 4,
        note: 'One sesame allergy, mine. A quiet table if there is one.',
        status: 'confirmed',
        reply: { by: 'amara', text: 'Table four, away from the bar. The chef knows about the sesame.' },
      },
    ],
  },
  {
    key: 'hideo',
    fullName: 'Hideo Marlowe',
    username: 'hmarlowe',
    joinedDaysAgo: 44,
    visits: [
      { daysAgo: 44, at: 'parramatta', recordedBy: 'omar' },
      { daysAgo: 30, at: 'parramatta', recordedBy: 'devika' },
      { daysAgo: 16, at: 'parramatta', recordedBy: 'omar' },
    ],
    reservations: [
      {
        at: 'parramatta',
        askedDaysAgo: 1,
        inDays: 2,
        time: '18:30',
        partySize: 2,
        note: '',
        status: 'pending',
      },
    ],
  },
  {
    key: 'odalys',
    fullName: 'Odalys Fennimore',
    username: 'odalys',
    joinedDaysAgo: 39,
    birthday: { inDays: 23, age: 29 },
    dietaryPreferences: 'Vegetarian, and dashi is fine.',
    visits: [
      { daysAgo: 39, at: 'manly', recordedBy: 'hoku' },
      { daysAgo: 18, at: 'manly', recordedBy: 'callum' },
    ],
    reservations: [
      {
        at: 'manly',
        askedDaysAgo: 2,
        inDays: 9,
        time: '19:30',
        partySize: 22,
        note: 'My parents’ golden wedding. Could we bring our own cake?',
        status: 'pending',
      },
    ],
  },
  {
    key: 'ravindra',
    fullName: 'Ravindra Seneviratne-Holt',
    username: 'ravi.holt',
    joinedDaysAgo: 31,
    dietaryPreferences: 'Coeliac.',
    visits: [
      { daysAgo: 31, at: 'surry-hills', recordedBy: 'amara' },
      { daysAgo: 17, at: 'surry-hills', recordedBy: 'haruki' },
      { daysAgo: 3, at: 'surry-hills', recordedBy: 'tomasz' },
    ],
    reservations: [
      {
        at: 'surry-hills',
        askedDaysAgo: 5,
        inDays: -3,
        time: '18:00',
        partySize: 2,
        note: 'Coeliac, so I would like a word with the chef.',
        status: 'confirmed',
        reply: { by: 'tomasz', text: 'Haruki will come to your table.' },
      },
    ],
  },
  {
    key: 'annelie',
    fullName: 'Annelie Brandvold',
    username: 'annelie',
    joinedDaysAgo: 25,
    visits: [{ daysAgo: 25, at: 'manly', recordedBy: 'ewa' }],
    reservations: [
      {
        at: 'manly',
        askedDaysAgo: 4,
        inDays: 1,
        time: '20:00',
        partySize: 6,
        note: 'By the window, if it does not rain.',
        status: 'declined',
        reply: {
          by: 'hoku',
          text: 'We are full on that evening, sorry. The day after has a table at seven.',
        },
      },
    ],
  },
  {
    key: 'kofi',
    fullName: 'Kofi Dankwa-Reyes',
    username: 'kofi.dr',
    joinedDaysAgo: 20,
    visits: [
      { daysAgo: 20, at: 'parramatta', recordedBy: 'devika' },
      { daysAgo: 8, at: 'surry-hills', recordedBy: 'amara' },
      { daysAgo: 1, at: 'parramatta', recordedBy: 'omar' },
    ],
    reservations: [
      {
        at: 'parramatta',
        askedDaysAgo: 6,
        inDays: 4,
        time: '12:30',
        partySize: 3,
        note: '',
        status: 'withdrawn',
      },
    ],
  },
  {
    key: 'marguerite',
    fullName: 'Marguerite Tauiliili',
    username: 'marguerite',
    joinedDaysAgo: 12,
    visits: [{ daysAgo: 12, at: 'surry-hills', recordedBy: 'tomasz' }],
    reservations: [],
  },
  {
    key: 'piotr',
    fullName: 'Piotr Sandalwood',
    username: 'piotr.s',
    joinedDaysAgo: 0,
    visits: [],
    reservations: [
      {
        at: 'surry-hills',
        askedDaysAgo: 0,
        inDays: 6,
        time: '19:30',
        partySize: 2,
        note: 'First date. No pressure.',
        status: 'pending',
      },
    ],
  },
]
