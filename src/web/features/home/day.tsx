import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { checkRoutes } from '#contract/memory/checks.ts'
import { paths } from '#contract/paths.ts'
import { microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { kudosRoutes } from '#contract/rewards/kudos.ts'
import { can } from '#domain/people/abilities.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatCalendarDate } from '#web/lib/format.ts'
import { haptics } from '#web/lib/haptics.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Brain, Flame, HandHeart, Lightbulb, type LucideIcon } from '#web/ui/icons.tsx'
import { NorenMark } from '#web/ui/noren-mark.tsx'

const FIGURE_CLASS =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 transition-colors hover:text-indigo'

/** The business day, and streak and points once there are any. */
export function DayLine() {
  const { pointsBalance } = useUser()
  const streak = useQuery(routeQuery(trainingRoutes.streak)).data?.currentStreak ?? 0
  const day = dayAhead(0)
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-soft">
      {day && <time dateTime={day}>{formatCalendarDate(day)}</time>}
      {streak > 0 && (
        <Link to={paths.progress()} className={FIGURE_CLASS}>
          <Flame aria-hidden="true" className="size-5 text-vermilion" />
          {countOf(streak, 'day')}
          <span className="sr-only">in a row</span>
        </Link>
      )}
      {pointsBalance > 0 && (
        <Link to={paths.rewards()} className={FIGURE_CLASS}>
          {countOf(pointsBalance, 'point')}
        </Link>
      )}
    </p>
  )
}

interface Part {
  readonly title: string
  readonly isDone: boolean
  readonly link: Pick<LinkProps, 'to' | 'search'>
  readonly Icon: LucideIcon
}

/** Parts of the day that are possible today; management gives thanks as often as it likes. */
export function useDayParts(): readonly Part[] {
  const user = useUser()
  const lesson = useQuery(routeQuery(microLearningRoutes.today)).data
  const check = useQuery(routeQuery(checkRoutes.today)).data
  const kudos = useQuery(routeQuery(kudosRoutes.canGive)).data
  return [
    ...(lesson && (lesson.module || !lesson.canCompleteToday)
      ? [
          {
            title: 'Lesson',
            isDone: !lesson.canCompleteToday,
            link: { to: paths.microLearning() },
            Icon: Lightbulb,
          } as const,
        ]
      : []),
    ...(check && (check.canOpen || check.isDone)
      ? [{ title: 'Check', isDone: check.isDone, link: { to: paths.check() }, Icon: Brain } as const]
      : []),
    ...(kudos && !can(user, 'kudos.give-as-management')
      ? [
          {
            title: 'Thanks',
            isDone: !kudos.canGive,
            link: { to: paths.progress(), search: { tab: 'kudos' } },
            Icon: HandHeart,
          } as const,
        ]
      : []),
  ]
}

/** The day's dots, which fill with stamps, and the curtain once all are full. */
export function Day() {
  const parts = useDayParts()
  const next = useQuery(routeQuery(microLearningRoutes.today)).data?.module
  if (parts.length === 0) return null
  if (parts.every(({ isDone }) => isDone))
    return (
      <section aria-labelledby="day" className="flex items-center gap-4 rounded-lg bg-raised p-4">
        <NorenMark className="size-16 motion-safe:animate-curtain" />
        <div className="min-w-0">
          <h2 id="day" className="font-display text-xl leading-tight">
            That is all for today
          </h2>
          {next && <p className="text-soft">Tomorrow: {next.title}</p>}
        </div>
      </section>
    )
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="sr-only">
        Today
      </h2>
      <ul className="flex flex-wrap justify-around">
        {parts.map(({ title, isDone, link, Icon }) => (
          <li key={title}>
            <Link
              {...link}
              aria-label={`${title}, ${isDone ? 'done' : 'to do'}`}
              className="flex min-w-[min(5rem,26vw)] flex-col items-center gap-1 rounded-md p-1 text-sm transition-colors hover:text-indigo"
            >
              <span
                className={cn(
                  'grid size-11 place-items-center rounded-full',
                  isDone
                    ? 'bg-vermilion text-paper -rotate-6'
                    : 'border-2 border-edge border-dashed text-faint',
                  isDone && haptics.isOn() && 'motion-safe:animate-stamp',
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
