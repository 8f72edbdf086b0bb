import type { ReactNode } from 'react'
import type { Allergen, AllergenState, AllergenSubject } from '#domain/kitchen/allergens.ts'
import { isStaff } from '#domain/people/roles.ts'
import { cn } from '#web/lib/class-names.ts'
import { useUser } from '#web/lib/session.ts'
import { CircleCheck } from '#web/ui/icons.tsx'
import {
  bearingOn,
  isFreeOfAll,
  linesOf,
  nameAllergens,
  type Stated,
  subjectsOf,
} from './allergen-statement.ts'
import { CopyWarning } from './copy-warning.tsx'
import { useMenuFacts } from './menu-facts.ts'
import { stateLabel } from './menu-labels.ts'
import { StateSign } from './state-sign.tsx'

interface DishAllergensProps {
  readonly dish: Stated
  /** Allergens to avoid, if the chef decides about this dish. */
  readonly asked?: readonly AllergenSubject[]
}

/** A dish's allergen statement, by danger. */
export function DishAllergens({ dish, asked = [] }: DishAllergensProps) {
  const user = useUser()
  const { names } = useMenuFacts()
  const first = bearingOn(asked)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and a landmark for each of 89 dishes would be in the way.
    <div
      role="group"
      aria-label="Allergens"
      className={cn(
        'flex flex-col gap-3 rounded-md border px-3.5 py-3 text-[0.9375rem]',
        asked.length > 0 ? 'border-vermilion' : 'border-line',
      )}
    >
      {!dish.isAssessed && (
        <Statement state="not-assessed">
          {isStaff(user) && <p>Not assessed by your kitchen yet.</p>}
        </Statement>
      )}
      {dish.allergens.length > 0 && (
        <Statement state="contains">
          <ul className="flex flex-wrap gap-1.5">
            {nameAllergens(dish.allergens, names).map(name => (
              <li key={name} className="rounded-sm bg-vermilion-tint px-2 py-0.5 font-semibold">
                {name}
              </li>
            ))}
          </ul>
        </Statement>
      )}
      {(['may-contain', 'not-assessed'] as const).map(state => {
        const lines = linesOf(dish, state, first)
        if (lines.length === 0) return null
        return (
          <Statement key={state} state={state}>
            <ul className="flex flex-col gap-1.5">
              {lines.map(({ allergens, reason }) => (
                <li key={allergens.join() + reason} className="[overflow-wrap:anywhere]">
                  <span className="font-semibold">{nameAllergens(allergens, names).join(', ')}</span>
                  {reason && `: ${reason}`}
                </li>
              ))}
            </ul>
          </Statement>
        )
      })}
      {isFreeOfAll(dish) && <FreeOfAll />}
      <CopyWarning />
    </div>
  )
}

interface StatementProps {
  readonly state: Exclude<AllergenState, 'free'>
  readonly children?: ReactNode
}

function Statement({ state, children }: StatementProps) {
  const { adviser } = useMenuFacts()
  return (
    <div>
      <p className={cn('flex items-center gap-2 font-semibold', children ? 'mb-1.5' : null)}>
        <StateSign state={state} />
        <span>{stateLabel(state, adviser)}</span>
      </p>
      {children}
    </div>
  )
}

function FreeOfAll() {
  const { declaredCount } = useMenuFacts()
  return (
    <p className="flex items-start gap-2 font-semibold text-moss">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      None of the {declaredCount} allergens we declare
    </p>
  )
}

/** The same as signs; reasons are in the opened dish. */
export function DishAllergenSigns({ dish }: { readonly dish: Stated }) {
  const { names, adviser } = useMenuFacts()
  if (isFreeOfAll(dish)) return <FreeOfAll />
  const { contained, traces, unknown } = subjectsOf(dish)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.9375rem] leading-snug">
      {!dish.isAssessed && <Signed state="not-assessed">{stateLabel('not-assessed', adviser)}</Signed>}
      {(
        [
          ['contains', contained],
          ['may-contain', traces],
          ['not-assessed', unknown],
        ] as const
      ).map(
        ([state, subjects]) =>
          subjects.length > 0 && (
            <Signed key={state} state={state}>
              <span className="sr-only">{stateLabel(state, adviser)} </span>
              {subjects.map(subject => names[subject]).join(', ')}
            </Signed>
          ),
      )}
    </ul>
  )
}

interface SignedProps {
  readonly state: AllergenState
  readonly children: ReactNode
}

function Signed({ state, children }: SignedProps) {
  return (
    <li className="flex gap-2">
      <span className="mt-0.5">
        <StateSign state={state} />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** The same in one line each, for lists of dishes. */
export function DishAllergenLines({ dish, asked = [] }: DishAllergensProps) {
  const { names, adviser } = useMenuFacts()
  const named = (allergens: readonly Allergen[]) => nameAllergens(allergens, names).join(', ')
  const lines: readonly (readonly [state: AllergenState, text: string])[] = [
    ...(dish.isAssessed ? [] : [['not-assessed', ''] as const]),
    ...(dish.allergens.length > 0 ? [['contains', named(dish.allergens)] as const] : []),
    ...(['may-contain', 'not-assessed'] as const).flatMap(state =>
      linesOf(dish, state, bearingOn(asked)).map(
        ({ allergens, reason }) =>
          [state, reason ? `${named(allergens)}: ${reason}` : named(allergens)] as const,
      ),
    ),
  ]
  if (isFreeOfAll(dish)) return <FreeOfAll />
  return (
    <ul className="flex flex-col gap-1 text-[0.9375rem]">
      {lines.map(([state, text]) => (
        <Signed key={state + text} state={state}>
          {stateLabel(state, adviser)} {text}
        </Signed>
      ))}
    </ul>
  )
}
