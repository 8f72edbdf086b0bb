/** A dish's allergens in words. Source: ruling R11. */
import {
  type Allergen,
  type AllergenCause,
  type AllergenStatement,
  type AllergenSubject,
  askedAs,
  groupOf,
  isGroup,
  membersOf,
  NOT_NAMED,
} from '#domain/kitchen/allergens.ts'

type Names = Readonly<Record<AllergenSubject, string>>

/** The names of some allergens, those of a group together: `Gluten (Wheat, cereal not named)`, `Soy`. */
export function nameAllergens(allergens: readonly Allergen[], names: Names): string[] {
  const subjects = Map.groupBy(allergens, askedAs)
  return [...subjects].map(([subject, members]) =>
    isGroup(subject)
      ? `${names[subject]} (${members.map(member => nameWithinGroup(member, names)).join(', ')})`
      : names[subject],
  )
}

/** After the name of its group: `Wheat`, `cereal not named`. */
function nameWithinGroup(allergen: Allergen, names: Names): string {
  return isGroup(allergen) ? NOT_NAMED[allergen] : names[allergen]
}

/** Allergens relevant to a question: members of a group, and the unnamed member of a member's group. */
export function bearingOn(asked: readonly AllergenSubject[]): Allergen[] {
  return asked.flatMap(subject => [...membersOf(subject), groupOf(subject) ?? subject])
}

interface StatedSubjects {
  readonly contained: readonly AllergenSubject[]
  /** Other allergens it may contain. */
  readonly traces: readonly AllergenSubject[]
  /** Other allergens it is not assessed for. */
  readonly unknown: readonly AllergenSubject[]
}

/**
 * Allergens that a dish contains, may contain or is not assessed for, groups as one. Allergens outside the
 * law that nobody assessed have no cause and are shown only when asked about.
 */
export function subjectsOf({ allergens, mayContain, causes }: Stated): StatedSubjects {
  const subjects = (of: readonly Allergen[]) => new Set(of.map(askedAs))
  const contained = subjects(allergens)
  const traces = subjects(mayContain.map(({ allergen }) => allergen)).difference(contained)
  const unknown = subjects(
    causes.filter(({ state }) => state === 'not-assessed').flatMap(cause => cause.allergens),
  )
  return {
    contained: [...contained],
    traces: [...traces],
    unknown: [...unknown.difference(contained).difference(traces)],
  }
}

/** A dish or a swap as the menu states it. */
export interface Stated extends AllergenStatement {
  readonly causes: readonly AllergenCause[]
}

interface Cause {
  readonly allergens: readonly Allergen[]
  readonly reason: string
}

/** Possible and unassessed allergens by cause, those asked about first and in full. */
export function linesOf(
  { mayContain, notAssessed, causes }: Stated,
  state: AllergenCause['state'],
  first: readonly Allergen[] = [],
): readonly Cause[] {
  const stated = state === 'may-contain' ? mayContain : notAssessed
  const asked = Map.groupBy(
    stated.filter(({ allergen }) => first.includes(allergen)),
    ({ reason }) => reason,
  )
  return [
    ...[...asked].map(([reason, entries]) => ({
      reason,
      allergens: entries.map(({ allergen }) => allergen),
    })),
    ...causes
      .filter(cause => cause.state === state)
      .map(({ reason, allergens }) => ({
        reason,
        allergens: allergens.filter(allergen => !first.includes(allergen)),
      }))
      .filter(({ allergens }) => allergens.length > 0),
  ]
}

/** Nothing to show except freedom from all declared allergens. */
export function isFreeOfAll({ allergens, mayContain, causes, isAssessed }: Stated): boolean {
  return isAssessed && allergens.length + mayContain.length + causes.length === 0
}
