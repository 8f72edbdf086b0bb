export const LESSON_CATEGORIES = ['Kitchen', 'Service', 'Beverage', 'Culture'] as const

/** One built-in 30-second lesson. */
export interface MicroLesson {
  readonly title: string
  /** 60 to 90 words: one idea, and one thing to do on the next shift. Paragraphs are separated by a blank line. */
  readonly content: string
  readonly category: (typeof LESSON_CATEGORIES)[number]
  /** Asked after the text, which holds its answer. */
  readonly question: LessonQuestion
}

interface LessonQuestion {
  readonly question: string
  readonly options: readonly [string, string, string]
  /** Zero-based index into `options`. */
  readonly correctAnswer: 0 | 1 | 2
  /** Why, in one sentence. */
  readonly explanation: string
}
