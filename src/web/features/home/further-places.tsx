import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Taught, taughtRoutes } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { can } from '#domain/people/abilities.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { FoldedPart } from '#web/ui/folded-part.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'

interface Place {
  readonly to: '/micro-learning' | '/reading' | '/quiz' | '/suggestions'
  readonly title: string
  readonly text: string
  /** The content behind it; without content there is no link. */
  readonly of?: keyof Taught
  readonly isStaffOnly?: boolean
}

const PLACES: readonly Place[] = [
  {
    to: paths.microLearning(),
    title: 'Lessons',
    text: 'A 30-second lesson a day',
    of: 'microLearning',
  },
  { to: paths.reading(), title: 'Reading', text: 'What the restaurant wants you to know', of: 'reading' },
  {
    to: paths.quiz(),
    title: 'Practise',
    text: 'Questions on the menu, as often as you like',
    of: 'quizzes',
    isStaffOnly: true,
  },
  { to: paths.suggestions(), title: 'Suggestions', text: 'How could the training be better?' },
]

/** The pages that the navigation has no room for. */
export function FurtherPlaces() {
  const isStaff = can(useUser(), 'staff-pages.see')
  // Cards are shown until known to be empty; the data comes with the page.
  const { data: taught } = useQuery(routeQuery(taughtRoutes.read))
  const places = PLACES.filter(
    ({ of, isStaffOnly }) => (isStaff || !isStaffOnly) && (!of || taught?.[of] !== false),
  )
  return (
    <nav aria-labelledby="further-places">
      <FoldedPart id="further-places" title="More">
        <ul className="-my-3 grid sm:grid-cols-2 sm:gap-x-10">
          {places.map(({ to, title, text }) => (
            <li key={to} className="border-line not-last:border-b">
              <Link
                to={to}
                className="flex min-h-15 items-center gap-4 rounded-sm py-2 sm:min-h-18 sm:py-3.5 transition-colors hover:text-indigo"
              >
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-[0.9375rem] text-soft">{text}</span>
                </span>
                <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
              </Link>
            </li>
          ))}
        </ul>
      </FoldedPart>
    </nav>
  )
}
