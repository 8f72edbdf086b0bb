import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ModuleProgress, type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { type Shift, type TrainingPlan, trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { type Achievement, achievementRoutes } from '#contract/rewards/achievements.ts'
import { isFor } from '#domain/people/audience.ts'
import { canBeEarned, isEarned, personalRule } from '#domain/rewards/achievements.ts'
import { earnedStreaks, STREAK_STAMPS } from '#domain/rewards/stamps.ts'
import { formatDay } from '#web/lib/format.ts'
import { haptics } from '#web/lib/haptics.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { SwitchField } from '#web/ui/switch-field.tsx'

/** Shown by name before they are earned; later ones are rings. */
const NEXT_STAMPS = 3

interface StampEntry {
  readonly key: string
  readonly title: string
  /** On the seal. */
  readonly sign: string
  readonly isEarned: boolean
  /** As an instant, where it is known. */
  readonly at?: string | null
  readonly by?: string | undefined
}

/** All that one has done, as a traveller collects the stamps of temples; it prints. */
export function StampBookPage() {
  const user = useUser()
  const modules = useQuery(routeQuery(trainingRoutes.modules))
  const progress = useQuery(routeQuery(trainingRoutes.progress))
  const achievements = useQuery(routeQuery(achievementRoutes.list))
  const shifts = useQuery(routeQuery(trainingPlanRoutes.shifts))
  const plan = useQuery(routeQuery(trainingPlanRoutes.read))
  const streak = useQuery(routeQuery(trainingRoutes.streak))
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeader title="Stamp book">
          <p>{user.fullName}</p>
        </PageHeader>
        <Button variant="secondary" className="print:hidden" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
      </div>
      <Loaded queries={{ modules, progress, achievements, shifts, plan, streak }} loading={<PageSpinner />}>
        {loaded => (
          <>
            <Stamps
              title="Shifts"
              stamps={shiftStamps(
                loaded.shifts.filter(({ audience }) => isFor(audience, user.places)),
                loaded.plan,
              )}
            />
            <Stamps title="Modules" stamps={moduleStamps(loaded.modules, loaded.progress)} />
            <Stamps
              title="Achievements"
              stamps={achievementStamps(loaded.achievements, loaded.modules, loaded.progress)}
            />
            <Stamps title="Streaks" stamps={streakStamps(loaded.streak.longestStreak)} />
          </>
        )}
      </Loaded>
      <MomentsSwitch />
    </div>
  )
}

function shiftStamps(shifts: readonly Shift[], plan: TrainingPlan): StampEntry[] {
  // In beta nobody signs, so there is nothing to stamp.
  if (plan.mode !== 'live') return []
  return shifts.map(({ id, label }, index) => {
    const record = plan.shifts.find(shift => shift.id === id)
    return {
      key: String(id),
      title: label,
      sign: String(index + 1),
      isEarned: record?.completedAt != null,
      at: record?.completedAt ?? null,
      by: record?.signedOffBy?.fullName,
    }
  })
}

function moduleStamps(modules: readonly TrainingModule[], progress: readonly ModuleProgress[]): StampEntry[] {
  const records = new Map(progress.map(record => [record.moduleId, record]))
  return modules
    .filter(({ id, status }) => status !== 'not-theirs' || records.has(id))
    .map(({ id, name, order }) => ({
      key: String(id),
      title: name,
      sign: String(order),
      isEarned: records.has(id),
      at: records.get(id)?.completedAt ?? null,
    }))
}

function achievementStamps(
  achievements: readonly Achievement[],
  modules: readonly TrainingModule[],
  progress: readonly ModuleProgress[],
): StampEntry[] {
  const seen = modules.filter(({ status }) => status !== 'not-theirs').map(({ id }) => id)
  return achievements
    .map(achievement => personalRule(achievement, seen))
    .map(rule => ({ rule, isDone: isEarned(rule, progress) }))
    .filter(({ rule, isDone }) => isDone || canBeEarned(rule, seen))
    .map(({ rule, isDone }) => ({ key: rule.key, title: rule.title, sign: '★', isEarned: isDone }))
}

function streakStamps(longest: number): StampEntry[] {
  const earned = earnedStreaks(longest)
  return STREAK_STAMPS.map(days => ({
    key: String(days),
    title: `${days} days`,
    sign: String(days),
    isEarned: earned.includes(days),
  }))
}

interface StampsProps {
  readonly title: string
  readonly stamps: readonly StampEntry[]
}

function Stamps({ title, stamps }: StampsProps) {
  if (stamps.length === 0) return null
  const earned = stamps.filter(({ isEarned: isDone }) => isDone)
  const pending = stamps.filter(({ isEarned: isDone }) => !isDone)
  const later = pending.slice(NEXT_STAMPS)
  const headingId = `stamps-${title.toLowerCase()}`
  return (
    <section aria-labelledby={headingId} className="break-inside-avoid">
      <h2 id={headingId} className="font-display text-2xl">
        {title}{' '}
        <span className="text-faint text-lg">
          {earned.length} of {stamps.length}
        </span>
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-3 gap-y-5">
        {[...earned, ...pending.slice(0, NEXT_STAMPS)].map(stamp => (
          <li key={stamp.key} className="flex flex-col items-center gap-2 text-center">
            <Stamp sign={stamp.sign} isEarned={stamp.isEarned} />
            <p className="text-[0.9375rem] leading-tight">
              {stamp.title}
              <span className="block text-faint text-sm">{describe(stamp)}</span>
            </p>
          </li>
        ))}
      </ul>
      {later.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-1.5 text-faint text-sm">
          {later.map(({ key, sign }) => (
            <Stamp key={key} sign={sign} isEarned={false} className="size-8 text-sm" />
          ))}
          <span className="ml-1">{later.length} more</span>
        </p>
      )}
    </section>
  )
}

function describe({ isEarned: isDone, at, by }: StampEntry): string {
  if (!isDone) return 'Not yet'
  const words = [at ? formatDay(at) : 'Stamped', by && `by ${by}`].filter(Boolean)
  return words.join(', ')
}

function MomentsSwitch() {
  const [isOn, setIsOn] = useState(haptics.isOn)
  return (
    <div className="max-w-xl print:hidden">
      <SwitchField
        label="Stamps at the moment"
        hint="A stamp and a tick of the phone when something is done, on this device."
        checked={isOn}
        onChange={event => {
          haptics.set(event.target.checked)
          setIsOn(event.target.checked)
        }}
      />
    </div>
  )
}
