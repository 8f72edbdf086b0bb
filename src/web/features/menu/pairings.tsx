import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { paths } from '#contract/paths.ts'
import { DRINK_KIND_LABELS, type DrinkFacts, describeAlcohol } from '#domain/menu/drinks.ts'
import { routeQuery } from '#web/lib/query.ts'
import { TermText } from '#web/shared/terms/term-text.tsx'
import { DishAllergenSigns } from './dish-allergens.tsx'

/** The drinks that pour well with a dish, each with a line to say. Without the drinks list there are none. */
export function Pairings({ dishId }: { readonly dishId: number }) {
  const list = useQuery(routeQuery(drinkRoutes.read)).data
  const headingId = useId()
  const drinks = list?.sections.flatMap(section => section.dishes) ?? []
  const own = list?.pairings.filter(pairing => pairing.dishId === dishId) ?? []
  const pairings = own.flatMap(({ drinkId, line }) => {
    const drink = drinks.find(({ id }) => id === drinkId)
    return drink?.drink ? [{ line, drink, facts: drink.drink }] : []
  })
  if (pairings.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and a landmark for each of 89 dishes would be in the way.
    <div role="group" aria-labelledby={headingId} className="text-[0.9375rem]">
      <p id={headingId} className="font-semibold text-faint text-sm">
        Pours well with
      </p>
      <ul className="divide-y divide-line">
        {pairings.map(({ drink, facts, line }) => (
          <li key={drink.id} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link
                to={paths.menu()}
                search={{ list: 'drinks', dish: drink.id }}
                className="inline-flex min-h-8 items-center font-semibold underline decoration-1 underline-offset-4"
              >
                {drink.name}
              </Link>
              <span className="text-faint text-sm">{labelOf(facts)}</span>
            </p>
            <p className="text-soft">
              <TermText>{line}</TermText>
            </p>
            {/* A dish without an allergen may be offered with a drink that has it. */}
            <DishAllergenSigns dish={drink} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function labelOf({ kind, containsAlcohol }: DrinkFacts): string {
  const label = DRINK_KIND_LABELS[kind]
  return containsAlcohol === 'trace' ? `${label}, ${describeAlcohol('trace').toLowerCase()}` : label
}
