import type { Mark } from '#domain/kitchen/marks.ts'

/** `vegetarian-salted`: vegetarian when it is ordered with salt in place of its sauce. */
export type BuiltInMark = 'vegetarian' | 'vegan' | 'vegetarian-salted'

interface SeededMark extends Mark {
  readonly key: BuiltInMark
  /** Whether it is of the built-in menu alone, and no other house needs it. */
  readonly isOfMenu: boolean
}

export const MARKS: readonly SeededMark[] = [
  { key: 'vegetarian', name: 'Vegetarian', letters: '', claim: 'vegetarian', isOfMenu: false },
  { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan', isOfMenu: false },
  { key: 'vegetarian-salted', name: 'Vegetarian with salt', letters: '', claim: null, isOfMenu: true },
]
