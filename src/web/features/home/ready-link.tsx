import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readinessRoutes } from '#contract/memory/readiness.ts'
import { paths } from '#contract/paths.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'

/** For who is on tonight: the way to one's own readiness, and who answers for allergens; red for who can name one. */
export function ReadyLink({ className }: { readonly className: string }) {
  const mayName = canAnywhere(useUser(), 'readiness.manage')
  const { data: places } = useQuery(routeQuery(readinessRoutes.allergenPeople))
  const here = places?.find(({ isOn }) => isOn)
  if (!here) return null
  const { person } = here.allergens
  return (
    <Link
      to={paths.ready()}
      className={cn(className, 'flex-1 basis-28 border-line border-l sm:max-w-1/2 sm:flex-none')}
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold">
          Ready<span className="sr-only"> for tonight</span>
        </span>{' '}
        <span
          className={cn('block text-sm leading-tight', mayName && !person ? 'text-vermilion' : 'text-soft')}
        >
          {person ? `Allergens: ${person.fullName}` : 'No one for allergens'}
        </span>
      </span>
    </Link>
  )
}
