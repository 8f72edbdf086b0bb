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
  /** How staff serve it on request. */
  readonly swaps?: readonly BuiltInSwap[]
}

export interface BuiltInSwap {
  /** What staff say: "With salt". */
  readonly name: string
  readonly without?: readonly ComponentKey[]
  readonly with?: readonly ComponentKey[]
}
