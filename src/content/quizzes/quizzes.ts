import type { StaticQuiz } from './quiz.ts'
import { QUIZ_1 } from './quiz-1.ts'
import { QUIZ_2 } from './quiz-2.ts'
import { QUIZ_3 } from './quiz-3.ts'
import { QUIZ_4 } from './quiz-4.ts'
import { QUIZ_5 } from './quiz-5.ts'
import { QUIZ_6 } from './quiz-6.ts'

/** The six built-in static quizzes. */
export const STATIC_QUIZZES: readonly StaticQuiz[] = [QUIZ_1, QUIZ_2, QUIZ_3, QUIZ_4, QUIZ_5, QUIZ_6]
