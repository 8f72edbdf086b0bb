/** Kitchen behind the menu as stored, and its consequences for each dish. Source: ruling R11. */

import { hash } from 'node:crypto'
import type { DishDocument } from '#contract/content/menu.ts'
import { type AllergenProfile, DEFAULT_ALLERGEN_PROFILE } from '#domain/kitchen/allergen-profiles.ts'
import type { Allergen } from '#domain/kitchen/allergens.ts'
import type { AnimalOrigin, EquipmentUse, Leaving, SheetStatement, Swap } from '#domain/kitchen/kitchen.ts'
import {
  type LocationKitchen,
  type RevisedKitchen,
  type StatedKitchens,
  stateKitchens,
} from '#domain/kitchen/kitchens.ts'
import type { Mark } from '#domain/kitchen/marks.ts'
import { verdictOf } from '#domain/kitchen/unclaimed.ts'
import { type Queries, returned } from '../database/client.ts'
import { DEFAULT_TIME_ZONE } from '../platform/config.ts'
import { type SQL, sql } from '../platform/drizzle.ts'

/** Tables of `KITCHEN_JSON`, without people's names and the food law. */
export const KITCHEN_TABLES = [
  'components',
  'component_parts',
  'component_traces',
  'component_equipment',
  'equipment',
  'equipment_leavings',
  'dish_components',
  'dish_equipment',
  'dish_equipment_components',
  'dish_swaps',
  'dish_swap_components',
  'dish_kept_apart',
  'recipe_assessments',
  'kitchen_differences',
  'dietary_marks',
  'dish_marks',
  'menu_items',
  'menu_categories',
  'menu_tabs',
]

/** Keys of the current dish row's marks, in the order of their creation. */
export const DISH_MARKS: SQL<string[]> = sql`array(
  select mark_key from dish_marks join dietary_marks on key = mark_key where dish_id = menu_items.id
  order by dietary_marks.id)`

interface Signature {
  /** `null`: came with the built-in menu. */
  readonly by: { readonly id: number; readonly fullName: string } | null
  /** ISO text, as PostgreSQL writes an instant into JSON. */
  readonly at: string
}

interface Assessable {
  readonly revision: number
  /** Assessment of the current recipe. */
  readonly assessment:
    | (Signature & {
        /** Food law of the assessment; `null`: it covers the whole register. */
        readonly profile: AllergenProfile | null
        readonly warnings: readonly string[]
      })
    | null
  readonly keptApart: readonly SeparationRow[]
}

export interface ComponentRow extends Assessable {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly supplierStatement: string | null
  readonly allergens: readonly Allergen[]
  readonly mayContain: readonly { readonly allergen: Allergen; readonly reason: string }[]
  readonly origins: readonly AnimalOrigin[]
  readonly partIds: readonly number[]
  readonly equipmentIds: readonly number[]
  readonly isActive: boolean
}

interface EquipmentRow {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
}

interface SeparationRow extends Signature {
  readonly id: number
  readonly equipmentId: number
  readonly allergen: Allergen
  readonly reason: string
  /** Revision of the recipe it was given for; `null`: from an earlier release. */
  readonly recipeRevision: number | null
  readonly sources: readonly string[]
}

export interface RecipeRow extends Assessable {
  readonly id: number
  readonly name: string
  readonly section: string
  /** Keys of its marks. */
  readonly dietaryInfo: readonly string[]
  readonly componentIds: readonly number[]
  readonly allergens: readonly Allergen[]
  readonly sheetStatement: SheetStatement | null
  readonly equipment: readonly EquipmentUse[]
  readonly swaps: readonly Swap[]
}

/**
 * With a dish or a component: it passes through the equipment too; otherwise the location lacks the
 * equipment.
 */
interface DifferenceRow extends Signature {
  readonly id: number
  readonly equipmentId: number
  readonly dishId: number | null
  readonly componentId: number | null
  readonly insteadId: number | null
  readonly reason: string
  readonly sources: readonly string[]
}

/** Not cleaned away since. */
export interface LeavingRow extends Leaving {
  readonly id: number
  /** `null`: in the common kitchen. */
  readonly locationId: number | null
}

interface LocationKitchenRow {
  readonly locationId: number
  readonly name: string
  readonly differences: readonly DifferenceRow[]
}

