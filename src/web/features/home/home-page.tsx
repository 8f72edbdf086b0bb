import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { trainingRoutes } from '#contract/training.ts'
import { paths } from '#web/app/paths.ts'
import { countOf, formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PLACES = [
  { to: paths.menu, title: 'Menu', text: 'Every dish, and what to say of it' },
  { to: paths.reading, title: 'Sake Guide', text: 'Grades, temperatures and vessels' },
  { to: paths.microLearning, title: 'Micro-Learning', text: 'A 30-second lesson a day' },
  { to: paths.induction, title: 'Induction', text: 'The policies of the house' },
  { to: paths.progress, title: 'Progress', text: 'Scores, achievements and kudos' },
  { to: paths.rewards, title: 'Rewards', text: 'What your points are worth' },
] as const

const today = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })

/** The hub: where one stands, and what comes next. */
export function HomePage() {
  const user = useUser()
  const now = new Date()
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <PageHeader
        title={`${greeting(now.getHours())}, ${firstName(user.fullName)}`}
        documentTitle="Home"
        eyebrow={today.format(now).replace(',', '')}
      />
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:gap-5">
        <NextModule />
        <Standing />
      </div>
      <section>
        <h2 className="font-display text-2xl">Around the house</h2>
        <ul className="mt-4 grid border-line border-t sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
          {PLACES.map(({ to, title, text }) => (
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
      </section>
    </div>
  )
}

const NEXT_MODULE_CLASS = 'flex min-h-[21rem] flex-col rounded-lg border border-line bg-raised p-6 md:p-9'

function NextModule() {
  const { data, error, refetch, isFetching } = useQuery(routeQuery(trainingRoutes.nextModule))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) {
    return (
      <div className={NEXT_MODULE_CLASS} role="status">
        <span className="sr-only">Loading your next module</span>
        <Skeleton className="h-6 w-28" />
        <Skeleton className="mt-5 h-10 w-3/4" />
        <Skeleton className="mt-4 h-5 w-full" />
        <Skeleton className="mt-2.5 h-5 w-1/2" />
        <Skeleton className="mt-auto h-13 w-56" />
      </div>
    )
  }
  const { module, availableOn } = data
  if (!module) {
    return (
      <section className={NEXT_MODULE_CLASS}>
        <p className="flex items-center gap-2 font-semibold text-moss">
          <Check aria-hidden="true" className="size-5" />
          All done
        </p>
        <h2 className="mt-4 font-display text-3xl leading-tight md:text-4xl">
          You have completed every module
        </h2>
        <p className="mt-3 max-w-[52ch] text-soft">Practise any of them again, as often as you like.</p>
        <TrainingLink label="Go to Training Modules" />
      </section>
    )
  }
  const isOpen = module.status === 'available'
  return (
    <section className={NEXT_MODULE_CLASS}>
      <p className="font-semibold text-soft">Your next module</p>
      <h2 className="mt-4 font-display text-3xl leading-tight md:text-4xl">{module.name}</h2>
      <p className="mt-3 line-clamp-4 max-w-[52ch] text-soft">{module.description}</p>
      <p className="mt-3 mb-6 text-faint text-sm">
        {isOpen || !availableOn
          ? `Module ${module.order} · ${module.category} · ${countOf(module.totalQuestions, 'question')} · ${countOf(module.pointsReward, 'point')}`
          : `Opens on ${formatCalendarDate(availableOn)}`}
      </p>
      <TrainingLink label={isOpen ? 'Continue Training' : 'Go to Training Modules'} />
    </section>
  )
}

function TrainingLink({ label }: { readonly label: string }) {
  return (
    <Link to={paths.trainingModules} className={`${buttonClass({ size: 'lg' })} mt-auto sm:self-start`}>
      {label}
      <ArrowRight aria-hidden="true" className="size-5" />
    </Link>
  )
}

/** Streak, points and modules at a glance. */
function Standing() {
  const { pointsBalance } = useUser()
  const { data: streak, isError } = useQuery(routeQuery(trainingRoutes.streak))
  const facts = [
    { label: 'Day streak', value: streak && countOf(streak.currentStreak, 'day') },
    { label: 'Points to spend', value: pointsBalance.toLocaleString('en-AU') },
    { label: 'Modules completed', value: streak?.totalModulesCompleted.toLocaleString('en-AU') },
  ]
  return (
    <dl className="grid grid-cols-3 divide-line rounded-lg border border-line bg-raised max-lg:divide-x lg:grid-cols-1 lg:divide-y">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end gap-1 px-3 py-4 md:px-7 lg:justify-center"
        >
          <dt className="text-[0.8125rem] text-soft leading-snug md:text-sm">{label}</dt>
          <dd className="font-display text-[1.375rem] leading-none md:text-[2.25rem]">
            {value ?? (isError ? '–' : <Skeleton className="inline-block h-[1em] w-12 align-top" />)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function greeting(hour: number): string {
  if (hour < 4) return 'Good evening'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName
}
