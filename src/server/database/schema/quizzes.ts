import type { Suspension } from '#domain/suspension.ts'
import { check, integer, jsonb, pgTable, smallint, sql, text, unique } from '../../platform/drizzle.ts'
import { displayOrder, id, isActive } from './columns.ts'

/** Quizzes for staff to test themselves; nothing of an answer is kept on the server. */
export const staticQuizzes = pgTable('static_quizzes', {
  id: id(),
  title: text().notNull(),
  displayOrder: displayOrder(),
  isActive: isActive(),
})

export const staticQuizQuestions = pgTable(
  'static_quiz_questions',
  {
    id: id(),
    quizId: integer()
      .notNull()
      .references(() => staticQuizzes.id),
    /** Names the question within its quiz, and never another: browsers keep answers under way by it. */
    number: integer().notNull(),
    question: text().notNull(),
    options: text().array().notNull(),
    /** Zero-based index into `options`. */
    correctAnswer: smallint().notNull(),
    explanation: text().notNull(),
    /** Why nobody is asked it for now; null while it is asked. */
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
