import type { Allergen } from '#domain/kitchen/allergens.ts'
import type { AnimalOrigin } from '#domain/kitchen/kitchen.ts'

export interface BuiltInComponent {
  readonly id: number
  readonly key: string
  readonly name: string
  /** For the page of the kitchen, where the name does not say it. */
  readonly madeOf?: string
  /** The supplier's statement that its silence rests on, with its date. */
  readonly supplierStatement?: string
  /** Keys of the components that it holds. */
  readonly parts?: readonly string[]
  /** What it contains beyond its parts. Empty: nothing, for certain; missing, the signature asks. */
  readonly allergens?: readonly Allergen[]
  /** What of an animal is in it that its allergens and parts do not tell. */
  readonly origins?: readonly AnimalOrigin[]
  /** Keys of what it goes through while it is made. Empty: nothing, for certain; missing, the signature asks. */
  readonly equipment?: readonly string[]
  readonly mayContain?: readonly { readonly allergen: Allergen; readonly reason: string }[]
}

export interface BuiltInEquipment {
  readonly id: number
  readonly key: string
  readonly name: string
}
