import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { checkRoutes } from '#contract/memory/checks.ts'
import { paths } from '#contract/paths.ts'
import type { MicroLearningModule, MicroLearningProgress } from '#contract/programme/micro-learning.ts'
import { categoriesOf, lessonOfTheDay } from '#domain/programme/micro-learning.ts'
import { earnedStreaks } from '#domain/rewards/stamps.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { StampNote } from '#web/shared/stamp-note.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Check, Timer } from '#web/ui/icons.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type ModuleState, moduleState, type StreakChange } from './module-state.ts'

/** Empty, so that no category can have the same name. */
const ALL = ''

/** Rows on a phone, cards on larger screens. */
const GRID_CLASS = 'grid max-sm:border-line max-sm:border-t sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 lg:gap-5'
const CARD_CLASS =
  'flex min-h-22 items-center gap-x-4 gap-y-2 border-line max-sm:flex-wrap border-b py-3 sm:min-h-[13.5rem] sm:flex-col sm:items-stretch sm:gap-3 sm:rounded-lg sm:border sm:p-5 md:p-6'
const STATS_CLASS =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] divide-x divide-line rounded-lg border border-line bg-raised'

interface ModuleOverviewProps {
  readonly modules: readonly MicroLearningModule[]
  readonly canCompleteToday: boolean
  /** Title of the lesson that is completed on this device alone. */
  readonly waitingTitle: string | undefined
  readonly progress: readonly MicroLearningProgress[]
  /** Around the lesson completed last. */
  readonly streak: StreakChange | undefined
  readonly onOpen: (moduleId: number) => void
}

export function ModuleOverview({
  modules,
  canCompleteToday,
  waitingTitle,
  progress,
  streak,
  onOpen,
}: ModuleOverviewProps) {
  const [chosen, setTab] = useState(ALL)
  const categories = categoriesOf(modules)
  // The chosen category may have been renamed.
  const tab = categories.includes(chosen) ? chosen : ALL
  const completedIds = new Set(progress.map(({ moduleId }) => moduleId))
  const completedCount = modules.filter(({ id }) => completedIds.has(id)).length
  const rate = modules.length === 0 ? 0 : Math.round((completedCount / modules.length) * 100)
  const points = progress.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0)
  const isInTab = ({ category }: MicroLearningModule) => tab === ALL || category === tab
  const next = lessonOfTheDay(modules, progress)
  const todays = canCompleteToday ? next : undefined
  // Pending modules first.
  const shown = modules
    .filter(module => isInTab(module) && module !== todays)
    .sort((a, b) => Number(completedIds.has(a.id)) - Number(completedIds.has(b.id)))
  const stateOf = ({ id }: MicroLearningModule) => moduleState(completedIds.has(id), canCompleteToday)
  if (modules.length === 0) {
    return (
      <EmptyState title="No lessons yet">
        <p>Lessons appear here as soon as management adds them.</p>
      </EmptyState>
    )
  }
  const library =
    shown.length === 0 ? (
      <EmptyState title="Nothing here yet">
        <p>The lesson above is the only one {tab === ALL ? 'there is' : 'in this category'}.</p>
      </EmptyState>
    ) : (
      <ul className={GRID_CLASS}>
        {shown.map(module => (
          <ModuleCard
            key={module.id}
            module={module}
            state={stateOf(module)}
            onOpen={() => onOpen(module.id)}
          />
        ))}
      </ul>
    )
  return (
    <>
      <dl className={STATS_CLASS}>
        <Stat label="Completed" value={formatCount(completedCount)} />
        <Stat label="Completion rate" value={`${rate}%`} />
        <Stat label="Points earned" source="From lessons" value={formatCount(points)} />
      </dl>
      {!canCompleteToday && <DoneToday waitingTitle={waitingTitle} streak={streak} tomorrow={next?.title} />}
      {todays && <NextLesson module={todays} onOpen={() => onOpen(todays.id)} />}
      <section aria-labelledby="library-heading" className="flex flex-col gap-3">
        <div>
          <h2 id="library-heading" className="font-display text-2xl">
            {todays ? 'More lessons' : 'Library'}
          </h2>
          {!todays && (
            <p className="mt-1 text-soft">
              {next
                ? 'Read any lesson. Points start again tomorrow.'
                : 'You have completed every lesson. Read any of them again.'}
            </p>
          )}
        </div>
        {categories.length > 1 ? (
          <Tabs
            label="Categories"
            tabs={[ALL, ...categories].map(value => ({ value, label: value || 'All' }))}
            value={tab}
            onValueChange={setTab}
          >
            {library}
          </Tabs>
        ) : (
          library
        )}
      </section>
    </>
  )
}

interface DoneTodayProps extends Pick<ModuleOverviewProps, 'waitingTitle' | 'streak'> {
  /** The next lesson's title. */
  readonly tomorrow: string | undefined
}

