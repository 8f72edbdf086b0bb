/** The rota of the sample group: the same for last week, this week and the next, but for some changes. */
import type { SampleLocationKey } from './people.ts'

export type SampleShift = 'L' | 'E'

/** By the restaurant's clock, from Monday to Sunday: lunch and evening. */
export const SHIFT_TIMES = {
  L: [
    { from: '10:30', to: '15:30' },
    { from: '10:30', to: '15:30' },
    { from: '10:30', to: '15:30' },
    { from: '10:30', to: '15:30' },
    { from: '10:30', to: '15:30' },
    { from: '10:30', to: '15:30' },
    { from: '11:30', to: '15:30' },
  ],
  E: [
    { from: '16:30', to: '22:30' },
    { from: '16:30', to: '22:30' },
    { from: '16:30', to: '22:30' },
    { from: '16:30', to: '22:30' },
    { from: '16:30', to: '23:30' },
    { from: '16:30', to: '23:30' },
    { from: '15:30', to: '21:30' },
  ],
} as const satisfies Record<SampleShift, readonly { from: string; to: string }[]>

interface RotaLine {
  readonly who: string
  readonly station: string
  /** From Monday to Sunday: L lunch, E evening, D both, - off. */
  readonly week: string
}

/** As on the paper behind the bar. Who has left, is on leave or has not begun is not on. */
export const SAMPLE_ROTA: Readonly<Record<SampleLocationKey, readonly RotaLine[]>> = {
  'surry-hills': [
    { who: 'tomasz', station: 'Floor', week: 'LE-EEE-' },
    { who: 'amara', station: 'Floor', week: 'E-EE-EE' },
    { who: 'mina', station: 'Section 1', week: '-EEEEE-' },
    { who: 'leilani', station: 'Section 2', week: 'EE--EEL' },
    { who: 'siobhan', station: 'Section 3', week: 'L-LEE-E' },
    { who: 'kwame', station: 'Bar', week: '-EEEEE-' },
    { who: 'linh-bar', station: 'Bar', week: 'EL--LLE' },
    { who: 'freya', station: 'Door', week: '--ELEEL' },
    { who: 'ewa', station: 'Door', week: 'EE-----' },
    { who: 'mateo', station: 'Runner', week: 'E-E-EEE' },
    { who: 'haruki', station: 'Pass', week: '-EEEEE-' },
    { who: 'bruno', station: 'Robata', week: 'E-L-EEE' },
    { who: 'chikage', station: 'Sushi bar', week: 'EE-L-EE' },
    { who: 'linh-cook', station: 'Hot kitchen', week: 'LL--LLL' },
    { who: 'yonas', station: 'Wash-up', week: 'EE-EEE-' },
  ],
  parramatta: [
    { who: 'devika', station: 'Floor', week: 'E-E-EEL' },
    { who: 'omar', station: 'Floor', week: '-E-EEEE' },
    { who: 'chloe', station: 'Section 1', week: 'EE-EE-E' },
    { who: 'layan', station: 'Section 2', week: '--EELEL' },
    { who: 'maxi', station: 'Section 3', week: 'L-E-EEE' },
    { who: 'giorgos', station: 'Bar', week: '-EEEEE-' },
    { who: 'ivana', station: 'Bar', week: 'EL-L-LE' },
    { who: 'zahra', station: 'Door', week: '--LEEEE' },
    { who: 'duc', station: 'Runner', week: 'EE--EEL' },
    { who: 'wenxin', station: 'Pass', week: 'EED-EE-' },
    { who: 'rajesh', station: 'Robata', week: 'L--EEEL' },
    { who: 'anamaria', station: 'Hot kitchen', week: '-L-LLLE' },
    { who: 'salesi', station: 'Wash-up', week: 'E-EEEE-' },
  ],
  manly: [
    { who: 'callum', station: 'Bar', week: 'E-EEEE-' },
    { who: 'hoku', station: 'Floor', week: '-EE-EEE' },
    { who: 'pimdao', station: 'Section 1', week: 'EE-EEE-' },
    { who: 'oisin', station: 'Section 2', week: 'D-EE-ED' },
    { who: 'tamsin', station: 'Bar', week: '-DL-LLE' },
    { who: 'ewa', station: 'Door', week: '---DEE-' },
    { who: 'pilar', station: 'Pass', week: 'EE-E-EE' },
    { who: 'tevita', station: 'Robata', week: 'L-ELE-L' },
    { who: 'nadia', station: 'Hot kitchen', week: '-LE-LE-' },
    { who: 'lwazi', station: 'Wash-up', week: 'EE--EEE' },
  ],
}

