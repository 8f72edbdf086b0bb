import { type AllergenState, type AllergenSubject, allergenState } from '#domain/allergens.ts'
import type { Dish } from './menu/dish.ts'
import { DISHES } from './menu/menu.ts'
import { SET_MENUS } from './menu/set-menus.ts'
import { STATEMENTS } from './menu/statements.ts'
import { textsWithin } from './texts-within.ts'

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

/** Whether a dish, or a set menu, meets it; an error for a name that is on no menu. For tests of the content. */
export function meetsRequest(name: string, request: TableRequest): boolean {
  const { mark, freeOf = [], without = [], atMost = Infinity, guests = Infinity, noWords = [] } = request
  const setMenu = SET_MENUS.find(menu => menu.name === name)
  if (setMenu) return setMenu.pricePerPerson <= atMost && (setMenu.minimumGuests ?? 1) <= guests
  const dish = dishNamed(name)
  const texts = textsWithin(dish).join(' ').toLowerCase()
  return (
    (mark === undefined || dish.dietary.includes(mark)) &&
    freeOf.every(subject => stateOf(name, subject) === 'free') &&
    without.every(subject => stateOf(name, subject) !== 'contains') &&
    dish.price <= atMost &&
    !noWords.some(word => texts.includes(word))
  )
}

/** What the kitchen states of a dish as it is served; an error for a name that is not on the menu. */
export function stateOf(dishName: string, subject: AllergenSubject): AllergenState | undefined {
  const statement = STATEMENTS.get(dishNamed(dishName).id)
  return statement && allergenState(statement, subject)
}

function dishNamed(name: string): Dish {
  const dish = DISHES.find(other => other.name === name)
  if (!dish) throw new Error(`"${name}" is on no menu`)
  return dish
}
