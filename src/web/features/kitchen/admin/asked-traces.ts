/** Traces as they are asked about and answered. */
import type { Allergen } from '#domain/allergens.ts'
import type { Trace } from '#domain/kitchen.ts'

/** Traces that are answered as one. */
export interface AskedTrace extends Omit<Trace, 'allergen'> {
  readonly allergens: readonly Allergen[]
}

/** One that can be answered with "kept apart". */
export type AnsweredTrace = AskedTrace & { readonly equipmentId: number }

/** Each trace by itself; what is not assessed because of the same neighbour together. */
export function askedTogether(traces: readonly Trace[]): AskedTrace[] {
  const groups = Map.groupBy(traces, ({ state, allergen, reason }) =>
    state === 'not-assessed' ? reason : `${allergen} ${reason}`,
  )
  return [...groups.values()].flatMap(group =>
    group.slice(0, 1).map(({ allergen: _, ...trace }) => ({
      ...trace,
      allergens: group.map(({ allergen }) => allergen),
    })),
  )
}

/** Only what comes from equipment can be answered. */
export function answerTo(answer: (trace: AnsweredTrace) => void) {
  return (trace: AskedTrace) => {
    if (trace.equipmentId !== null) answer({ ...trace, equipmentId: trace.equipmentId })
  }
}
