import type { MenuTab } from './menu.ts'

/** A set menu. */
export interface SetMenu {
  readonly key: 'tasting' | 'banquet' | 'express-lunch' | 'gluten-free-tasting'
  /** The tab that offers it. */
  readonly tab: MenuTab
  readonly name: string
  readonly description: string
  /** Whole dollars a person. */
  readonly pricePerPerson: number
  /** The smallest party that may order it; absent where one guest may. */
  readonly minimumGuests?: number
  readonly courses: readonly SetMenuCourse[]
  /** What the floor must know when a table orders it. */
  readonly serviceNote: string
}

interface SetMenuCourse {
  readonly title: string
  /** Dishes by id, in the order in which they are brought. */
  readonly dishIds: readonly number[]
  /** What differs from the dish on the menu, if anything. */
  readonly note?: string
}
