import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { type ModuleProgress, type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { type Achievement, achievementRoutes } from '#contract/rewards/achievements.ts'
import { type Rating, rateModule, scorePercent } from '#domain/questions/quiz-scoring.ts'
import { canBeEarned, isEarned, personalRule } from '#domain/rewards/achievements.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { AchievementCard } from './achievement-card.tsx'

/** The reader's progress: overall, by module, and achievements. */
export function MyProgress() {
  const modules = useQuery(routeQuery(trainingRoutes.modules))
  const progress = useQuery(routeQuery(trainingRoutes.progress))
  const achievements = useQuery(routeQuery(achievementRoutes.list))
  return (
    <div className="flex flex-col gap-5">
      <Loaded queries={{ modules, progress, achievements }} loading={<MyProgressSkeleton />}>
        {({ modules: all, ...loaded }) => {
          const theirs = all.filter(({ status }) => status !== 'not-theirs')
          return theirs.length === 0 ? (
            <EmptyState title="No modules yet">
              <p>Management has not opened a training module yet. Completed modules will be counted here.</p>
            </EmptyState>
          ) : (
            <Overview {...loaded} modules={theirs} />
          )
        }}
      </Loaded>
    </div>
  )
}

interface OverviewProps {
  readonly modules: readonly TrainingModule[]
  readonly progress: readonly ModuleProgress[]
  readonly achievements: readonly Achievement[]
}

function Overview({ modules, progress, achievements: all }: OverviewProps) {
  const byModule = new Map(progress.map(record => [record.moduleId, record]))
  const completed = modules.filter(module => byModule.has(module.id)).length
  const overall = scorePercent(completed, modules.length)
  const shares = progress
    .filter(({ isCredited }) => !isCredited)
    .map(({ score, totalQuestions }) => (score / totalQuestions) * 100)
  const average = shares.length > 0 ? Math.round(sum(shares) / shares.length) : null
  const seen = modules.map(({ id }) => id)
  const own = all.map(achievement => personalRule(achievement, seen))
  const earned = new Set(own.filter(achievement => isEarned(achievement, progress)))
  const achievements = own.filter(achievement => earned.has(achievement) || canBeEarned(achievement, seen))

  return (
    <div className="flex flex-col gap-10">
      <dl className={cn('grid gap-4', achievements.length > 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
        <Figure label="Overall progress" value={`${overall}%`}>
          <ProgressBar
            label="Overall progress"
            value={completed}
            max={modules.length}
            valueText={`${completed} of ${modules.length} modules`}
            className="mt-3"
          />
          <p className="mt-2 text-faint text-sm">
            {completed} of {modules.length} modules
          </p>
        </Figure>
        <Figure label="Average score" value={average === null ? '–' : `${average}%`}>
          <p className="mt-2 text-faint text-sm">
            {average === null ? 'Shows after your first module' : 'Over the modules you completed'}
          </p>
        </Figure>
        {achievements.length > 0 && (
          <Figure label="Achievements" value={`${earned.size}/${achievements.length}`}>
            <p className="mt-2 text-faint text-sm">
              {earned.size === achievements.length ? 'All of them are yours' : 'Unlocked so far'}
            </p>
          </Figure>
        )}
      </dl>

      <section aria-labelledby="modules-heading" className="flex flex-col gap-4">
        <h2 id="modules-heading" className="font-display text-2xl">
          Modules
        </h2>
        <ul className="divide-y divide-line border-line border-y">
          {modules.map(module => (
            <ModuleRow key={module.id} module={module} record={byModule.get(module.id)} />
          ))}
        </ul>
      </section>

      {achievements.length > 0 && (
        <section aria-labelledby="achievements-heading" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="achievements-heading" className="font-display text-2xl">
              Achievements
            </h2>
            <Link to={paths.stamps()} className={cn(buttonClass({ variant: 'quiet' }), '-mr-4')}>
              Stamp book
            </Link>
          </div>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {achievements.map(achievement => (
              <AchievementCard
                key={achievement.key}
                title={achievement.title}
                requirement={achievement.requirement}
                isEarned={earned.has(achievement)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly children: ReactNode
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <Card>
      <dt className="text-soft">{label}</dt>
      <dd>
        <span className="font-display text-4xl leading-tight">{value}</span>
        {children}
      </dd>
    </Card>
  )
}

const RATING_TONES: Record<Rating, 'moss' | 'indigo' | 'neutral' | 'vermilion'> = {
  Excellent: 'moss',
  Good: 'indigo',
  Pass: 'neutral',
  'Needs Review': 'vermilion',
}

interface ModuleRowProps {
  readonly module: TrainingModule
  readonly record: ModuleProgress | undefined
}

function ModuleRow({ module, record }: ModuleRowProps) {
  const percent = record && !record.isCredited ? (record.score / record.totalQuestions) * 100 : undefined
  const rating = percent === undefined ? undefined : rateModule(percent)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4">
      <span
        aria-hidden="true"
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full font-semibold text-sm',
          record ? 'bg-moss-tint text-moss' : 'bg-sunk text-faint',
        )}
      >
        {record ? <Check className="size-4.5" /> : module.order}
      </span>
      <div className="min-w-0 flex-1 basis-28">
        <h3 className="font-semibold leading-snug">{module.name}</h3>
        <p className="text-faint text-sm">
          {module.category} · {record?.isCredited ? 'Done elsewhere' : record ? 'Completed' : 'Not started'}
        </p>
      </div>
      {record && rating && (
        <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
          <span className="tabular-nums">
            {record.score}/{record.totalQuestions}
            <span className="ml-2 text-faint max-sm:sr-only">
              {scorePercent(record.score, record.totalQuestions)}%
            </span>
          </span>
          <Badge tone={RATING_TONES[rating]}>{rating}</Badge>
        </div>
      )}
    </li>
  )
}

function MyProgressSkeleton() {
  return (
    <SkeletonFrame className="flex flex-col gap-10">
      <div className="grid gap-4 sm:grid-cols-3">
        {[0, 1, 2].map(index => (
          <Skeleton key={index} className="h-36 rounded-lg" />
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-[48rem] rounded-lg" />
      </div>
    </SkeletonFrame>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
