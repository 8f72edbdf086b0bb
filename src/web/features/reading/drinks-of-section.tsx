import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { paths } from '#contract/paths.ts'
import { foldText } from '#domain/menu/search.ts'
import { routeQuery } from '#web/lib/query.ts'

/** The drinks of the list whose names have the section's title: under “Junmai”, every junmai. */
export function DrinksOfSection({ title }: { readonly title: string }) {
  const headingId = useId()
  const list = useQuery(routeQuery(drinkRoutes.read)).data
  const named = list?.sections.flatMap(section =>
    section.dishes.filter(({ name }) => foldText(name).includes(foldText(title))),
  )
  if (!named || named.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and a landmark in each section would be in the way.
    <div role="group" aria-labelledby={headingId} className="max-w-[60ch] text-[0.9375rem] print:hidden">
      <p id={headingId} className="font-semibold text-faint text-sm">
        On our drinks list
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {named.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.menu()}
              search={{ list: 'drinks', dish: id }}
              className="inline-flex min-h-8 items-center underline decoration-1 underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
