/** The kitchen behind the menu: components, equipment, recipes and who assessed them. Source: ruling R11. */

import * as z from 'zod/mini'
import { ALLERGEN_PROFILES } from '#domain/allergen-profiles.ts'
import { ALLERGENS } from '#domain/allergens.ts'
import { ANIMAL_ORIGINS } from '#domain/kitchen.ts'
import { mark, markKey } from './mark.ts'
import { done, id, idText, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'

const NAME_MAX_LENGTH = 80
const REASON_MAX_LENGTH = 200
const DESCRIPTION_MAX_LENGTH = 400
/** More than any recipe; it bounds what one request can write. */
const LIST_MAX_LENGTH = 100

const name = text({ min: 1, max: NAME_MAX_LENGTH, tooShort: 'Please enter a name' })
const reason = text({ min: 3, max: REASON_MAX_LENGTH, tooShort: 'Please say why' })
const allergen = z.enum(ALLERGENS)
/** Counts the changes of a recipe: what was read is sent back, and refused when it is no longer what stands. */
const revision = z.int().check(z.gte(1))

const distinct = <Item extends z.core.$ZodType>(item: Item) =>
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

const assessment = z.object({
  /** `null`: it came with the built-in menu. */
  by: z.nullable(z.object({ id, fullName: z.string() })),
  at: instant,
  /** The law that it was given under; `null`: it covers the whole register. */
  profile: z.nullable(z.enum(ALLERGEN_PROFILES)),
  /** In spite of what it was assessed. */
  warnings: z.array(z.string()),
})

/** The allergens that its name and texts give away, whether its recipe contains them or not. */
const named = z.array(z.object({ subject: allergen, word: z.string() }))

const subjects = distinct(allergen)

export const componentBody = z.object({
  name,
  /** What it is made of, in words. */
  description: z._default(text({ max: DESCRIPTION_MAX_LENGTH }), ''),
  allergens: distinct(allergen),
  /** Traces that it brings along, and why. */
  mayContain: distinctBy('allergen', { allergen, reason }),
  /** What of an animal is in it; what its allergens and parts bring is known without. */
  origins: distinct(z.enum(ANIMAL_ORIGINS)),
  /** The components that it holds. */
  partIds: distinct(id),
  /** Equipment it goes through. */
  equipmentIds: distinct(id),
})

/** An allergen that is kept apart on equipment. */
const keptApart = z.object({
  id,
  equipmentId: id,
  allergen,
  reason: z.string(),
  by: z.nullable(z.object({ id, fullName: z.string() })),
  at: instant,
  /** Whether the recipe is still the one that it was given for; else it is not counted. */
  isOfThisRecipe: z.boolean(),
  /** Keys of what it was given for; with others it is not counted. */
  sources: z.array(z.string()),
})

const component = z.extend(componentBody, {
  id,
  /** An archived component is in no recipe. */
  isActive: z.boolean(),
  revision,
  keptApart: z.array(keptApart),
  named,
  /** Who assessed the recipe as it stands; `null` where nobody has. */
  assessment: z.nullable(assessment),
  /** Whether it is assessed and so is everything in it. */
  isAssessed: z.boolean(),
})
export type KitchenComponent = z.infer<typeof component>

const equipment = z.object({
  id,
  name,
  /** Archived equipment is used by no dish. */
  isActive: z.boolean(),
})
export type KitchenEquipment = z.infer<typeof equipment>

export const dishRecipeBody = z.object({
  /** Keys of marks; refused with 422 where the recipe contradicts one. */
  dietaryInfo: distinct(markKey),
  componentIds: distinct(id),
  /** What it contains beyond its components. */
  allergens: distinct(allergen),
  equipment: distinctBy('equipmentId', {
    equipmentId: id,
    /** Which of its components go through it; `null`: everything. */
    componentIds: z.nullable(distinct(id)),
    /** Whether its own allergens go through it as well, where not everything does. */
    withOwn: z._default(z.boolean(), true),
    /** Of a save: components that are new in the dish, and do not go through it; without it they do. */
    leftOut: z.optional(distinct(id)),
  }),
  swaps: z._default(
    distinctBy('name', {
      /** What staff say: "With salt". */
      name: name.check(z.regex(/^[^;:|>]*$/, 'Please leave out ; : | and >')),
      without: distinct(id),
      with: distinct(id),
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

/** What a menu's sheet says beside what a dish contains. */
export const sheetStatement = z.object({
  /** The day of its import. */
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  mayContain: distinct(allergen),
  no: distinct(allergen),
})

const dishRecipe = z.extend(dishRecipeBody, {
  dishId: id,
  name: z.string(),
  /** Of its section of the menu. */
  section: z.string(),
  revision,
  assessment: z.nullable(assessment),
  keptApart: z.array(keptApart),
  sheetStatement: z.nullable(sheetStatement),
  named,
  /** What someone has said is meant: its texts name it and its recipe does not, of both as they stand. */
  meant: z.array(
    z.object({
      subject: allergen,
      by: z.object({ id, fullName: z.string() }),
      at: instant,
    }),
  ),
  /** What follows from all this, as the menu states it. */
  statement: z.object({
    allergens: z.array(allergen),
    /** One entry for each allergen and source; those of equipment can be answered with "kept apart". */
    traces: z.array(
      z.object({
        allergen,
        state: z.enum(['may-contain', 'not-assessed']),
        reason: z.string(),
        equipmentId: z.nullable(id),
        /** The component in it that brings it along; only the dish's own equipment is answered for here. */
        componentId: z.nullable(id),
      }),
    ),
    isAssessed: z.boolean(),
  }),
})
export type KitchenDish = z.infer<typeof dishRecipe>

const kitchen = z.object({
  /** The law that says what is declared, and so what an assessment calls free. */
  allergenProfile: z.enum(ALLERGEN_PROFILES),
  /** By name. */
  components: z.array(component),
  /** By name. */
  equipment: z.array(equipment),
  /** In menu order. */
  dishes: z.array(dishRecipe),
  /** In their order; archived ones are not among them. */
  marks: z.array(mark),
})
export type Kitchen = z.infer<typeof kitchen>

export const assessBody = z.object({
  revision,
  /** Needed where nothing is in the recipe, or it goes through no equipment: 409 without it. */
  isConfirmed: z._default(z.boolean(), false),
})

/** Allergens that the texts name and the recipe does not contain, as confirmed by the assessor: 409 if one is missing. */
const checkedSubjects = { meant: z._default(subjects, []) }
export const assessDishBody = z.extend(assessBody, checkedSubjects)
export const meanBody = z.object({ revision, meant: subjects.check(z.minLength(1, 'Please choose one')) })

/** More than a section has with all that is in it. */
const SEEN_MAX_LENGTH = 1000
const seen = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.array(z.object({ id, revision, ...shape })).check(
    z.maxLength(SEEN_MAX_LENGTH, `Must be at most ${SEEN_MAX_LENGTH}`),
    z.refine(
      recipes => new Set(recipes.map(recipe => (recipe as { id: number }).id)).size === recipes.length,
      'Must not contain duplicates',
    ),
  )

/** Recipes as someone has seen them. */
export const assessSeenBody = z.object({
  dishes: seen(checkedSubjects),
  components: seen({}),
  /** As of one recipe. */
  isConfirmed: z._default(z.boolean(), false),
})

const namedThings = z.array(z.object({ id, name: z.string() }))
const assessedRecipes = z.object({
  /** How many nobody had assessed before. */
  signed: z.int(),
  /** What is another recipe by now, or no longer on the menu: it is not assessed. */
  changed: z.object({ dishes: namedThings, components: namedThings }),
})
export type AssessedRecipes = z.infer<typeof assessedRecipes>

const ids = z.array(id).check(z.maxLength(SEEN_MAX_LENGTH, `Must be at most ${SEEN_MAX_LENGTH}`))
export const takeBackBody = z.object({ dishes: ids, components: ids })

/** What the person who answers for it writes. */
export const keptApartForm = z.object({ reason })
export const keepApartBody = z.extend(keptApartForm, {
  equipmentId: id,
  allergens: distinct(allergen).check(z.minLength(1, 'Please choose an allergen')),
})

const componentParams = z.object({ componentId: idText })
const dishParams = z.object({ dishId: idText })

export const kitchenRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/kitchen',
    access: 'kitchen.manage',
    summary: 'Components, equipment, and the recipe of every dish with what follows from it',
    response: kitchen,
  }),
  assessComponent: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/components/:componentId/assessment',
    access: 'kitchen.manage',
    summary: 'Say that the component’s recipe as it stands is assessed',
    params: componentParams,
    body: assessBody,
    response: component,
  }),
  assessDish: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/dishes/:dishId/assessment',
    access: 'kitchen.manage',
    summary: 'Say that the dish’s recipe as it stands is assessed',
    params: dishParams,
    body: assessDishBody,
    response: dishRecipe,
  }),
  assessSeen: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/assessments',
    access: 'kitchen.manage',
    summary: 'Say that many recipes as they were seen are assessed; those that have changed since are named',
    body: assessSeenBody,
    response: assessedRecipes,
  }),
  takeBack: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/assessments/withdrawal',
    access: 'kitchen.manage',
    summary: 'Take back that recipes as they stand are assessed',
    body: takeBackBody,
    response: z.object({ withdrawn: z.int() }),
  }),
  mean: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/dishes/:dishId/meant',
    access: 'kitchen.manage',
    summary: 'Say that what the texts of a dish name is not in it, until its texts or its recipe change',
    params: dishParams,
    body: meanBody,
    response: dishRecipe,
  }),
  keepApart: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/dishes/:dishId/kept-apart',
    access: 'kitchen.manage',
    summary: 'Answer for it that a dish is kept apart from allergens on its equipment',
    params: dishParams,
    body: keepApartBody,
    response: dishRecipe,
    status: 201,
  }),
  keepComponentApart: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/components/:componentId/kept-apart',
    access: 'kitchen.manage',
    summary: 'Answer for it that a component is kept apart from allergens on its equipment',
    params: componentParams,
    body: keepApartBody,
    response: component,
    status: 201,
  }),
  withdrawKeptApart: defineRoute({
    method: 'DELETE',
    path: '/api/admin/kitchen/kept-apart/:keptApartId',
    access: 'kitchen.manage',
    summary: 'Take back that a dish or a component is kept apart',
    params: z.object({ keptApartId: idText }),
    response: done,
  }),
}
