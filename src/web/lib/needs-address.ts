/** A guest's needs in the address of table mode, for links and reloads. */
import type { GuestNeeds } from '#domain/menu/table-mode.ts'

export interface TableSearch {
  /** Marks, allergens and foods without data, separated by commas. */
  readonly dietary?: string
  readonly without?: string
  readonly other?: string
  /** The drinks in place of the dishes. */
  readonly list?: 'drinks'
}

export function writeNeeds({ dietary, without, unknown }: GuestNeeds): TableSearch {
  return {
    ...(dietary.length > 0 && { dietary: dietary.map(({ key }) => key).join() }),
    ...(without.length > 0 && { without: without.join() }),
    ...(unknown.length > 0 && { other: unknown.map(food => food.replaceAll(',', ' ')).join() }),
  }
}
