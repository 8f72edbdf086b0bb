/** Messages from management to the sample group's people, the oldest first. */
import type { Position } from '#domain/people/places.ts'
import type { JOBS } from '../jobs.ts'
import type { SampleLocationKey } from './people.ts'

interface SampleAnnouncement {
  readonly from: string
  /** Below zero: still to come. */
  readonly daysAgo: number
  readonly title: string
  readonly message: string
  readonly link?: string
  /** Missing, here and below: all. */
  readonly locations?: readonly SampleLocationKey[]
  readonly positions?: readonly Position[]
  readonly jobs?: readonly (typeof JOBS)[number]['key'][]
  readonly mustConfirm?: true
  /** Leaves the bell after so many days. */
  readonly lastsDays?: number
  /** Shares of its audience, from 0 to 1. */
  readonly read: number
  readonly confirmed?: number
}

export const SAMPLE_ANNOUNCEMENTS: readonly SampleAnnouncement[] = [
  {
    from: 'setsuko',
    daysAgo: 55,
    title: 'Welcome to the academy',
    message:
      'From today, what we know about our food is in one place. Begin with the induction, then one module a day. Nobody is tested on day one, and nobody is laughed at for asking.\n\nSetsuko',
    link: '/induction',
    read: 1,
  },
  {
    from: 'ngaire',
    daysAgo: 40,
    title: 'Allergens: the app or the chef, never from memory',
    message:
      'Two near misses last week, both because somebody “was sure”. Look it up or ask. The kitchen will always answer, also on a full Friday.',
    link: '/menu',
    mustConfirm: true,
    read: 0.97,
    confirmed: 0.94,
  },
  {
    from: 'tomasz',
    daysAgo: 23,
    title: 'Lift out of order until Wednesday',
    message: 'Food for the upper floor goes up the back stairs. Two hands, one plate each, no heroes.',
    locations: ['surry-hills'],
    lastsDays: 5,
    read: 0.9,
  },
  {
    from: 'ngaire',
    daysAgo: 20,
    title: 'New on the menu: Ebi Toast',
    message:
      'Haruki has signed it. It holds prawn, egg, milk, wheat and sesame, so it is a “no” for half of the allergies that you will meet. Taste it at Tuesday’s briefing.',
    link: '/menu',
    read: 0.88,
  },
  {
    from: 'devika',
    daysAgo: 9,
    title: 'Staff meal moves to 4:45pm',
    message:
      'The kitchen asked for it, and they are right: nobody ate in peace at five. Briefing stays where it is.',
    locations: ['parramatta'],
    read: 0.7,
  },
  {
    from: 'ngaire',
    daysAgo: 6,
    title: 'Leads: table tests before Saturday',
    message:
      'Please ask your allergen people five dishes at the pass before Saturday’s service. It takes three minutes. Write nothing down; the tablet does.',
    link: '/admin',
    positions: ['lead'],
    read: 0.6,
  },
  {
    from: 'ngaire',
    daysAgo: 3,
    title: 'Purple boards: please read the new text',
    message:
      'The policy on coloured boards has a new part about the purple board and its two knives. Read it, agree to it, and confirm here that you know where they hang in your kitchen.',
    link: '/induction',
    mustConfirm: true,
    read: 0.62,
    confirmed: 0.45,
  },
  {
    from: 'callum',
    daysAgo: 0,
    title: 'No trains after 9:40pm tonight',
    message:
      'They work on the line. Tell me before five if you need a lift home, and offer one if you have a seat.',
    locations: ['manly'],
    lastsDays: 1,
    read: 0.35,
  },
  {
    from: 'setsuko',
    daysAgo: -2,
    title: 'Summer party, and who looks after the cat',
    message:
      'All three restaurants close on the second Monday of next month. Bring one dish and one person. The cat of Surry Hills needs a sitter for the evening; she eats better than we do.',
    read: 0,
  },
]
