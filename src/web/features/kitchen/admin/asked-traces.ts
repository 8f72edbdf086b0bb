/** Traces with a question, and their answers. */
import type { Allergen } from '#domain/kitchen/allergens.ts'
import type { Trace } from '#domain/kitchen/kitchen.ts'

/** Traces that share an answer. */
export interface AskedTrace extends Omit<Trace, 'allergen'> {
  readonly allergens: readonly Allergen[]
}

/** A trace that can be kept apart. */
export type AnsweredTrace = AskedTrace & { readonly equipmentId: number }

/** Single traces, and those of one unassessed neighbour together. */
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

/** Only traces from equipment have an answer. */
export function answerTo(answer: (trace: AnsweredTrace) => void) {
  return (trace: AskedTrace) => {
    if (trace.equipmentId !== null) answer({ ...trace, equipmentId: trace.equipmentId })
  }
}
