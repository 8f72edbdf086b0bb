import type { TableRequest } from '#domain/questions/proof.ts'

/** Where in the menu, the sake guide or the policies an answer can be learned. */
export type LearningReference =
  | { readonly kind: 'dish'; readonly id: number }
  | { readonly kind: 'set-menus' }
  | { readonly kind: 'sake-guide'; readonly section: string }
  | { readonly kind: 'policy'; readonly id: number }

export type OptionLetter = 'A' | 'B' | 'C' | 'D'

/** One multiple-choice question of a training module. */
export interface TrainingQuestion {
  readonly question: string
  readonly optionA: string
  readonly optionB: string
  readonly optionC: string
  readonly optionD: string
  readonly correctAnswer: OptionLetter
  /** Why the right option is right, in one or two short sentences. */
  readonly explanation: string
  /** `null` where the fact is common culinary knowledge that no page of the academy holds. */
  readonly reference: LearningReference | null
  /**
   * Words copied to the letter from what `reference` points at, which prove the right option.
   * A test looks them up, so a changed menu shows which questions must change with it.
   */
  readonly evidence?: string
  /** What meets at the table, in a question that combines several things; a diet of a second guest counts again. */
  readonly combines?: readonly Circumstance[]
  /** What the table asks for, where the menu's data prove the right option in place of words. */
  readonly request?: TableRequest
}

/** `party` is who sits there and how they share; `traces` are those of shared oil, grill, mortar or machine. */
type Circumstance =
  | 'alcohol'
  | 'allergy'
  | 'budget'
  | 'child'
  | 'diet'
  | 'occasion'
  | 'party'
  | 'pregnancy'
  | 'time'
  | 'traces'

/** One training module of the built-in academy; its place in the list is its `order`. */
export interface TrainingModule {
  readonly id: number
  readonly name: string
  readonly description: string
  /** What one can do after it. */
  readonly outcomes: readonly [string, string, string]
  readonly category: string
  readonly questions: readonly TrainingQuestion[]
}