export interface KitchenRows {
  /** The group's food law. */
  readonly profile: AllergenProfile
  readonly components: readonly ComponentRow[]
  readonly equipment: readonly EquipmentRow[]
  /** In menu order. */
  readonly dishes: readonly RecipeRow[]
  /** In display order. */
  readonly marks: readonly Mark[]
  readonly leavings: readonly LeavingRow[]
  /**
   * Locations with differences or leavings of their own, archived ones included: a forgotten difference must not make a statement
   * safer.
   */
  readonly locations: readonly LocationKitchenRow[]
}

const signature = (by: string, at: string): SQL =>
  sql.raw(`'by', case when ${by} is not null then
    json_build_object('id', ${by}, 'fullName', (select full_name from users where users.id = ${by})) end, 'at', ${at}`)

const assessmentOf = (column: 'component_id' | 'dish_id', owner: string): SQL => sql`(
  select json_build_object(${signature('assessed_by', 'assessed_at')}, 'profile', allergen_profile,
    'warnings', warnings) from recipe_assessments
  where ${sql.raw(`${column} = ${owner}.id and revision = ${owner}.recipe_revision`)}
)`

const keptApartOf = (column: 'component_id' | 'dish_id', owner: string): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'equipmentId', equipment_id, 'allergen', allergen,
      'reason', reason, 'recipeRevision', recipe_revision, 'sources', sources,
      ${signature('answered_by', 'answered_at')}) order by id), '[]')
  from dish_kept_apart where ${sql.raw(`${column} = ${owner}.id`)}
)`

/**
 * Equipment of the current dish row, as in its document. A list of components that lost all of them becomes
 * no list.
 */
export const DISH_EQUIPMENT: SQL<DishDocument['equipment']> = sql`(
  select coalesce(json_agg(json_build_object(
      'equipmentId', equipment_id,
      'componentIds', case when is_narrowed then coalesce(
        (select json_agg(component_id order by component_id) from dish_equipment_components narrowed
          where narrowed.dish_id = used.dish_id and narrowed.equipment_id = used.equipment_id),
        case when with_own then '[]'::json end) end,
      'withOwn', with_own
    ) order by equipment_id), '[]')
  from dish_equipment used where dish_id = menu_items.id)`

/** Swaps of the current dish row, as in its document. */
export const DISH_SWAPS: SQL<DishDocument['swaps']> = sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
      'name', name,
      'without', array(select component_id from dish_swap_components
        where swap_id = dish_swaps.id and not is_added order by component_id),
      'with', array(select component_id from dish_swap_components
        where swap_id = dish_swaps.id and is_added order by component_id),
      'madeApart', made_apart
    )) order by display_order, id), '[]')
  from dish_swaps where dish_id = menu_items.id)`

const TIME_ZONE: SQL = sql`coalesce((select time_zone from settings), ${DEFAULT_TIME_ZONE}::text)`

export const ALLERGEN_PROFILE: SQL<AllergenProfile> = sql`coalesce(
  (select allergen_profile from settings), ${DEFAULT_ALLERGEN_PROFILE}::text)`

/**
 * `KitchenRows` of the dishes on the menu as a SQL value, so that it has the same snapshot as the rest of the
 * query.
 */
