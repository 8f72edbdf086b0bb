/** Cached statements of whole kitchens: an editor's fields, panels and preview need them at every key. */
import { stateAllergens, stateComponents } from '#domain/kitchen/statements.ts'
import { once } from './kitchen-data.ts'

export const statedDishes = once(stateAllergens)
export const statedComponents = once(stateComponents)
