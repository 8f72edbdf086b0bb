import { type ReactNode, useId } from 'react'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import type { DishFilter } from '#domain/menu/filter.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type MenuFacts, useMenuFacts } from './menu-facts.ts'

const ANY_OF = new Intl.ListFormat('en-AU', { type: 'disjunction' })

/** "Fish, Egg or Soy". */
export function anyOf(subjects: readonly AllergenSubject[], names: MenuFacts['names']): string {
  return ANY_OF.format(subjects.map(subject => names[subject]))
}

export type MenuNoun = 'dish' | 'drink'

interface FilterSummaryProps {
  readonly filter: DishFilter
  readonly free: number
  readonly withChange: number
  readonly askFirst: number
  readonly noun: MenuNoun | 'set menu'
  /** Other search terms. */
  readonly text?: string
}

/** Numbers of dishes that pass the filter, and of those that the chef decides about. */
export function FilterSummary({ filter, free, withChange, askFirst, noun, text = '' }: FilterSummaryProps) {
  const { names, adviser } = useMenuFacts()
  const { dietary, without } = filter
  if (dietary.length + without.length === 0) return null
  const count = countOf(free, noun, noun === 'dish' ? 'dishes' : undefined)
  return (
    <p role="status" className="font-semibold">
      {free === 0 ? `No ${noun}` : count}
      {dietary.length > 0 && <> marked {ANY_OF.format(dietary.map(({ name }) => name))}</>}
      {without.length > 0 && <> without {anyOf(without, names)}</>}
      {text !== '' && <> for “{text}”</>}
      {withChange > 0 && <>, {formatCount(withChange)} with a change</>}
      {askFirst > 0 && (
        <>
          , {formatCount(askFirst)} to ask {adviser} about first
        </>
      )}
      .
    </p>
  )
}

/** Dishes that are an answer with one of their swaps alone. */
export function WithChange({ children }: { readonly children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-indigo border-t-2 pt-6">
      <h2 id={headingId} className="font-display font-medium text-2xl">
        With a change
      </h2>
      {children}
    </section>
  )
}

interface DoubtfulProps {
  readonly title: string
  readonly children: ReactNode
}

/** Dishes that are no answer to an allergy, separate from the others. */
export function Doubtful({ title, children }: DoubtfulProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4 border-vermilion border-t-2 pt-6">
      <h2 id={headingId} className="font-display font-medium text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface NothingFoundProps {
  readonly because?: string | undefined
  readonly onClear: (() => void) | undefined
}

export function NothingFound({ because, onClear }: NothingFoundProps) {
  const { adviser } = useMenuFacts()
  return (
    <EmptyState
      title="No dish here"
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            Clear search and filters
          </Button>
        )
      }
    >
      <p>{because ?? `No dish passes the filters. Ask ${adviser} what can be changed on a dish.`}</p>
    </EmptyState>
  )
}

/** The menu before anything is published. */
export function EmptyMenu({ noun }: { readonly noun: MenuNoun }) {
  if (noun === 'drink')
    return (
      <EmptyState title="No drinks yet">
        <p>Drinks appear here as soon as management publishes a tab of the drinks list.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="No menu yet">
      <p>Dishes appear here as soon as management publishes a tab of the menu.</p>
    </EmptyState>
  )
}
