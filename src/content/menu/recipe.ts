import type { Allergen } from '#domain/allergens.ts'
import type { ComponentKey, EquipmentKey } from './components.ts'

/** What a dish is made of, from which all that the menu says of its allergens follows. */
export interface Recipe {
  readonly components: readonly ComponentKey[]
  /** What it contains beyond its components. */
  readonly furtherAllergens?: readonly Allergen[]
  readonly equipment?: readonly {
    readonly key: EquipmentKey
    /** What of it goes through; everything, where nothing is named. */
    readonly components?: readonly ComponentKey[]
  }[]
}
