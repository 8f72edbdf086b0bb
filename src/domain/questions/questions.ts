import { foldName } from '../people/folding.ts'

export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const
export type OptionLetter = (typeof OPTION_LETTERS)[number]

/** Options of a question; C and D are null where it has fewer. Source: ruling R12. */
export interface QuestionOptions {
  readonly optionA: string
  readonly optionB: string
  readonly optionC: string | null
  readonly optionD: string | null
}

/** The options that a question has, with their letters. */
export function listOptions(question: QuestionOptions): { letter: OptionLetter; text: string }[] {
  return OPTION_LETTERS.flatMap(letter => {
    const text = question[`option${letter}`]
    return text === null ? [] : [{ letter, text }]
  })
}

export const optionTexts = (question: QuestionOptions): string[] =>
  listOptions(question).map(({ text }) => text)

/** Text of the right option. */
export function rightOptionOf(question: QuestionOptions & { readonly correctAnswer: OptionLetter }): string {
  return question[`option${question.correctAnswer}`] ?? ''
}

/** The longest texts of a question. */
export const QUESTION_LENGTHS = { question: 600, option: 300, explanation: 1_000 } as const

/** Options with one key look alike: they differ in letter case, in spaces, or in how a keyboard wrote an accent. */
export function optionKey(option: string): string {
  return foldName(option).replaceAll(/\s+/gu, '')
}
