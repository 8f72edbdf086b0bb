/**
 * The allergens of one form of a dish as a set to be ticked: what it contains, and what it may contain, of the law's
 * allergens that are in use on the menu. Right only as a whole. Source: ruling R14 ("Evidence").
 */
import {
  type AllergenProfile,
  type DeclaredAllergen,
  declaredAndUnnamed,
  type Holding,
  heldBy,
} from './allergen-profiles.ts'
import {
  type Allergen,
  type AllergenState,
  type AllergenStatement,
  allergenState,
  groupOf,
  isGroup,
  listedState,
} from './allergens.ts'

export interface AllergenSet {
  readonly choices: readonly DeclaredAllergen[]
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
}

/** The law's allergens that some form of some dish contains or may contain, in the register's order. */
export function subjectsInUse(
  profile: AllergenProfile,
  menu: readonly (Holding & { readonly swaps: readonly Holding[] })[],
): readonly DeclaredAllergen[] {
  const held = heldBy(menu.flatMap(dish => [dish, ...dish.swaps]))
  return declaredAndUnnamed(profile, held).filter(({ allergen }) => held.has(allergen))
}

/** `null` where any of it is not assessed: what is not known is not asked. */
export function makeSet(form: AllergenStatement, subjects: readonly DeclaredAllergen[]): AllergenSet | null {
  const states = subjects.map(subject => ({ ...subject, state: stateOf(form, subject.allergen) }))
  if (!form.isAssessed || subjects.length === 0 || states.some(({ state }) => state === 'not-assessed'))
    return null
  const choices = states.filter(({ state }) => state !== null)
  const of = (wanted: string) =>
    choices.flatMap(({ allergen, state }) => (state === wanted ? [allergen] : []))
  return {
    choices: choices.map(({ allergen, name }) => ({ allergen, name })),
    contains: of('contains'),
    mayContain: of('may-contain'),
  }
}

/** `null`: a cereal or nut beside one that is not named, so that nobody can say. */
function stateOf(form: AllergenStatement, allergen: Allergen): AllergenState | null {
  if (isGroup(allergen)) return listedState(form, allergen) ?? 'free'
  const state = allergenState(form, allergen)
  const group = groupOf(allergen)
  return state === 'not-assessed' && group !== null && listedState(form, group) !== null ? null : state
}

/** `egg,milk~fish` */
export function writeSet({ contains, mayContain }: Pick<AllergenSet, 'contains' | 'mayContain'>): string {
  return [contains, mayContain].map(listed => listed.toSorted().join(',')).join('~')
}

/** The right answer to a card, as a device sends it. */
export function rightAnswer({
  right,
  set,
}: {
  readonly right: string
  readonly set?: AllergenSet | null
}): string {
  return set ? writeSet(set) : right
}

/** An answer in the form of `writeSet`, in any order; `null` if it is none of this set. */
export function readSet(
  text: string,
  { choices }: Pick<AllergenSet, 'choices'>,
): Pick<AllergenSet, 'contains' | 'mayContain'> | null {
  const parts = text.split('~').map(part => part.split(',').filter(key => key !== ''))
  const keys = parts.flat()
  const known = choices.map(({ allergen }) => allergen)
  const read = parts.map(part => known.filter(allergen => part.includes(allergen)))
  const [contains, mayContain] = read
  if (parts.length !== 2 || !contains || !mayContain) return null
  const isOfSet = keys.length === new Set(keys).size && contains.length + mayContain.length === keys.length
  return isOfSet ? { contains, mayContain } : null
}

/** True only if the whole set is right; `null`: no answer to it. */
export function isRightSet(chosen: string, set: AllergenSet): boolean | null {
  const given = readSet(chosen, set)
  return given && writeSet(given) === writeSet(set)
}

const listed = (allergens: readonly Allergen[], { choices }: Pick<AllergenSet, 'choices'>, after = '') =>
  choices
    .flatMap(({ allergen, name }) => (allergens.includes(allergen) ? [name.toLowerCase() + after] : []))
    .join(', ')

/** `Contains wheat, soy. May contain egg.` */
export function describeSet(set: AllergenSet): string {
  const { contains, mayContain } = set
  return [
    contains.length > 0 ? `Contains ${listed(contains, set)}.` : 'Contains none of them.',
    mayContain.length > 0 ? `May contain ${listed(mayContain, set)}.` : 'No traces.',
  ].join(' ')
}

const REASONS_TOLD = 2

/** Why it may contain them, in one line without the other dishes: `Traces: shares the fryer; shares the grill.` */
export function explainTraces({ mayContain }: AllergenStatement, set: AllergenSet): string {
  const reasons = mayContain
    .filter(({ allergen }) => set.mayContain.includes(allergen))
    .flatMap(({ reason }) => reason.split('; ').map(part => part.replace(/ with .*/su, '')))
  const distinct = [...new Set(reasons)]
  const more = distinct.length > REASONS_TOLD ? '; and other reasons' : ''
  return distinct.length === 0 ? '' : `Traces: ${distinct.slice(0, REASONS_TOLD).join('; ')}${more}.`
}

/** Faults of an answer in words: `Missed: egg. Too much: fish, milk (traces).` Empty if all of it is right. */
export function describeMisses(
  set: AllergenSet,
  given: Pick<AllergenSet, 'contains' | 'mayContain'>,
): string {
  const names = (from: typeof given, without: typeof given) =>
    [
      listed(
        from.contains.filter(each => !without.contains.includes(each)),
        set,
      ),
      listed(
        from.mayContain.filter(each => !without.mayContain.includes(each)),
        set,
        ' (traces)',
      ),
    ]
      .filter(Boolean)
      .join(', ')
  const [missed, extra] = [names(set, given), names(given, set)]
  return [missed && `Missed: ${missed}.`, extra && `Too much: ${extra}.`].filter(Boolean).join(' ')
}
