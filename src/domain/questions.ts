export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const

/** The longest texts of a question. */
export const QUESTION_LENGTHS = { question: 600, option: 300, explanation: 1_000 } as const
