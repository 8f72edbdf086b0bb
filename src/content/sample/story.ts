/** What changed in the sample group, and when. Times are by the clock of the restaurant, or else of the group. */

import type { Duty } from '#domain/memory/duties.ts'
import type { BUILT_IN_LICENCE_KINDS } from '#domain/people/licences.ts'
import type { JOBS } from '../jobs.ts'
import type { BuiltInComponent } from '../menu/component.ts'
import type { ComponentKey, EquipmentKey } from '../menu/components.ts'
import type { Dish } from '../menu/dish.ts'
import type { SampleLocationKey } from './people.ts'

/** One module a day, and shifts that two people sign. */
export const PROGRAMME_MODE = 'live'

/** A text of a built-in policy that everyone reads again. */
export const POLICY_CHANGE = {
  /** Cross-contamination and coloured boards. */
  policy: 10,
  /** The last Thursday before today. */
  onLastWeekday: 4,
  at: '10:15',
  by: 'ngaire',
  weight: 'material',
  readByInDays: 9,
  from: 'A purple board is kept for guests with allergies.',
  to: 'A purple board is kept for guests with allergies. It hangs beside the pass with two knives of its own, which have purple handles. No other food is cut with them, not even once. When you take them down, tell the chef for which docket.',
  /** Share of its readers who have agreed by now, from 0 to 1. */
  agreed: 0.55,
} as const

/** What managers ask for by a day. Some are late with the first; not all have agreed to the changed policy yet. */
export const SAMPLE_ASSIGNMENTS: readonly SampleAssignment[] = [
  // Five to sixty is the danger zone.
  {
    ...{ kind: 'lessons', itemId: 10, at: 'surry-hills', by: 'tomasz', daysAgo: 20, dueInDays: -4 },
    excused: { who: 'yonas', reason: 'Took the food safety course last week.' },
  },
  // Hear the complaint to the end.
  { kind: 'lessons', itemId: 30, at: 'parramatta', by: 'devika', daysAgo: 9, dueInDays: 5 },
  { kind: 'policies', itemId: POLICY_CHANGE.policy, by: 'ngaire', daysAgo: 30, dueInDays: 9 },
]

interface SampleAssignment {
  readonly kind: 'lessons' | 'policies'
  readonly itemId: number
  /** Missing: everyone. */
  readonly at?: SampleLocationKey
  readonly by: string
  readonly daysAgo: number
  readonly dueInDays: number
  readonly excused?: { readonly who: string; readonly reason: string }
}

/** Marked by a lead, until the business day ends. */
export const SOLD_OUT = {
  /** Gindara Saikyo Yaki. */
  dish: 511,
  location: 'surry-hills',
  at: '15:40',
  by: 'bruno',
} as const satisfies { location: SampleLocationKey } & Record<string, unknown>

/** The fresh wasabi did not come this morning. What a guest is told of the skewers is new since noon: sesame. */
export const RECIPE_CHANGE = {
  /** Wagyu Misuji Kushi. */
  dish: 505,
  at: '12:00',
  from: 'wasabi',
  to: 'negi-shio',
  /** It is spooned on at the pass and never lies on the grill. */
  staysOff: 'robata-grill',
  savedBy: 'ngaire',
  signedBy: 'haruki',
  note: 'The fresh wasabi did not come. Negi-shio on the skewers until Thursday.',
} as const satisfies { from: ComponentKey; to: ComponentKey; staysOff: EquipmentKey } & Record<
  string,
  unknown
>

/** Taken from the menu's own proposals. Noon's change suspends it, and the repair has another option for sesame. */
export const MODULE_QUESTION = {
  /** Wagyu & Premium Selections. */
  module: 4,
  daysAgo: 24,
  by: 'ngaire',
  question: 'Of which of these may Wagyu Misuji Kushi contain traces?',
  optionA: 'Peanut',
  optionB: 'Sesame',
  optionC: 'Walnut',
  optionD: 'Soy',
  correctAnswer: 'D',
  explanation: 'Skewers with tare and shoyu lie on the same grill.',
} as const

/** The signature of a bought component ended when its label grew too old; the maker owes a new one. */
export const OVERDUE_LABEL = {
  component: 'grilled-tofu',
  daysAgo: 4,
  by: 'ngaire',
  labelFromDaysAgo: 410,
  dueDaysAgo: 9,
  /** `{label}` and `{due}` are the two dates in words. */
  statement:
    'The maker’s label of {label}: soybeans, water and salt. A new one was promised for {due} and has not come',
} as const satisfies { component: ComponentKey } & Record<string, unknown>

/** A dish that the group has added, with the one component that it lacked. */
export const NEW_COMPONENT = {
  key: 'milk-bread',
  name: 'Milk bread',
  madeOf: 'shokupan of wheat flour, milk, butter and egg, bought from the baker next door',
  supplierStatement: 'The baker’s word and list of ingredients, seen and kept by Haruki',
  allergens: ['wheat', 'milk', 'egg'],
  mayContain: [{ allergen: 'soy', reason: 'the baker makes a loaf with soy flour on the same bench' }],
} as const satisfies Omit<BuiltInComponent, 'id'>

interface NewDish extends Omit<Dish, 'id' | 'recipe'> {
  /** Of the built-in menu. */
  readonly section: string
  readonly daysAgo: number
  readonly savedBy: string
  readonly signedBy: string
  readonly recipe: {
    readonly components: readonly (ComponentKey | typeof NEW_COMPONENT.key)[]
    /** What goes through it is all of the dish. */
    readonly equipment: readonly EquipmentKey[]
  }
}

