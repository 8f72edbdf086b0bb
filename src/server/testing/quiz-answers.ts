/** Answers to a training quiz, right or wrong, built from the database. */

import { rightOptionOf } from '#domain/questions/questions.ts'
import type { Database } from '../database/client.ts'
import { trainingQuestions } from '../database/schema/training.ts'
import { asc, eq } from '../platform/drizzle.ts'

/** Answers by option text; the first `wrong` questions get a wrong one. */
export async function quizAnswers(
  db: Database,
  moduleId: number,
  wrong = 0,
): Promise<Record<string, string>> {
  const questions = await db
    .select()
    .from(trainingQuestions)
    .where(eq(trainingQuestions.moduleId, moduleId))
    .orderBy(asc(trainingQuestions.questionOrder))
  return Object.fromEntries(
    questions.map((question, index) => {
      const right = rightOptionOf(question)
      return [
        question.id,
        index < wrong ? (right === question.optionA ? question.optionB : question.optionA) : right,
      ]
    }),
  )
}
