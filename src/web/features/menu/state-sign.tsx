import type { AllergenState } from '#domain/kitchen/allergens.ts'
import { cn } from '#web/lib/class-names.ts'
import { useMenuFacts } from './menu-facts.ts'
import { STATE_SIGNS, stateLabel } from './menu-labels.ts'

const LOOKS: Record<AllergenState, string> = {
  contains: 'bg-vermilion text-paper print:bg-ink [print-color-adjust:exact]',
  'may-contain': 'border-[1.5px] border-vermilion text-vermilion print:border-ink print:text-ink',
  'not-assessed': 'border-[1.5px] border-edge border-dashed text-ink',
  free: 'text-faint',
}

/** A state as one letter, explained beside it or in a legend. */
export function StateSign({ state }: { readonly state: AllergenState }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid size-[1.25em] shrink-0 place-items-center rounded-sm font-bold text-[0.875em] leading-none',
        LOOKS[state],
      )}
    >
      {STATE_SIGNS[state]}
    </span>
  )
}

export function StateLegend({ states }: { readonly states: readonly AllergenState[] }) {
  const { adviser } = useMenuFacts()
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1.5 text-[0.9375rem] print:text-sm">
      {states.map(state => (
        <li key={state} className="flex items-center gap-2">
          <StateSign state={state} />
          {stateLabel(state, adviser)}
        </li>
      ))}
    </ul>
  )
}
