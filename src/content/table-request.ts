import { type AllergenState, type AllergenSubject, allergenState } from '#domain/kitchen/allergens.ts'
import type { TableRequest } from '#domain/questions/proof.ts'
import type { Dish } from './menu/dish.ts'
import { DISHES } from './menu/menu.ts'
import { SET_MENUS } from './menu/set-menus.ts'
import { STATEMENTS } from './menu/statements.ts'
import { textsWithin } from './texts-within.ts'

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
