/** The longest texts of a question, apart from the rules: forms load them without the menu's questions. */
export const QUESTION_LENGTHS = { question: 600, option: 300, explanation: 1_000 } as const
