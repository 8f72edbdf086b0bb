import type { AllergenSubject } from '#domain/allergens.ts'

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
export type Circumstance =
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

/**
 * What a table asks for, in the menu's own terms. The four options are names of dishes, or of set menus, and one
 * alone meets all of it.
 */
export interface TableRequest {
  readonly mark?: 'vegetarian' | 'vegan'
  /** An allergy: the dish neither contains it nor may contain it. */
  readonly freeOf?: readonly AllergenSubject[]
  /** A choice, not an allergy: the dish does not contain it. */
  readonly without?: readonly AllergenSubject[]
  /** Whole dollars, for the dish or for each guest. */
  readonly atMost?: number
  /** How many they are, for a set menu. */
  readonly guests?: number
  /** Words that nothing the menu says of the dish may hold: what a guest does not eat, or a wait. */
  readonly noWords?: readonly string[]
}

/** One training module of the built-in academy; its place in the list is its `order`. */
export interface TrainingModule {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly category: string
  readonly questions: readonly TrainingQuestion[]
}