export const NEW_DISH: NewDish = {
  section: 'kitchen',
  daysAgo: 21,
  savedBy: 'ngaire',
  signedBy: 'haruki',
  name: 'Ebi Toast',
  japaneseName: '海老トースト',
  kana: 'えび トースト',
  englishName: 'Prawn toast with sesame',
  source: 'Queensland prawns on milk bread from the baker next door',
  serving: 'Four triangles on paper, with a wedge of lemon',
  description:
    'Prawn is chopped by hand, half of it fine and half of it coarse, and bound with egg white, ginger and spring onion. It goes on thick milk bread, is pressed into white sesame and fried in a pan with the prawn side down until the seeds are gold.',
  serverDescription:
    'This is our prawn toast: chopped prawn on soft milk bread, with a crust of sesame. There are four pieces, made to be eaten with your fingers. Squeeze the lemon over them first.',
  notes:
    'Nothing can be left out: the egg is in the prawn, the milk is in the bread and the sesame is the crust. Offer Ebi Shioyaki to a guest who wants prawn and no wheat, and ask the chef about the grill.',
  dietary: [],
  recipe: { components: ['prawn', 'egg', 'milk-bread', 'toasted-sesame'], equipment: ['pans'] },
  price: 19,
}

/** Mail that waits: what people asked for today, beside that of inductions and suggestions. */
export const SAMPLE_MAIL = {
  invitation: { to: 'bridget', by: 'devika', daysAgo: 6 },
  passwordReset: { who: 'oisin', at: '09:20' },
} as const

/** Five of tonight's dishes at the pass, asked of those who answer for allergens. */
export const TABLE_TESTS: Readonly<Record<SampleLocationKey, 'passed' | 'one-wrong' | 'not-asked'>> = {
  'surry-hills': 'passed',
  parramatta: 'one-wrong',
  manly: 'not-asked',
}

/** Staff who may sign for others in a duty. */
export const MAY_SIGN: readonly {
  readonly who: string
  readonly duty: Duty
  readonly location: SampleLocationKey
  readonly by: string
  readonly daysAgo: number
}[] = [
  { who: 'mina', duty: 'section', location: 'surry-hills', by: 'tomasz', daysAgo: 20 },
  { who: 'kwame', duty: 'drinks', location: 'surry-hills', by: 'tomasz', daysAgo: 18 },
  { who: 'chloe', duty: 'run-food', location: 'parramatta', by: 'devika', daysAgo: 10 },
  { who: 'pimdao', duty: 'section', location: 'manly', by: 'callum', daysAgo: 15 },
]

/** Running food asks for less here than the built-in list, the premium dishes: the docket names the other plates. */
export const RUN_FOOD_NEEDS = { daysAgo: 30, by: 'setsuko', moduleIds: [4], shiftIds: [] } as const

interface SampleLicence {
  readonly who: string
  readonly kind: (typeof BUILT_IN_LICENCE_KINDS)[number]
  readonly number: string
  readonly fromInDays: number
  readonly untilInDays: number
  /** Missing: it waits for a check. */
  readonly checkedBy?: string
}

/** A supervisor of food safety for each restaurant: a valid one, one that expires soon, and one that has expired. */
export const LICENCE_NEEDS = { daysAgo: 54, by: 'setsuko', kind: 'Food safety supervisor' } as const
export const SAMPLE_LICENCES: readonly SampleLicence[] = [
  {
    kind: 'Food safety supervisor',
    ...{ who: 'amara', number: 'FSS 20418', checkedBy: 'tomasz' },
    ...{ fromInDays: -400, untilInDays: 1425 },
  },
  {
    kind: 'Food safety supervisor',
    ...{ who: 'pilar', number: 'FSS 19877', checkedBy: 'callum' },
    ...{ fromInDays: -1813, untilInDays: 12 },
  },
  {
    kind: 'Food safety supervisor',
    ...{ who: 'omar', number: 'FSS 19640', checkedBy: 'devika' },
    ...{ fromInDays: -1831, untilInDays: -6 },
  },
  { who: 'kwame', kind: 'Alcohol service', number: 'RSA 77-3301', fromInDays: -3, untilInDays: 1822 },
]

/** Duties that people prepare for, in turn, before tonight. */
export const DUTIES_OF_JOBS: Readonly<Record<(typeof JOBS)[number]['key'], readonly Duty[]>> = {
  waiter: ['run-food', 'run-food', 'register'],
  bar: ['drinks', 'drinks', 'register'],
  host: ['run-food', 'register'],
  runner: ['run-food'],
  cook: [],
  'kitchen-porter': [],
}

/** Points from management, with its reason. */
export const SAMPLE_GIFTS: readonly {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly daysAgo: number
  readonly reason: string
}[] = [
  { from: 'ngaire', to: 'yonas', amount: 30, daysAgo: 38, reason: 'Friday without a dishwasher.' },
  { from: 'setsuko', to: 'pilar', amount: 50, daysAgo: 30, reason: 'All recipes of Manly signed in a week.' },
  {
    from: 'ngaire',
    to: 'zahra',
    amount: 20,
    daysAgo: 41,
    reason: 'Showed us that the two lists did not agree.',
  },
]

/** Six people to walk in as, at the restaurant where most happens. */
export const SAMPLE_FACES = {
  newcomer: 'noa',
  chef: 'haruki',
  manager: 'tomasz',
  owner: 'setsuko',
  guest: 'beatriz',
  tablet: { location: 'surry-hills', name: 'Pass' },
} as const satisfies Record<string, string | { location: SampleLocationKey; name: string }>
