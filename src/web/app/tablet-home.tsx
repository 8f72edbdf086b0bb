import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ToConfirm } from '#web/features/announcements/to-confirm.tsx'
import { ChangedDishes } from '#web/features/dish-changes/changed-dishes.tsx'
import { useUser } from '#web/lib/session.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const PAGES = [
  { to: paths.tableMode(), title: 'Table mode', text: 'The menu for one guest' },
  { to: paths.menu(), title: 'Menu', text: 'Dishes and drinks, and what is sold out' },
  { to: paths.ready(), title: 'Ready for tonight', text: 'Who answers for allergens' },
  { to: paths.reading(), title: 'Reading', text: 'What the restaurant wants you to know' },
  { to: paths.glossary(), title: 'Glossary', text: 'Words of the kitchen' },
] as const

/** Home of someone who signed in with a PIN: what the shift needs, and nothing of their own. */
export function TabletHome() {
  const user = useUser()
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <PageHeader title="On this shift" documentTitle="Home" eyebrow={`Welcome, ${user.fullName}`}>
        <p>
          A PIN opens what you look up. For lessons, quizzes, thanks and your account, lock the tablet and
          sign in with your password.
        </p>
      </PageHeader>
      <ToConfirm />
      <ChangedDishes />
      <nav aria-label="Pages">
        <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-10">
          {PAGES.map(({ to, title, text }) => (
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
    </div>
  )
}
