import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { can } from '#domain/abilities.ts'
import { useUser } from '#web/lib/session.ts'

const PLACES = [
  { to: paths.microLearning(), title: 'Micro-Learning', text: 'A 30-second lesson a day' },
  { to: paths.reading(), title: 'Reading', text: 'What the house wants you to know' },
  { to: paths.quiz(), title: 'Menu Quizzes', text: 'Test yourself, as often as you like', isStaffOnly: true },
  { to: paths.suggestions(), title: 'Suggestions', text: 'What would make the training better' },
]

/** The pages that the navigation has no room for. */
export function FurtherPlaces() {
  const isStaff = can(useUser(), 'staff-pages.see')
  return (
    <nav aria-labelledby="further-places">
      <h2 id="further-places" className="font-display text-[1.75rem] leading-tight">
        Around the house
      </h2>
      <ul className="mt-4 grid border-line border-t sm:grid-cols-2 sm:gap-x-10">
        {PLACES.filter(place => isStaff || !place.isStaffOnly).map(({ to, title, text }) => (
          <li key={to} className="border-line border-b">
            <Link
              to={to}
              className="flex min-h-18 items-center gap-4 rounded-sm py-3.5 transition-colors hover:text-indigo"
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
    </nav>
  )
}
