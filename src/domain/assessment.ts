/** What is asked before somebody assesses a recipe: what is forgotten looks like safety. Source: ruling R11. */
import type { Component, DishRecipe } from './kitchen.ts'

/** What a signature under this dish would mean, where that is asked a second time; empty where nothing is asked. */
export function doubtsAboutDish({
  componentIds,
  allergens,
  equipment,
}: Pick<DishRecipe, 'componentIds' | 'allergens' | 'equipment'>): string[] {
  return [
    ...(componentIds.length + allergens.length === 0
      ? ['Nothing is in this recipe. Guests are told that the dish contains none of the allergens.']
      : []),
    ...(equipment.length === 0
      ? ['It goes through no equipment. Guests are told of no traces of what is cooked or cut beside it.']
      : []),
  ]
}

/** The same of a component. What is bought goes through no equipment here; what is made of others mostly does. */
export function doubtsAboutComponent({
  partIds,
  allergens,
  mayContain,
  equipmentIds,
}: Pick<Component, 'partIds' | 'allergens' | 'mayContain' | 'equipmentIds'>): string[] {
  const isEmpty = partIds.length + allergens.length + mayContain.length === 0
  return [
    ...(isEmpty
      ? ['Nothing is in this component. Every dish with it is told to have none of the allergens from it.']
      : []),
    ...(partIds.length > 0 && equipmentIds.length === 0
      ? [
          'It is made of others, and goes through no equipment. Nobody is told of traces from where it is made.',
        ]
      : []),
  ]
}
