/** The register of allergens, what each law wants declared of it, and the state of a dish. Source: ruling R11. */

/** Every allergen that the academy can say. */
export const ALLERGENS = [
  'wheat',
  'rye',
  'barley',
  'oats',
  'spelt',
  'crustacean',
  'mollusc',
  'fish',
  'egg',
  'milk',
  'peanut',
  'soy',
  'sesame',
  'lupin',
  'sulphites',
  'almond',
  'brazil-nut',
  'cashew',
  'hazelnut',
  'macadamia',
  'pecan',
  'pine-nut',
  'pistachio',
  'walnut',
  'celery',
  'mustard',
  'buckwheat',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Allergens that are asked for as one. */
export const ALLERGEN_GROUPS = {
  gluten: ['wheat', 'rye', 'barley', 'oats', 'spelt'],
  'tree-nut': [
    'almond',
    'brazil-nut',
    'cashew',
    'hazelnut',
    'macadamia',
    'pecan',
    'pine-nut',
    'pistachio',
    'walnut',
  ],
} as const satisfies Record<string, readonly Allergen[]>
export type AllergenGroup = keyof typeof ALLERGEN_GROUPS

/** What one can ask about: an allergen, or a group as one. */
export type AllergenSubject = Allergen | AllergenGroup
export const ALLERGEN_SUBJECTS: readonly AllergenSubject[] = [
  ...ALLERGENS,
  ...(Object.keys(ALLERGEN_GROUPS) as AllergenGroup[]),
]

/** The allergens that a subject stands for. */
export function membersOf(subject: AllergenSubject): readonly Allergen[] {
  return isGroup(subject) ? ALLERGEN_GROUPS[subject] : [subject]
}

/** The group that an allergen belongs to, if any. */
export function groupOf(allergen: Allergen): AllergenGroup | null {
  const groups = Object.keys(ALLERGEN_GROUPS) as AllergenGroup[]
  return groups.find(group => membersOf(group).includes(allergen)) ?? null
}

function isGroup(subject: AllergenSubject): subject is AllergenGroup {
  return subject in ALLERGEN_GROUPS
}

/** What the register's entries are called where no law has a say: in the kitchen, in reasons and in forms. */
export const ALLERGEN_NAMES: Record<AllergenSubject, string> = {
  gluten: 'Gluten',
  wheat: 'Wheat',
  rye: 'Rye',
  barley: 'Barley',
  oats: 'Oats',
  spelt: 'Spelt',
  crustacean: 'Crustacean',
  mollusc: 'Mollusc',
  fish: 'Fish',
  egg: 'Egg',
  milk: 'Milk',
  peanut: 'Peanut',
  soy: 'Soy',
  sesame: 'Sesame',
  lupin: 'Lupin',
  sulphites: 'Sulphites',
  'tree-nut': 'Tree nut',
  almond: 'Almond',
  'brazil-nut': 'Brazil nut',
  cashew: 'Cashew',
  hazelnut: 'Hazelnut',
  macadamia: 'Macadamia',
  pecan: 'Pecan',
  'pine-nut': 'Pine nut',
  pistachio: 'Pistachio',
  walnut: 'Walnut',
  celery: 'Celery',
  mustard: 'Mustard',
  buckwheat: 'Buckwheat',
}

/** The states of a dish and an allergen; the first that holds counts. */
export const ALLERGEN_STATES = ['contains', 'may-contain', 'not-assessed', 'free'] as const
export type AllergenState = (typeof ALLERGEN_STATES)[number]

/** What the menu says of a dish's allergens. */
export interface AllergenStatement {
  /** What it contains. */
  readonly allergens: readonly Allergen[]
  /** One entry an allergen, none of them contained; the reasons joined by `; `. */
  readonly mayContain: readonly StatedAllergen[]
  /** What nobody knows because of a neighbour, one entry an allergen; empty where it is not assessed as a whole. */
  readonly notAssessed: readonly StatedAllergen[]
  /** Whether its recipe is assessed, and all that is in it. */
  readonly isAssessed: boolean
}

interface StatedAllergen {
  readonly allergen: Allergen
  readonly reason: string
}

/** Why some allergens may be in a dish, told once for all of them. */
export interface AllergenCause {
  readonly state: 'may-contain' | 'not-assessed'
  /** What carries them, as it stands in a sentence: "robata grill"; `null` where a component brings them along. */
  readonly equipment: string | null
  /** For people, without the neighbours: "shares the robata grill". */
  readonly reason: string
  readonly allergens: readonly Allergen[]
}

/** The state of a dish for an allergen, or for a group: the most restricted state of its members. */
export function allergenState(dish: AllergenStatement, subject: AllergenSubject): AllergenState {
  const members = membersOf(subject)
  if (members.some(allergen => dish.allergens.includes(allergen))) return 'contains'
  if (dish.mayContain.some(({ allergen }) => members.includes(allergen))) return 'may-contain'
  const isKnown = dish.isAssessed && !dish.notAssessed.some(({ allergen }) => members.includes(allergen))
  return isKnown ? 'free' : 'not-assessed'
}

/** The most restricted state of a dish for any of several subjects; for none it is free. */
export function worstAllergenState(
  dish: AllergenStatement,
  subjects: readonly AllergenSubject[],
): AllergenState {
  const states = subjects.map(subject => allergenState(dish, subject))
  return ALLERGEN_STATES.find(state => states.includes(state)) ?? 'free'
}
