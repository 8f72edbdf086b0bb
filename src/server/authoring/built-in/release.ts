/** What comes with a release of Noren, as the documents that management edits. Source: ruling R12. */
import type { ContentDocument } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { DISH_PRICE_FIELDS } from '#domain/dish-price.ts'
import type { PartItem, SeedNotes } from './choice.ts'

/** The id that a built-in thing has in this academy; `undefined` where it has none. */
export type FindBuiltIn = (kind: EditableKind, key: string | number) => number | undefined

/** One thing that comes with the academy. */
export interface BuiltInThing<Kind extends EditableKind = EditableKind> {
  readonly kind: Kind
  /** Names it among its kind in every release. */
  readonly key: string
  /** The part that it comes with, as `seeded_content` names it. */
  readonly part: string
  /** As it is chosen at the set-up, where it is chosen one by one. */
  readonly item?: PartItem
  /** The id that it gets in a new academy. */
  readonly id?: number
  /** As it reads here; `null` where something that it cannot do without is not here. */
  write(find: FindBuiltIn, notes: SeedNotes): ContentDocument<Kind> | null
}

export interface Release {
  /** As the notes of versions call it. */
  readonly name: string
  readonly things: readonly BuiltInThing[]
}

/** Fields that say how this house runs and not what is taught: they stay as the group has them. */
const HOUSE_FIELDS: Partial<Record<EditableKind, readonly string[]>> = {
  dishes: [...DISH_PRICE_FIELDS, 'isSpecial', 'isAvailable'],
  'set-menus': ['pricePerPerson'],
}

type Fields = Readonly<Record<string, unknown>>

/** All of a document that a release may correct. */
export function withoutHouseFields(kind: EditableKind, document: object): Fields {
  const house = HOUSE_FIELDS[kind] ?? []
  return Object.fromEntries(Object.entries(document).filter(([field]) => !house.includes(field)))
}

/** A document of the release in this house: with what the house has decided for itself. */
export function inThisHouse(kind: EditableKind, document: object, current: object): Fields {
  const house = HOUSE_FIELDS[kind] ?? []
  const own = Object.entries(current).filter(([field]) => house.includes(field))
  return { ...document, ...Object.fromEntries(own) }
}
