import { useQuery } from '@tanstack/react-query'
import { type ModuleProgress, type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { type Shift, type TrainingPlan, trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { type Achievement, achievementRoutes } from '#contract/rewards/achievements.ts'
import type { StreakSummary } from '#contract/rewards/streak.ts'
import { isFor } from '#domain/people/audience.ts'
import { canBeEarned, isEarned, personalRule } from '#domain/rewards/achievements.ts'
import { earnedStreaks, STREAK_STAMPS } from '#domain/rewards/stamps.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'

export interface StampEntry {
  readonly key: string
  readonly title: string
  /** On the seal. */
  readonly sign: string
  readonly isEarned: boolean
  /** As an instant, where it is known. */
  readonly at?: string | null
  readonly by?: string | undefined
}

export interface StampPage {
  readonly title: string
  readonly stamps: readonly StampEntry[]
}

interface Sources {
  readonly modules: readonly TrainingModule[]
  readonly progress: readonly ModuleProgress[]
  readonly achievements: readonly Achievement[]
  readonly shifts: readonly Shift[]
  readonly plan: TrainingPlan
  readonly streak: StreakSummary
}

/** The reader's stamp book: what it is made of, and its pages once that has loaded. */
export function useStampBook() {
  const { places } = useUser()
  return {
    queries: {
      modules: useQuery(routeQuery(trainingRoutes.modules)),
      progress: useQuery(routeQuery(trainingRoutes.progress)),
      achievements: useQuery(routeQuery(achievementRoutes.list)),
      shifts: useQuery(routeQuery(trainingPlanRoutes.shifts)),
      plan: useQuery(routeQuery(trainingPlanRoutes.read)),
      streak: useQuery(routeQuery(trainingRoutes.streak)),
    },
    pagesOf: ({ modules, progress, achievements, shifts, plan, streak }: Sources): StampPage[] => {
      const own = shifts.filter(({ audience }) => isFor(audience, places))
      return [
        { title: 'Shifts', stamps: shiftStamps(own, plan) },
        { title: 'Modules', stamps: moduleStamps(modules, progress) },
        { title: 'Achievements', stamps: achievementStamps(achievements, modules, progress) },
        { title: 'Streaks', stamps: streakStamps(streak.longestStreak) },
      ]
    },
  }
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
