/** Rules of the daily micro-learning. Source: specification sections 4, 5 and 9, rulings R3 and R6. */
import type { BusinessDay } from '../clock/business-day.ts'

export const LESSON_CATEGORY_MAX_LENGTH = 40
export const LESSON_ANSWER_MAX_LENGTH = 120
export const LESSON_WRONG_ANSWERS_MAX = 3

/** The categories of these, in the order in which they come. */
export function categoriesOf(lessons: readonly { readonly category: string }[]): string[] {
  return [...new Set(lessons.map(({ category }) => category))]
}

/** Seconds before a module may be completed. */
export const MINIMUM_SECONDS = 5
/** Seconds taken when the caller does not say. */
export const DEFAULT_TIME_SPENT_SECONDS = 30
/** A day; bounds the value in requests. */
export const MAXIMUM_SECONDS = 86_400

/** Whole seconds between two readings of the clock (milliseconds): a slept phone loses none, a clock that was set back gives 0. */
export function elapsedSeconds(startedAt: number, now: number): number {
  return Math.min(MAXIMUM_SECONDS, Math.max(0, Math.floor((now - startedAt) / 1000)))
}

export function mayComplete(secondsElapsed: number): boolean {
  return secondsElapsed >= MINIMUM_SECONDS
}

interface MicroLearningCompletion {
  readonly moduleId: number
  readonly completionDate: BusinessDay
}

export function canCompleteToday(
  completions: readonly MicroLearningCompletion[],
  today: BusinessDay,
): boolean {
  return !completions.some(({ completionDate }) => completionDate === today)
}

/** The reason to refuse a completion today; `null` if it is allowed. */
export function findCompletionRefusal(
  completions: readonly MicroLearningCompletion[],
  moduleId: number,
  today: BusinessDay,
): 'done-today' | 'module-done' | null {
  if (!canCompleteToday(completions, today)) return 'done-today'
  return completions.some(completion => completion.moduleId === moduleId) ? 'module-done' : null
}

interface Lesson {
  readonly id: number
  readonly category: string
}

interface ReadLesson {
  readonly moduleId: number
  /** A date, or ISO 8601 text. */
  readonly completedAt: Date | string
}

/**
 * The lesson to offer next: one not yet done, of the category that was longest not read (one that never was comes
 * before all), the earlier in the list of two. So it is the same all day, until the person completes a lesson.
 */
export function lessonOfTheDay<Item extends Lesson>(
  lessons: readonly Item[],
  completions: readonly ReadLesson[],
): Item | undefined {
  const completedAt = new Map(completions.map(completion => [completion.moduleId, completion.completedAt]))
  const lastRead = new Map<string, number>()
  for (const { id, category } of lessons) {
    const readAt = new Date(completedAt.get(id) ?? '').getTime()
    if (readAt > (lastRead.get(category) ?? NEVER)) lastRead.set(category, readAt)
  }
  const readAtOf = ({ category }: Lesson) => lastRead.get(category) ?? NEVER
  // The sort is stable: equal ones stay in the list's order.
  return lessons.filter(({ id }) => !completedAt.has(id)).toSorted((a, b) => readAtOf(a) - readAtOf(b))[0]
}

const NEVER = 0