interface RotaShift {
  readonly location: SampleLocationKey
  readonly inDays: number
  readonly shift: SampleShift
  readonly station: string
}

/** Shifts beyond the pattern. */
export const EXTRA_SHIFTS: readonly (RotaShift & { readonly who: string })[] = [
  // The newcomer's first days, beside a buddy.
  { who: 'noa', location: 'surry-hills', inDays: -2, shift: 'E', station: 'With Mina' },
  { who: 'noa', location: 'surry-hills', inDays: -1, shift: 'E', station: 'With Amara' },
  { who: 'noa', location: 'surry-hills', inDays: 0, shift: 'E', station: 'With Leilani' },
  { who: 'noa', location: 'surry-hills', inDays: 2, shift: 'E', station: 'With Mina' },
  { who: 'noa', location: 'surry-hills', inDays: 3, shift: 'E', station: 'With Siobhan' },
  // Planned before she asked for leave, and still on the rota.
  { who: 'nadia', location: 'manly', inDays: 2, shift: 'L', station: 'Hot kitchen' },
]

/** Nobody's yet: a name from the rota's file that belongs to no one. */
export const OPEN_SHIFT: RotaShift & { readonly name: string } = {
  name: 'Open shift',
  location: 'manly',
  inDays: 3,
  shift: 'E',
  station: 'Hot kitchen',
}

/** Shifts of the pattern on which somebody is not there. */
export const SHIFTS_OFF: readonly { readonly who: string; readonly inDays: number; readonly why: string }[] =
  [
    { who: 'siobhan', inDays: -3, why: 'Phoned in sick.' },
    { who: 'siobhan', inDays: -2, why: 'Phoned in sick.' },
    { who: 'giorgos', inDays: -5, why: 'Swapped with Ivana.' },
    { who: 'rajesh', inDays: 4, why: 'His daughter graduates.' },
  ]

/** Who answers for allergens: the first two who are on, person and deputy. */
export const ALLERGEN_ORDER: Readonly<Record<SampleLocationKey, readonly string[]>> = {
  'surry-hills': ['amara', 'tomasz', 'mina', 'haruki', 'bruno'],
  parramatta: ['omar', 'chloe', 'devika', 'layan', 'wenxin'],
  manly: ['hoku', 'pimdao', 'callum', 'pilar'],
}

interface SampleAbsence {
  readonly who: string
  readonly kind: 'leave' | 'exempt'
  readonly fromInDays: number
  /** `null`: until further notice. */
  readonly untilInDays: number | null
  readonly reason: string
  readonly recordedBy: string
}

export const SAMPLE_ABSENCES: readonly SampleAbsence[] = [
  {
    who: 'nadia',
    kind: 'leave',
    fromInDays: -10,
    untilInDays: 11,
    reason: 'Annual leave, three weeks with her family.',
    recordedBy: 'callum',
  },
  {
    who: 'layan',
    kind: 'leave',
    fromInDays: -34,
    untilInDays: -28,
    reason: 'A week with her parents.',
    recordedBy: 'devika',
  },
  {
    who: 'freya',
    kind: 'leave',
    fromInDays: 16,
    untilInDays: 23,
    reason: 'Her sister’s wedding.',
    recordedBy: 'tomasz',
  },
  {
    who: 'wenxin',
    kind: 'exempt',
    fromInDays: -50,
    untilInDays: null,
    reason: 'Taught half of these modules before they were modules.',
    recordedBy: 'ngaire',
  },
]

/** Tomasz is away for a long weekend, and Amara has his keys. */
export const SAMPLE_DEPUTY = {
  who: 'amara',
  location: 'surry-hills',
  fromInDays: 5,
  untilInDays: 8,
  namedBy: 'tomasz',
} as const
