import { Check, Timer } from 'lucide-react'
import { useState } from 'react'
import type { MicroLearningModule, MicroLearningProgress } from '#contract/micro-learning.ts'
import { MICRO_LEARNING_CATEGORIES } from '#domain/micro-learning.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type ModuleState, moduleState } from './module-state.ts'

const ALL = 'All'
const TABS = [ALL, ...MICRO_LEARNING_CATEGORIES] as const
type Tab = (typeof TABS)[number]

/** Rows on a phone, where the list is long; cards on anything larger. */
const GRID_CLASS = 'grid max-sm:border-line max-sm:border-t sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 lg:gap-5'
const CARD_CLASS =
  'flex min-h-22 items-center gap-4 border-line border-b py-3 sm:min-h-[13.5rem] sm:flex-col sm:items-stretch sm:gap-3 sm:rounded-lg sm:border sm:p-5 md:p-6'
const STATS_CLASS = 'grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-raised'

interface ModuleOverviewProps {
  readonly modules: readonly MicroLearningModule[]
  readonly canCompleteToday: boolean
  readonly progress: readonly MicroLearningProgress[]
  readonly onOpen: (moduleId: number) => void
}

export function ModuleOverview({ modules, canCompleteToday, progress, onOpen }: ModuleOverviewProps) {
  const [tab, setTab] = useState<Tab>(ALL)
  const completedIds = new Set(progress.map(({ moduleId }) => moduleId))
  const completedCount = modules.filter(({ id }) => completedIds.has(id)).length
  const rate = modules.length === 0 ? 0 : Math.round((completedCount / modules.length) * 100)
  const points = progress.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0)
  // What is still to be done comes first.
  const shown = modules
    .filter(({ category }) => tab === ALL || category === tab)
    .sort((one, other) => Number(completedIds.has(one.id)) - Number(completedIds.has(other.id)))
  return (
    <>
      <dl className={STATS_CLASS}>
        <Stat label="Completed" value={completedCount.toLocaleString('en-AU')} />
        <Stat label="Completion rate" value={`${rate}%`} />
        <Stat label="Points earned" value={points.toLocaleString('en-AU')} />
      </dl>
      {!canCompleteToday && (
        <Note tone="moss">
          <p className="font-semibold">Daily module done</p>
          <p>You have completed today's module. Come back tomorrow for more micro-learning.</p>
        </Note>
      )}
      <Tabs
        label="Categories"
        tabs={TABS.map(value => ({ value, label: value }))}
        value={tab}
        onValueChange={setTab}
      >
        {shown.length === 0 ? (
          <EmptyState title="Nothing here yet">
            <p>Management has not opened a module in this category.</p>
          </EmptyState>
        ) : (
          <ul className={GRID_CLASS}>
            {shown.map(module => (
              <ModuleCard
                key={module.id}
                module={module}
                state={moduleState(completedIds.has(module.id), canCompleteToday)}
                onOpen={() => onOpen(module.id)}
              />
            ))}
          </ul>
        )}
      </Tabs>
    </>
  )
}

function Stat({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 px-3 py-4 md:px-7 md:py-6">
      <dt className="text-[0.8125rem] text-soft leading-snug md:text-sm">{label}</dt>
      <dd className="font-display text-[1.75rem] leading-none md:text-[2.25rem]">{value}</dd>
    </div>
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
      <div className="flex min-w-0 grow flex-col gap-1.5 sm:gap-3">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-faint text-sm sm:order-last sm:justify-start">
          <Timer aria-hidden="true" className="size-4 max-sm:hidden" />
          <span className="max-sm:mr-auto">
            {countOf(estimatedTime, 'second')} · {countOf(pointsReward, 'point')}
          </span>
        </p>
        <h2
          id={titleId}
          className="font-display text-[1.25rem] leading-tight max-sm:order-first sm:text-[1.375rem]"
        >
          {title}
        </h2>
        <div className="flex flex-wrap items-start justify-between gap-2 sm:order-first">
          <Badge tone={state === 'open' ? 'indigo' : 'neutral'}>{category}</Badge>
          {state === 'completed' && (
            <Badge tone="moss">
              <Check aria-hidden="true" className="size-3.5" />
              Completed
            </Badge>
          )}
        </div>
      </div>
      {state === 'open' && <Button {...buttonProps}>Start</Button>}
      {state === 'completed' && (
        <Button variant="secondary" {...buttonProps}>
          Read again
        </Button>
      )}
      {state === 'tomorrow' && (
        <Button disabled {...buttonProps}>
          Try Tomorrow
        </Button>
      )}
    </li>
  )
}

/** The size of what comes, so that nothing moves. */
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