/** Today's lesson is done: what it brought, and the way on. */
function DoneToday({ waitingTitle, streak, tomorrow }: DoneTodayProps) {
  const check = useQuery(routeQuery(checkRoutes.today)).data
  const isStamp =
    streak && streak.after !== streak.before && earnedStreaks(streak.after).includes(streak.after)
  return (
    <section
      aria-labelledby="done-heading"
      className="flex flex-col items-start gap-4 rounded-lg border border-moss bg-moss-tint p-5 md:p-6"
    >
      <div>
        <h2 id="done-heading" className="font-display text-2xl">
          Today's lesson is done
        </h2>
        <p className="mt-1">
          {waitingTitle === undefined
            ? `${streak ? `Streak: ${countOf(streak.after, 'day')}. ` : ''}See you tomorrow.`
            : `“${waitingTitle}” waits on this device. It is sent when there is a connection, and counts for the day on which it arrives.`}
        </p>
        {tomorrow && <p className="text-soft">Tomorrow: {tomorrow}</p>}
      </div>
      {isStamp && <StampNote>A stamp for {streak.after} days in a row.</StampNote>}
      {check?.canOpen && !check.isDone && (
        <Link to={paths.check()} className={cn(buttonClass({ size: 'lg' }), 'max-sm:w-full')}>
          Next: today's check
        </Link>
      )}
    </section>
  )
}

interface StatProps {
  readonly label: string
  readonly source?: string
  readonly value: string
}

function Stat({ label, source, value }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 px-3 py-4 md:px-7 md:py-6">
      <dt className="text-[0.8125rem] text-soft leading-snug md:text-sm">
        {label} {source && <span className="block text-faint">{source}</span>}
      </dt>
      <dd className="font-display text-[1.75rem] leading-none md:text-[2.25rem]">{value}</dd>
    </div>
  )
}

interface NextLessonProps {
  readonly module: MicroLearningModule
  readonly onOpen: () => void
}

function NextLesson({ module, onOpen }: NextLessonProps) {
  const { title, category, estimatedTime, pointsReward } = module
  return (
    <section
      aria-labelledby="next-lesson-heading"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line border-l-3 border-l-indigo bg-raised p-5 md:p-6"
    >
      <div className="flex min-w-0 grow basis-60 flex-col items-start gap-1.5">
        <h2 id="next-lesson-heading" className="font-semibold text-soft text-sm">
          Today's lesson
        </h2>
        <h3 id="next-lesson-title" className="font-display text-[1.625rem] leading-tight">
          {title}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-sm">
          <Badge tone="indigo">{category}</Badge>
          <LessonFacts seconds={estimatedTime} points={pointsReward} />
        </p>
      </div>
      <Button size="lg" className="max-sm:w-full" aria-describedby="next-lesson-title" onClick={onOpen}>
        Start
      </Button>
    </section>
  )
}

function LessonFacts({ seconds, points }: { readonly seconds: number; readonly points: number }) {
  return (
    <span>
      {countOf(seconds, 'second')} · {countOf(points, 'point')}
    </span>
  )
}

interface ModuleCardProps {
  readonly module: MicroLearningModule
  readonly state: ModuleState
  readonly onOpen: () => void
}

function ModuleCard({ module, state, onOpen }: ModuleCardProps) {
  const { id, title, category, estimatedTime, pointsReward } = module
  const titleId = `module-${id}`
  const buttonProps = { className: 'shrink-0', 'aria-describedby': titleId, onClick: onOpen }
  return (
    <li className={cn(CARD_CLASS, state === 'open' && 'sm:bg-raised')}>
      <div className="flex min-w-0 grow flex-col gap-1.5 max-sm:basis-36 sm:gap-3">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-faint text-sm sm:order-last sm:justify-start">
          <Timer aria-hidden="true" className="size-4 max-sm:hidden" />
          <LessonFacts seconds={estimatedTime} points={pointsReward} />
        </p>
        <h3
          id={titleId}
          className="font-display text-[1.25rem] leading-tight max-sm:order-first sm:text-[1.375rem]"
        >
          {title}
        </h3>
        <div className="flex flex-wrap items-start justify-between gap-2 sm:order-first">
          <Badge tone={state === 'open' ? 'indigo' : 'neutral'}>{category}</Badge>
          {state === 'completed' && (
            <Badge tone="moss">
              <Check aria-hidden="true" className="size-3.5" />
              Completed
            </Badge>
          )}
          {state === 'tomorrow' && <span className="text-faint text-sm">Try Tomorrow</span>}
        </div>
      </div>
      {state === 'open' && <Button {...buttonProps}>Start</Button>}
      {state !== 'open' && (
        <Button variant="secondary" {...buttonProps}>
          {state === 'completed' ? 'Read again' : 'Read'}
        </Button>
      )}
    </li>
  )
}

/** Same size as the overview, so that nothing moves. */
export function OverviewSkeleton() {
  return (
    <>
      <SkeletonFrame label="Loading micro-learning" className={STATS_CLASS}>
        {['completed', 'rate', 'points'].map(key => (
          <div key={key} className="px-3 py-4 md:px-7 md:py-6">
            <Skeleton className="h-7 w-14 md:h-9" />
            <Skeleton className="mt-1 h-5 w-20 max-w-full" />
          </div>
        ))}
      </SkeletonFrame>
      <div aria-hidden="true">
        <Skeleton className="mb-7 h-45 w-full sm:h-32 md:mb-9 md:h-34" />
        <Skeleton className="mb-3 h-8 w-40" />
        <Skeleton className="h-12 w-full" />
        <ul className={cn(GRID_CLASS, 'pt-6')}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
            <li key={key} className={cn(CARD_CLASS, 'animate-pulse sm:bg-raised')} />
          ))}
        </ul>
      </div>
    </>
  )
}
