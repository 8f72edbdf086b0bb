import { foldName } from './folding.ts'

export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const

/** The longest texts of a question. */
export const QUESTION_LENGTHS = { question: 600, option: 300, explanation: 1_000 } as const

/** Options with one key look alike: they differ in letter case, in spaces, or in how a keyboard wrote an accent. */
export function optionKey(option: string): string {
  return foldName(option).replaceAll(/\s+/gu, '')
}
