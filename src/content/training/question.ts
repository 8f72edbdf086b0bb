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
  /** One sentence: why the right option is right. */
  readonly explanation: string
  /** `null` where the fact is common culinary knowledge that no page of the academy holds. */
  readonly reference: LearningReference | null
  /**
   * Words copied to the letter from what `reference` points at, which prove the right option.
   * A test looks them up, so a changed menu shows which questions must change with it.
   */
  readonly evidence?: string
}

/** One training module of the built-in academy; its place in the list is its `order`. */
export interface TrainingModule {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly category: string
  readonly questions: readonly TrainingQuestion[]
}
