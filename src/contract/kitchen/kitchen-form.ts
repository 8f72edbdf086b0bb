/** Schemas of forms about the kitchen, apart from its routes: lists load without them. */
import * as z from 'zod/mini'
import { ALLERGENS } from '#domain/kitchen/allergens.ts'
import { ANIMAL_ORIGINS } from '#domain/kitchen/kitchen.ts'
import { chosenId, id, text } from '../primitives.ts'
import { markKey } from './marks.ts'

const NAME_MAX_LENGTH = 80
export const KITCHEN_REASON_MAX_LENGTH = 200
export const KITCHEN_REASON_MIN_LENGTH = 3
const DESCRIPTION_MAX_LENGTH = 400
/** More than any recipe; it bounds what one request can write. */
const LIST_MAX_LENGTH = 100

export const kitchenName = text({ min: 1, max: NAME_MAX_LENGTH, tooShort: 'Please enter a name' })
const reason = text({
  min: KITCHEN_REASON_MIN_LENGTH,
  max: KITCHEN_REASON_MAX_LENGTH,
  tooShort: 'Please say why',
})
export const allergen = z.enum(ALLERGENS)

export const distinct = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).check(
    z.maxLength(LIST_MAX_LENGTH, `Must be at most ${LIST_MAX_LENGTH}`),
    z.refine(items => new Set(items).size === items.length, 'Must not contain duplicates'),
  )

/** Distinct by one of their fields. */
const distinctBy = <Shape extends z.core.$ZodLooseShape>(key: string & keyof Shape, shape: Shape) =>
  z.array(z.object(shape)).check(
    z.maxLength(LIST_MAX_LENGTH, `Must be at most ${LIST_MAX_LENGTH}`),
    z.refine(
      items => new Set(items.map(item => (item as Record<string, unknown>)[key])).size === items.length,
      'Must not contain duplicates',
    ),
  )

/** Free of what divides the swaps of a spreadsheet's cell. */
const SWAP_TEXT = z.regex(/^[^;:|>]*$/, 'Please leave out ; : | and >')

export const componentBody = z.object({
  name: kitchenName,
  /** Its contents in words. */
  description: z._default(text({ max: DESCRIPTION_MAX_LENGTH }), ''),
  /** The supplier's statement that the recipe rests on, with its date; absent: none. */
  supplierStatement: z.optional(text({ max: DESCRIPTION_MAX_LENGTH })),
  allergens: distinct(allergen),
  /** Traces that it brings along, and why. */
  mayContain: distinctBy('allergen', { allergen, reason }),
  /** Animal origins in addition to those of its allergens and parts. */
  origins: distinct(z.enum(ANIMAL_ORIGINS)),
  partIds: distinct(id),
  equipmentIds: distinct(id),
})

export const dishRecipeBody = z.object({
  /** Keys of marks; refused with 422 where the recipe contradicts one. */
  dietaryInfo: distinct(markKey),
  componentIds: distinct(id),
  /** In addition to its components' allergens. */
  allergens: distinct(allergen),
  equipment: distinctBy('equipmentId', {
    equipmentId: id,
    /** Components that touch it; `null`: everything. */
    componentIds: z.nullable(distinct(id)),
    /** The dish's own allergens touch it too, if not everything does. */
    withOwn: z._default(z.boolean(), true),
    /** Only in a save: new components that do not touch it; by default they do. */
    leftOut: z.optional(distinct(id)),
  }),
  swaps: z._default(
    distinctBy('name', {
      /** In staff's words: "With salt". */
      name: kitchenName.check(SWAP_TEXT),
      without: distinct(id),
      with: distinct(id),
      /** How it is made apart from what is left out; absent: made where that is used. */
      madeApart: z.optional(text({ max: KITCHEN_REASON_MAX_LENGTH }).check(SWAP_TEXT)),
    }).check(
      z.refine(
        swaps => new Set(swaps.map(swap => swap.name.toLowerCase())).size === swaps.length,
        'Must not contain duplicates',
      ),
      z.refine(
        swaps => swaps.every(swap => swap.without.length + swap.with.length > 0),
        'Please choose what is removed or added',
      ),
    ),
    [],
  ),
})

/** A menu sheet's statement beyond "contains". */
export const sheetStatement = z.object({
  /** The day of its import. */
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  mayContain: distinct(allergen),
  no: distinct(allergen),
})

/** The reason by the responsible person. */
export const keptApartForm = z.object({ reason })

/** Kinds of differences: a replacement, nothing shared, or further uses. */
const DIFFERENCE_KINDS = ['instead', 'nothing', 'more'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** As in the form; ids are 0 until chosen. */
export const differenceForm = z
  .object({
    kind: z.enum(DIFFERENCE_KINDS),
    equipmentId: chosenId('Please choose the equipment'),
    insteadId: z.int(),
    /** "dish 5" or "component 7". */
    user: z.string(),
    reason: text({ max: KITCHEN_REASON_MAX_LENGTH }),
  })
  .check(
    z.refine(({ kind, insteadId }) => kind !== 'instead' || insteadId > 0, {
      error: 'Please choose what takes its place',
      path: ['insteadId'],
    }),
    z.refine(({ kind, user }) => kind !== 'more' || user !== '', {
      error: 'Please choose a dish or a component',
      path: ['user'],
    }),
    z.refine(({ kind, reason }) => kind !== 'nothing' || reason.length >= KITCHEN_REASON_MIN_LENGTH, {
      error: 'Please say why nothing is shared there',
      path: ['reason'],
    }),
  )
