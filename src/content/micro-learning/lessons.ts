import { BEVERAGE_LESSONS } from './beverage.ts'
import { CULTURE_LESSONS } from './culture.ts'
import { KITCHEN_LESSONS } from './kitchen.ts'
import type { MicroLesson } from './micro-lesson.ts'
import { SERVICE_LESSONS } from './service.ts'

/** What each of them says of itself. Source: ruling R6. */
export const LESSON_SECONDS = 30
export const LESSON_POINTS = 2

/** The built-in 30-second lessons, category by category. */
export const MICRO_LESSONS: readonly MicroLesson[] = [
  ...KITCHEN_LESSONS,
  ...SERVICE_LESSONS,
  ...BEVERAGE_LESSONS,
  ...CULTURE_LESSONS,
]
