import { useQuery } from '@tanstack/react-query'
import { type ModuleProgress, type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { type Achievement, achievementRoutes } from '#contract/rewards/achievements.ts'
import { type Rating, rateModule, scorePercent } from '#domain/questions/quiz-scoring.ts'
import { canBeEarned, isEarned, personalRule } from '#domain/rewards/achievements.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldedPart } from '#web/ui/folded-part.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { AchievementCard } from './achievement-card.tsx'

/** The reader's progress: overall, by module, and achievements. */
export function MyProgress() {
  const modules = useQuery(routeQuery(trainingRoutes.modules))
  const progress = useQuery(routeQuery(trainingRoutes.progress))
  const achievements = useQuery(routeQuery(achievementRoutes.list))
  return (
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
    <>
      <dl className="grid min-h-16 grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] divide-x divide-line rounded-lg border border-line bg-raised">
        <Figure label="Overall progress" value={`${overall}%`} />
        <Figure label="Average score" value={average === null ? '–' : `${average}%`} />
        {achievements.length > 0 && (
          <Figure label="Achievements" value={`${earned.size}/${achievements.length}`} />
        )}
      </dl>

      <FoldedPart id="modules-heading" title="Modules" count={`${completed} of ${modules.length}`}>
        <ul className="divide-y divide-line">
          {modules.map(module => (
            <ModuleRow key={module.id} module={module} record={byModule.get(module.id)} />
          ))}
        </ul>
      </FoldedPart>

      {achievements.length > 0 && (
        <FoldedPart
          id="achievements-heading"
          title="Achievements"
          count={`${earned.size} of ${achievements.length}`}
        >
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
        </FoldedPart>
      )}
    </>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-center px-2 py-2 md:px-5">
      <dt className="text-[0.8125rem] text-soft leading-tight">{label}</dt>
      <dd className="font-display text-xl leading-tight">{value}</dd>
    </div>
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
    <SkeletonFrame className="contents">
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-15 rounded-lg" />
      <Skeleton className="h-15 rounded-lg" />
    </SkeletonFrame>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
