import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import { DRINK_KIND_LABELS, type DrinkFacts, describeAlcohol } from '#domain/menu/drinks.ts'
import { routeQuery } from '#web/lib/query.ts'
import { TermText } from '#web/shared/terms/term-text.tsx'
import { DishAllergenSigns } from './dish-allergens.tsx'
import { DishFold } from './dish-fold.tsx'

/** The drinks that pour well with a dish, each with a line to say. Without the drinks list there are none. */
export function Pairings({ dish }: { readonly dish: Dish }) {
  const list = useQuery(routeQuery(drinkRoutes.read)).data
  const drinks = list?.sections.flatMap(section => section.dishes) ?? []
  const own = list?.pairings.filter(pairing => pairing.dishId === dish.id) ?? []
  const pairings = own.flatMap(({ drinkId, line }) => {
    const drink = drinks.find(({ id }) => id === drinkId)
    return drink?.drink ? [{ line, drink, facts: drink.drink }] : []
  })
  if (pairings.length === 0) return null
  return (
    <DishFold title="Pours well with" subject={dish.name} count={pairings.length}>
      <ul aria-label="Pours well with" className="divide-y divide-line">
        {pairings.map(({ drink, facts, line }) => (
          <li key={drink.id} className="py-2 first:pt-0">
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
    </DishFold>
  )
}

function labelOf({ kind, containsAlcohol }: DrinkFacts): string {
  const label = DRINK_KIND_LABELS[kind]
  return containsAlcohol === 'trace' ? `${label}, ${describeAlcohol('trace').toLowerCase()}` : label
}
