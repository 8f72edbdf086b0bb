import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readinessRoutes } from '#contract/memory/readiness.ts'
import { paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ArrowRight } from '#web/ui/icons.tsx'

/** Tonight's allergen person where one is on, and the way to one's own readiness. */
export function ReadyLink() {
  const { data: places } = useQuery(routeQuery(readinessRoutes.allergenPeople))
  const here = places?.find(({ isOn }) => isOn)
  const { person = null, alerts = [] } = here?.allergens ?? {}
  return (
    <li className="col-span-2 border-line border-t md:basis-full!">
      <Link
        to={paths.ready()}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 transition-colors hover:text-indigo focus-visible:-outline-offset-2 md:px-6"
      >
        <span className="min-w-0 grow leading-snug [overflow-wrap:anywhere]">
          <span className="block">Ready for tonight</span>
          {here && (
            <span className={cn('block text-sm', alerts.length > 0 ? 'text-vermilion' : 'text-soft')}>
              {[...(person ? [`Allergens tonight: ${person.fullName}.`] : []), ...alerts].join(' ')}
            </span>
          )}
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
      </Link>
    </li>
  )
}
