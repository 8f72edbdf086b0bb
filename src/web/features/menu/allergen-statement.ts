/** A dish's allergens in words. Source: ruling R11. */
import {
  type Allergen,
  type AllergenStatement,
  type AllergenSubject,
  groupOf,
  membersOf,
} from '#domain/allergens.ts'

type Names = Readonly<Record<AllergenSubject, string>>

/** The names of some allergens, those of a group together: `Gluten (Wheat, Barley)`, `Soy`. */
export function nameAllergens(allergens: readonly Allergen[], names: Names): string[] {
  const subjects = Map.groupBy(allergens, allergen => groupOf(allergen) ?? allergen)
  return [...subjects].map(([subject, members]) =>
    membersOf(subject).length > 1
      ? `${names[subject]} (${members.map(member => names[member]).join(', ')})`
      : names[subject],
  )
}

interface StatedSubjects {
  readonly contained: readonly AllergenSubject[]
  /** What it may contain besides. */
  readonly traces: readonly AllergenSubject[]
}

/** What a dish contains and may contain, a group as one. */
export function subjectsOf({ allergens, mayContain }: AllergenStatement): StatedSubjects {
  const subjects = (of: readonly Allergen[]) => new Set(of.map(allergen => groupOf(allergen) ?? allergen))
  const contained = subjects(allergens)
  const traces = subjects(mayContain.map(({ allergen }) => allergen))
  return { contained: [...contained], traces: [...traces.difference(contained)] }
}

interface Trace {
  readonly allergens: readonly Allergen[]
  readonly reason: string
}

/** What a dish may contain, once for each reason; `first` names what was asked about. */
export function tracesByReason(
  { mayContain }: AllergenStatement,
  first: readonly Allergen[] = [],
): readonly Trace[] {
  const traces = [...Map.groupBy(mayContain, ({ reason }) => reason)].map(([reason, entries]) => ({
    reason,
    allergens: entries.map(({ allergen }) => allergen),
  }))
  const isAsked = ({ allergens }: Trace) => allergens.some(allergen => first.includes(allergen))
  return [...traces.filter(isAsked), ...traces.filter(trace => !isAsked(trace))]
}

/** Whether there is nothing to say of a dish but that it is free of all that is declared. */
export function isFreeOfAll({ allergens, mayContain, isAssessed }: AllergenStatement): boolean {
  return isAssessed && allergens.length + mayContain.length === 0
}