export const KITCHEN_JSON: SQL<KitchenRows> = sql`json_build_object(
  'profile', ${ALLERGEN_PROFILE},
  'components', (select coalesce(json_agg(row), '[]') from (
    select id, name, description, supplier_statement as "supplierStatement", allergens, origins, is_active as "isActive", recipe_revision as revision,
      array(select part_id from component_parts where component_id = components.id order by part_id) as "partIds",
      array(select equipment_id from component_equipment where component_id = components.id order by equipment_id)
        as "equipmentIds",
      (select coalesce(json_agg(json_build_object('allergen', allergen, 'reason', reason)), '[]')
        from component_traces where component_id = components.id) as "mayContain",
      ${keptApartOf('component_id', 'components')} as "keptApart",
      ${assessmentOf('component_id', 'components')} as assessment
    from components order by lower(name), id
  ) row),
  'equipment', (select coalesce(json_agg(row), '[]') from (
    select id, name, is_active as "isActive" from equipment order by lower(name), id
  ) row),
  'dishes', (select coalesce(json_agg(row), '[]') from (
    select menu_items.id, menu_items.name, menu_categories.name as section, ${DISH_MARKS} as "dietaryInfo", allergens,
      sheet_statement as "sheetStatement", recipe_revision as revision,
      array(select component_id from dish_components where dish_id = menu_items.id order by component_id)
        as "componentIds",
      ${DISH_EQUIPMENT} as equipment, ${DISH_SWAPS} as swaps,
      ${keptApartOf('dish_id', 'menu_items')} as "keptApart",
      ${assessmentOf('dish_id', 'menu_items')} as assessment
    from menu_items join menu_categories on menu_categories.id = category_id join menu_tabs on menu_tabs.key = tab
    where menu_items.is_active and menu_categories.is_active and menu_tabs.is_active
    order by menu_categories.display_order, menu_categories.id, menu_items.display_order, menu_items.id
  ) row),
  'marks', (select coalesce(json_agg(json_build_object('key', key, 'name', name, 'letters', letters, 'claim', claim)
    order by display_order, id), '[]') from dietary_marks where is_active),
  'leavings', (select coalesce(json_agg(json_build_object('id', id, 'equipmentId', equipment_id,
      'locationId', location_id, 'source', source, 'name', name, 'allergen', allergen,
      'day', to_char(since at time zone ${TIME_ZONE}, 'YYYY-MM-DD')) order by id), '[]')
    from equipment_leavings where cleaned_at is null),
  'locations', (select coalesce(json_agg(json_build_object(
      'locationId', locations.id, 'name', locations.name, 'differences', coalesce(differences, '[]')
    ) order by locations.display_order, locations.id), '[]') from locations left join (
      select location_id, json_agg(json_build_object('id', id, 'equipmentId', equipment_id, 'dishId', dish_id,
          'componentId', component_id, 'insteadId', instead_id, 'reason', reason, 'sources', sources,
          ${signature('answered_by', 'answered_at')}) order by id) as differences
      from kitchen_differences group by location_id
    ) differing on differing.location_id = locations.id
    where differences is not null
      or exists (select from equipment_leavings where location_id = locations.id and cleaned_at is null))
)`

export async function readKitchen(queries: Queries): Promise<KitchenRows> {
  const { rows } = await queries.execute<{ kitchen: KitchenRows }>(sql`select ${KITCHEN_JSON} as kitchen`)
  return returned(rows).kitchen
}

/** Kitchen of all locations without a difference, for the rules. */
export function toKitchen({ profile, components, equipment, dishes, leavings }: KitchenRows): RevisedKitchen {
  const withVerdict = <Row extends Assessable>(row: Row) => ({
    ...row,
    ...verdictOf(row.assessment, profile),
    keptApart: row.keptApart.map(entry => ({
      ...entry,
      isOfThisRecipe: entry.recipeRevision === row.revision,
    })),
  })
  return {
    // Archived items pass through nothing.
    components: components.map(withVerdict).map(row => (row.isActive ? row : { ...row, equipmentIds: [] })),
    equipment,
    dishes: dishes.map(withVerdict),
    leavings: leavings.filter(({ locationId }) => locationId === null),
  }
}

/** Differences by location, for the rules. */
export function toLocationKitchens({ components, locations, leavings }: KitchenRows): LocationKitchen[] {
  const archived = new Set(components.flatMap(({ id, isActive }) => (isActive ? [] : [id])))
  return locations.map(({ locationId, name, differences }) => ({
    locationId,
    name,
    absences: differences.filter(({ dishId, componentId }) => dishId === null && componentId === null),
    additions: differences.flatMap(({ equipmentId, dishId, componentId }) => {
      if (dishId !== null) return { equipmentId, dishId }
      return componentId === null || archived.has(componentId) ? [] : { equipmentId, componentId }
    }),
    leavings: leavings.filter(leaving => leaving.locationId === locationId),
  }))
}

/** The kitchen before a change and after it. */
const CACHED_KITCHENS = 2
const cached = new Map<string, StatedKitchens>()

/**
 * Statements of these kitchens. The last ones are cached by their rows: a save states the kitchen before and after its
 * change in up to five places.
 */
export function stateRows(rows: KitchenRows): StatedKitchens {
  const key = hash('sha256', JSON.stringify(rows))
  const stated = cached.get(key) ?? stateKitchens(toKitchen(rows), toLocationKitchens(rows))
  // The order of a map is the order of its last use.
  cached.delete(key)
  cached.set(key, stated)
  for (const oldest of cached.keys()) if (cached.size > CACHED_KITCHENS) cached.delete(oldest)
  return stated
}

/** Serialises all changes of the kitchen, so that a check holds until its change has ended. */
export async function lockKitchen(tx: Queries): Promise<void> {
  // The same key as in the trigger that refuses circles.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('noren kitchen'))`)
}
