/** The kitchen behind the menu: components, equipment, recipes and who assessed them. Source: ruling R11. */

import * as z from 'zod/mini'
import { ALLERGEN_PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { OMISSIONS } from '#domain/kitchen/assessment.ts'
import { calendarDate, done, id, idText, instant, revision } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import {
  allergen,
  componentBody,
  dishRecipeBody,
  distinct,
  keptApartForm,
  kitchenName,
  sheetStatement,
} from './kitchen-form.ts'
import { mark } from './marks.ts'

const assessment = z.object({
  /** `null`: it came with the built-in menu. */
  by: z.nullable(z.object({ id, fullName: z.string() })),
  at: instant,
  /** The law that it was given under; `null`: it covers the whole register. */
  profile: z.nullable(z.enum(ALLERGEN_PROFILES)),
  /** Assessed despite these. */
  warnings: z.array(z.string()),
})

/** The allergens that its name and texts give away, whether its recipe contains them or not. */
const named = z.array(z.object({ subject: allergen, word: z.string() }))

/** Omissions that an unedited built-in recipe answers for; missing in a release before. */
const answered = z.optional(z.array(z.enum(OMISSIONS)))

const subjects = distinct(allergen)

/** An allergen that is kept apart on equipment. */
const keptApart = z.object({
  id,
  equipmentId: id,
  allergen,
  reason: z.string(),
  by: z.nullable(z.object({ id, fullName: z.string() })),
  at: instant,
  /** The recipe is unchanged since; otherwise it does not count. */
  isOfThisRecipe: z.boolean(),
  /** Keys of what it was given for; with others it is not counted. */
  sources: z.array(z.string()),
})

const component = z.extend(componentBody, {
  id,
  /** An archived component is in no recipe. */
  isActive: z.boolean(),
  revision,
  answered,
  keptApart: z.array(keptApart),
  named,
  /** The current recipe's assessment; `null` without one. */
  assessment: z.nullable(assessment),
  /** It and everything in it are assessed. */
  isAssessed: z.boolean(),
})
export type KitchenComponent = z.infer<typeof component>

const equipment = z.object({
  id,
  name: kitchenName,
  /** Archived equipment is used by no dish. */
  isActive: z.boolean(),
  /** Left in it by what is no longer made there, not cleaned since. */
  leavings: z.array(
    z.object({
      id,
      /** `null`: in the kitchen of all restaurants without their own. */
      location: z.nullable(z.object({ id, name: z.string() })),
      /** The dish or component: `dish 14`. */
      source: z.string(),
      /** As it was called then. */
      name: z.string(),
      allergen,
      /** Its last day there. */
      day: calendarDate,
    }),
  ),
})
export type KitchenEquipment = z.infer<typeof equipment>

const dishRecipe = z.extend(dishRecipeBody, {
  dishId: id,
  name: z.string(),
  section: z.string(),
  revision,
  answered,
  assessment: z.nullable(assessment),
  keptApart: z.array(keptApart),
  sheetStatement: z.nullable(sheetStatement),
  named,
  /** Confirmed allergens in the current texts that the current recipe lacks. */
  meant: z.array(
    z.object({
      subject: allergen,
      by: z.object({ id, fullName: z.string() }),
      at: instant,
    }),
  ),
  /** The resulting statement, as on the menu. */
  statement: z.object({
    allergens: z.array(allergen),
    /** One entry per allergen and source; those of equipment can be answered with "kept apart". */
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
  components: z.array(component),
  equipment: z.array(equipment),
  /** In menu order. */
  dishes: z.array(dishRecipe),
  /** In their order, without archived ones. */
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
/** A signature with the save of a recipe, which nobody else has seen yet. */
export const recipeSignature = z.omit(assessDishBody, { revision: true })
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
  /** As for one recipe. */
  isConfirmed: z._default(z.boolean(), false),
})

const namedItems = z.array(z.object({ id, name: z.string() }))
const assessedRecipes = z.object({
  /** Number of first assessments. */
  signed: z.int(),
  /** Not assessed, because the recipe has changed or left the menu. */
  changed: z.object({ dishes: namedItems, components: namedItems }),
})
export type AssessedRecipes = z.infer<typeof assessedRecipes>

/** More than a whole menu leaves in one piece of equipment. */
const LEAVINGS_MAX_LENGTH = 10_000

const ids = z.array(id).check(z.maxLength(SEEN_MAX_LENGTH, `Must be at most ${SEEN_MAX_LENGTH}`))
export const takeBackBody = z.object({ dishes: ids, components: ids })

export const keepApartBody = z.extend(keptApartForm, {
  equipmentId: id,
  allergens: distinct(allergen).check(z.minLength(1, 'Please choose an allergen')),
})

const cleanedBody = z.object({
  /** As they were seen: what came later is not cleaned away with them. */
  leavingIds: z
    .array(id)
    .check(
      z.minLength(1, 'Please choose what was cleaned'),
      z.maxLength(LEAVINGS_MAX_LENGTH, `Must be at most ${LEAVINGS_MAX_LENGTH}`),
    ),
})

const componentParams = z.object({ componentId: idText })
const dishParams = z.object({ dishId: idText })

export const kitchenRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/kitchen',
    access: 'kitchen.read',
    summary: 'Components, equipment, and the recipe of every dish with what follows from it',
    response: kitchen,
  }),
  assessComponent: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/components/:componentId/assessment',
    access: 'kitchen.assess',
    summary: 'Say that the component’s recipe as it stands is assessed',
    params: componentParams,
    body: assessBody,
    response: component,
  }),
  assessDish: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/dishes/:dishId/assessment',
    access: 'kitchen.assess',
    summary: 'Say that the dish’s recipe as it stands is assessed',
    params: dishParams,
    body: assessDishBody,
    response: dishRecipe,
  }),
  assessSeen: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/assessments',
    access: 'kitchen.assess',
    summary: 'Say that many recipes as they were seen are assessed; those that have changed since are named',
    body: assessSeenBody,
    response: assessedRecipes,
  }),
  takeBack: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/assessments/withdrawal',
    access: 'kitchen.assess',
    summary: 'Take back that recipes as they stand are assessed',
    body: takeBackBody,
    response: z.object({ withdrawn: z.int() }),
  }),
  mean: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/dishes/:dishId/meant',
    access: 'kitchen.assess',
    summary: 'Say that what the texts of a dish name is not in it, until its texts or its recipe change',
    params: dishParams,
    body: meanBody,
    response: dishRecipe,
  }),
  keepApart: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/dishes/:dishId/kept-apart',
    access: 'kitchen.assess',
    summary: 'Answer for it that a dish is kept apart from allergens on its equipment',
    params: dishParams,
    body: keepApartBody,
    response: dishRecipe,
    status: 201,
  }),
  keepComponentApart: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/components/:componentId/kept-apart',
    access: 'kitchen.assess',
    summary: 'Answer for it that a component is kept apart from allergens on its equipment',
    params: componentParams,
    body: keepApartBody,
    response: component,
    status: 201,
  }),
  clean: defineRoute({
    method: 'POST',
    path: '/api/admin/kitchen/equipment/:equipmentId/cleaned',
    access: 'kitchen.assess',
    summary: 'Say that equipment was cleaned of what was left in it',
    params: z.object({ equipmentId: idText }),
    body: cleanedBody,
    response: equipment,
  }),
  withdrawKeptApart: defineRoute({
    method: 'DELETE',
    path: '/api/admin/kitchen/kept-apart/:keptApartId',
    access: 'kitchen.assess',
    summary: 'Take back that a dish or a component is kept apart',
    params: z.object({ keptApartId: idText }),
    response: done,
  }),
}
