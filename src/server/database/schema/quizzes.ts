import type { Suspension } from '#domain/questions/suspension.ts'
import { check, integer, jsonb, pgTable, smallint, sql, text, unique } from '../../platform/drizzle.ts'
import { audience, displayOrder, id, isActive, reference } from './columns.ts'

/** Quizzes for self-testing; passes are in `study_records`, and no answer is stored on the server. */
export const staticQuizzes = pgTable('static_quizzes', {
  id: id(),
  title: text().notNull(),
  displayOrder: displayOrder(),
  isActive: isActive(),
  audience: audience(),
})

export const staticQuizQuestions = pgTable(
  'static_quiz_questions',
  {
    id: id(),
    quizId: reference(() => staticQuizzes.id),
    /** Permanent number of the question within its quiz, since browsers store unfinished answers by it. */
    number: integer().notNull(),
    question: text().notNull(),
    options: text().array().notNull(),
    /** Zero-based index into `options`. */
    correctAnswer: smallint().notNull(),
    explanation: text().notNull(),
    /** Reason why it is not asked at present; null: asked. */
    suspension: jsonb().$type<Suspension | null>(),
    displayOrder: displayOrder(),
    isActive: isActive(),
  },
  table => [
    unique('static_quiz_questions_number_unique').on(table.quizId, table.number),
    check('static_quiz_questions_four_options', sql`cardinality(${table.options}) = 4`),
    check('static_quiz_questions_correct_answer_known', sql`${table.correctAnswer} between 0 and 3`),
  ],
)
