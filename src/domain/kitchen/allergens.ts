/** The register of allergens, what each law wants declared of it, and the state of a dish. Source: ruling R11. */

/**
 * The register: every allergen that the academy can state. A group's key states that a dish contains an
 * unspecified member.
 */
export const ALLERGENS = [
  'wheat',
  'rye',
  'barley',
  'oats',
  'spelt',
  'gluten',
  'crustacean',
  'mollusc',
  'shellfish',
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
  'tree-nut',
  'celery',
  'mustard',
  'buckwheat',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** An allergen, or the key of a group for all its members, named or not. */
export type AllergenSubject = Allergen

/** Allergens that share a name, by the key of their unnamed member. */
export const ALLERGEN_GROUPS = {
  gluten: ['wheat', 'rye', 'barley', 'oats', 'spelt'],
  shellfish: ['crustacean', 'mollusc'],
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
} as const satisfies Partial<Record<Allergen, readonly Allergen[]>>
export type AllergenGroup = keyof typeof ALLERGEN_GROUPS
const GROUPS = Object.keys(ALLERGEN_GROUPS) as AllergenGroup[]

export function isGroup(subject: AllergenSubject): subject is AllergenGroup {
  return subject in ALLERGEN_GROUPS
}

/** The register without the unnamed members of groups. */
export const NAMED_ALLERGENS: readonly Allergen[] = ALLERGENS.filter(allergen => !isGroup(allergen))

const MEMBERS: ReadonlyMap<AllergenSubject, readonly Allergen[]> = new Map(
  ALLERGENS.map(subject => [subject, isGroup(subject) ? [...ALLERGEN_GROUPS[subject], subject] : [subject]]),
)
const OWN_GROUPS: ReadonlyMap<Allergen, AllergenGroup> = new Map(
  GROUPS.flatMap(group => membersOf(group).map(member => [member, group] as const)),
)

/** A group's members include the unnamed one. */
export function membersOf(subject: AllergenSubject): readonly Allergen[] {
  return MEMBERS.get(subject) ?? [subject]
}

/** The group that an allergen belongs to, if any; a group belongs to itself. */
export function groupOf(allergen: Allergen): AllergenGroup | null {
  return OWN_GROUPS.get(allergen) ?? null
}

/** Guests ask about cereals and nuts as groups, about crustaceans and molluscs separately. */
export function askedAs(allergen: Allergen): AllergenSubject {
  const group = groupOf(allergen)
  return group === null || group === 'shellfish' ? allergen : group
}

/** Shown in brackets after a group without a named member. */
export const NOT_NAMED: Record<AllergenGroup, string> = {
  gluten: 'cereal not named',
  shellfish: 'not named',
  'tree-nut': 'not named',
}

/** Names of subjects if no law has its own: `pine-nut` is `Pine nut`. */
export const SUBJECT_NAMES = Object.fromEntries(
  ALLERGENS.map(key => [key, key.charAt(0).toUpperCase() + key.slice(1).replace('-', ' ')]),
) as Record<AllergenSubject, string>

/** Names of statements if no law has its own: in the kitchen, in reasons and in forms. */
export const ALLERGEN_NAMES = statedNames(SUBJECT_NAMES)

/** The same names for what is stated: “Gluten” becomes “Gluten (cereal not named)”. */
export function statedNames(names: Readonly<Record<AllergenSubject, string>>): Record<Allergen, string> {
  const unnamed = GROUPS.map(group => [group, `${names[group]} (${NOT_NAMED[group]})`])
  return { ...names, ...Object.fromEntries(unnamed) }
}

/** The states of a dish and an allergen; the first that holds counts. */
export const ALLERGEN_STATES = ['contains', 'may-contain', 'not-assessed', 'free'] as const
export type AllergenState = (typeof ALLERGEN_STATES)[number]

export interface AllergenStatement {
  readonly allergens: readonly Allergen[]
  /** One entry per allergen, none of them contained; reasons joined by `; `. */
  readonly mayContain: readonly StatedAllergen[]
  /** Unknown because of a neighbour, one entry per allergen; empty if the dish as a whole is not assessed. */
  readonly notAssessed: readonly StatedAllergen[]
  /** Its recipe and all of its components are assessed. */
  readonly isAssessed: boolean
}

interface StatedAllergen {
  readonly allergen: Allergen
  readonly reason: string
}

/** The common cause of several possible allergens. */
export interface AllergenCause {
  readonly state: 'may-contain' | 'not-assessed'
  /** The equipment within a sentence: "robata grill"; `null` for other causes. */
  readonly equipment: string | null
  /** For people, without the neighbours: "shares the robata grill". */
  readonly reason: string
  readonly allergens: readonly Allergen[]
}

/**
 * State of a dish for an allergen; for a group the most restricted of its members. With an unnamed member
 * none is free.
 */
export function allergenState(dish: AllergenStatement, subject: AllergenSubject): AllergenState {
  const members = membersOf(subject)
  const own = statedOf(dish, members)
  if (own) return own
  const doubtful = [...members, groupOf(subject) ?? subject]
  const isKnown =
    dish.isAssessed &&
    statedOf(dish, doubtful) === null &&
    !dish.notAssessed.some(({ allergen }) => doubtful.includes(allergen))
  return isKnown ? 'free' : 'not-assessed'
}

/**
 * The state in which an entry of the register is listed; `null` for a member that is not named where none is stated,
 * since the named ones say what there is to say.
 */
export function listedState(dish: AllergenStatement, allergen: Allergen): AllergenState | null {
  return isGroup(allergen) ? statedOf(dish, [allergen]) : allergenState(dish, allergen)
}

/** The allergens of a statement, without its reasons. */
function statedIn({ allergens, mayContain, notAssessed }: AllergenStatement): string {
  return [allergens, mayContain.map(toAllergen), notAssessed.map(toAllergen)].join(' ')
}
const toAllergen = ({ allergen }: StatedAllergen) => allergen

export interface StateChange {
  readonly allergen: Allergen
  readonly from: AllergenState
  readonly to: AllergenState
}

/**
 * Changes that a guest would be told: of allergens that are contained or possible on one side. The menu says at once
 * what waits for a signature; that it waits, or was signed, is none.
 */
export function changesForGuests(before: AllergenStatement, after: AllergenStatement): StateChange[] {
  const stateOf = (statement: AllergenStatement, allergen: Allergen): AllergenState =>
    listedState({ ...statement, isAssessed: true }, allergen) ?? 'free'
  const isQuiet = (state: AllergenState) => state === 'free' || state === 'not-assessed'
  // Most dishes, when one is saved.
  if (statedIn(before) === statedIn(after)) return []
  return ALLERGENS.flatMap(allergen => {
    const [from, to] = [stateOf(before, allergen), stateOf(after, allergen)]
    return from === to || (isQuiet(from) && isQuiet(to)) ? [] : [{ allergen, from, to }]
  })
}

function statedOf(dish: AllergenStatement, members: readonly Allergen[]): 'contains' | 'may-contain' | null {
  if (members.some(allergen => dish.allergens.includes(allergen))) return 'contains'
  return dish.mayContain.some(({ allergen }) => members.includes(allergen)) ? 'may-contain' : null
}

/**
 * The most restricted state of a dish for any of several subjects; for none it is free. Who asks about all members of a
 * group asks about the one that is not named as well.
 */
export function worstAllergenState(
  dish: AllergenStatement,
  subjects: readonly AllergenSubject[],
): AllergenState {
  const groups = GROUPS.filter(group => ALLERGEN_GROUPS[group].every(member => subjects.includes(member)))
  const states = [...subjects, ...groups].map(subject => allergenState(dish, subject))
  return ALLERGEN_STATES.find(state => states.includes(state)) ?? 'free'
}
