/** Contents of a Noren release, as editable documents. Source: ruling R12. */
import type { ContentDocument } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { DISH_PRICE_FIELDS } from '#domain/menu/dish-price.ts'
import type { PartItem, SeedNotes } from './choice.ts'

/** Id of a built-in item in this academy; `undefined` if absent. */
export type FindBuiltIn = (kind: EditableKind, key: string | number) => number | undefined

export interface BuiltInItem<Kind extends EditableKind = EditableKind> {
  readonly kind: Kind
  /** Key within its kind, in every release. */
  readonly key: string
  /** Its part, as in `seeded_content`. */
  readonly part: string
  /** Choice at the set-up, if chosen one by one. */
  readonly item?: PartItem
  /** Its id in a new academy. */
  readonly id?: number
  /** Its document here; `null` if something it needs is absent. */
  write(find: FindBuiltIn, notes: SeedNotes): ContentDocument<Kind> | null
}

export interface Release {
  /** Name in the notes of versions. */
  readonly name: string
  readonly things: readonly BuiltInItem[]
}

/** Fields about how a restaurant operates, not about content: they stay as the group has them. */
const HOUSE_FIELDS: Partial<Record<EditableKind, readonly string[]>> = {
  dishes: [...DISH_PRICE_FIELDS, 'isSpecial', 'isAvailable'],
  'set-menus': ['pricePerPerson'],
}

function houseFields(kind: EditableKind): readonly string[] {
  return [...(HOUSE_FIELDS[kind] ?? []), 'audience']
}

type Fields = Readonly<Record<string, unknown>>

/** Fields that a release may correct. */
export function withoutHouseFields(kind: EditableKind, document: object): Fields {
  const house = houseFields(kind)
  return Object.fromEntries(Object.entries(document).filter(([field]) => !house.includes(field)))
}

/** The release's document with the group's own operating fields. */
export function inThisHouse(kind: EditableKind, document: object, current: object): Fields {
  const house = houseFields(kind)
  const own = Object.entries(current).filter(([field]) => house.includes(field))
  return { ...document, ...Object.fromEntries(own) }
}
