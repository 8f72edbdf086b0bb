/** Components, equipment and assessments of the menu's dishes. Source: ruling R11. */

import { ALLERGEN_PROFILES } from '#domain/kitchen/allergen-profiles.ts'
import { ALLERGENS, type AllergenSubject } from '#domain/kitchen/allergens.ts'
import { ANIMAL_ORIGINS } from '#domain/kitchen/kitchen.ts'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import {
  allergenIsKnown,
  allergensAreKnown,
  createdAt,
  id,
  instant,
  isActive,
  lawIsKnown,
  reference,
} from './columns.ts'
import { locations } from './locations.ts'
import { menuItems } from './menu.ts'
import { users } from './users.ts'

/** Made or bought once, used in many dishes. */
export const components = pgTable(
  'components',
  {
    id: id(),
    name: text().notNull(),
    /** Ingredients in words, for guests' questions; no statement follows from it. */
    description: text().notNull().default(''),
    allergens: text({ enum: ALLERGENS }).array().notNull().default(sql`'{}'`),
    /** Animal origins. */
    origins: text({ enum: ANIMAL_ORIGINS }).array().notNull().default(sql`'{}'`),
    /** The supplier's statement that the recipe rests on, with its date; part of what is signed. */
    supplierStatement: text(),
    isActive: isActive(),
    /** Incremented by triggers with every change of its composition. */
    recipeRevision: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('components_name_unique').on(sql`lower(${table.name})`),
    check('components_allergens_known', allergensAreKnown(table.allergens)),
    check('components_origins_known', sql`${table.origins} <@ array['meat', 'fish', 'egg', 'milk', 'honey']`),
  ],
)

/** Components within components; a trigger refuses circles. */
export const componentParts = pgTable(
  'component_parts',
  {
    componentId: reference(() => components.id, { onDelete: 'cascade' }),
    partId: reference(() => components.id),
  },
  table => [
    primaryKey({ columns: [table.componentId, table.partId] }),
    index('component_parts_part').on(table.partId),
  ],
)

/** Traces that a component brings along, and their reason. */
export const componentTraces = pgTable(
  'component_traces',
  {
    componentId: reference(() => components.id, { onDelete: 'cascade' }),
    allergen: text({ enum: ALLERGENS }).notNull(),
    reason: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.componentId, table.allergen] }),
    check('component_traces_allergen_known', allergenIsKnown(table.allergen)),
  ],
)

/** Shared equipment that carries traces. */
export const equipment = pgTable(
  'equipment',
  { id: id(), name: text().notNull(), isActive: isActive() },
  table => [uniqueIndex('equipment_name_unique').on(sql`lower(${table.name})`)],
)

/** Equipment that the whole component passes through. */
export const componentEquipment = pgTable(
  'component_equipment',
  {
    componentId: reference(() => components.id, { onDelete: 'cascade' }),
    equipmentId: reference(() => equipment.id),
  },
  table => [
    primaryKey({ columns: [table.componentId, table.equipmentId] }),
    index('component_equipment_equipment').on(table.equipmentId),
  ],
)

export const dishComponents = pgTable(
  'dish_components',
  {
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    componentId: reference(() => components.id),
  },
  table => [
    primaryKey({ columns: [table.dishId, table.componentId] }),
    index('dish_components_component').on(table.componentId),
  ],
)

/**
 * The whole dish passes through the equipment, unless narrowed to the components in
 * `dish_equipment_components`.
 */
export const dishEquipment = pgTable(
  'dish_equipment',
  {
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    equipmentId: reference(() => equipment.id),
    isNarrowed: boolean().notNull().default(false),
    /** With narrowed components: whether the dish's own allergens pass through too. */
    withOwn: boolean().notNull().default(true),
  },
  table => [
    primaryKey({ columns: [table.dishId, table.equipmentId] }),
    index('dish_equipment_equipment').on(table.equipmentId),
  ],
)

export const dishEquipmentComponents = pgTable(
  'dish_equipment_components',
  { dishId: integer().notNull(), equipmentId: integer().notNull(), componentId: integer().notNull() },
  table => [
    primaryKey({ columns: [table.dishId, table.equipmentId, table.componentId] }),
    foreignKey({
      name: 'dish_equipment_components_use_fk',
      columns: [table.dishId, table.equipmentId],
      foreignColumns: [dishEquipment.dishId, dishEquipment.equipmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'dish_equipment_components_component_fk',
      columns: [table.dishId, table.componentId],
      foreignColumns: [dishComponents.dishId, dishComponents.componentId],
    }).onDelete('cascade'),
    index('dish_equipment_components_component').on(table.dishId, table.componentId),
  ],
)

export const dishSwaps = pgTable(
  'dish_swaps',
  {
    id: id(),
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    displayOrder: integer().notNull().default(0),
    /** How it is made apart from what is left out; null: made where that is used. */
    madeApart: text(),
  },
  table => [uniqueIndex('dish_swaps_name_unique').on(table.dishId, sql`lower(${table.name})`)],
)

export const dishSwapComponents = pgTable(
  'dish_swap_components',
  {
    swapId: reference(() => dishSwaps.id, { onDelete: 'cascade' }),
    componentId: reference(() => components.id),
    /** True: added; false: left out. */
    isAdded: boolean().notNull(),
  },
  table => [
    primaryKey({ columns: [table.swapId, table.componentId, table.isAdded] }),
    index('dish_swap_components_component').on(table.componentId),
  ],
)

/**
 * Management's statement that equipment does not bring an allergen to a dish or component. Ends when these no
 * longer pass through it. The name predates equipment of components.
 */
export const keptApart = pgTable(
  'dish_kept_apart',
  {
    id: id(),
    dishId: integer(),
    componentId: integer(),
    equipmentId: integer().notNull(),
    allergen: text({ enum: ALLERGENS }).notNull(),
    reason: text().notNull(),
    /** Revision that it holds for; null, for none, from an earlier release. */
    recipeRevision: integer(),
    /** Keys of the sources that brought the allergen to the equipment that day. */
    sources: text().array().notNull().default(sql`'{}'`),
    /** Null: came with the built-in menu. */
    answeredBy: integer().references(() => users.id),
    answeredAt: createdAt(),
  },
  table => [
    foreignKey({
      name: 'dish_kept_apart_use_fk',
      columns: [table.dishId, table.equipmentId],
      foreignColumns: [dishEquipment.dishId, dishEquipment.equipmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'dish_kept_apart_component_use_fk',
      columns: [table.componentId, table.equipmentId],
      foreignColumns: [componentEquipment.componentId, componentEquipment.equipmentId],
    }).onDelete('cascade'),
    unique('dish_kept_apart_once').on(table.dishId, table.equipmentId, table.allergen),
    unique('dish_kept_apart_component_once').on(table.componentId, table.equipmentId, table.allergen),
    index('dish_kept_apart_answered_by').on(table.answeredBy),
    check('dish_kept_apart_of_one', sql`num_nonnulls(${table.dishId}, ${table.componentId}) = 1`),
    check('dish_kept_apart_allergen_known', allergenIsKnown(table.allergen)),
  ],
)

/** Assessments of a component's or dish's recipe by revision; only that of the latest revision counts. */
export const recipeAssessments = pgTable(
  'recipe_assessments',
  {
    id: id(),
    componentId: integer().references(() => components.id, { onDelete: 'cascade' }),
    dishId: integer().references(() => menuItems.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** Null: came with the built-in menu. */
    assessedBy: integer().references(() => users.id),
    assessedAt: createdAt(),
    /** Food law of the assessment, and so its coverage; null: the whole register. */
    allergenProfile: text({ enum: ALLERGEN_PROFILES }),
    /** Warnings that the person was shown and accepted. */
    warnings: text().array().notNull().default(sql`'{}'`),
  },
  table => [
    unique('recipe_assessments_component_once').on(table.componentId, table.revision),
    unique('recipe_assessments_dish_once').on(table.dishId, table.revision),
    index('recipe_assessments_assessed_by').on(table.assessedBy),
    check('recipe_assessments_allergen_profile_known', lawIsKnown(table.allergenProfile)),
    check(
      'recipe_assessments_of_people_under_a_law',
      sql`${table.assessedBy} is null or ${table.allergenProfile} is not null`,
    ),
    check('recipe_assessments_of_one', sql`num_nonnulls(${table.componentId}, ${table.dishId}) = 1`),
  ],
)

/**
 * Deliberate mentions, in a dish's texts, of what is not in it: confirmed for the recipe and texts of that
 * day only.
 */
export const meantContradictions = pgTable(
  'meant_contradictions',
  {
    dishId: reference(() => menuItems.id, { onDelete: 'cascade' }),
    subject: text().$type<AllergenSubject>().notNull(),
    revision: integer().notNull(),
    /** Digest of the texts. */
    texts: text().notNull(),
    confirmedBy: reference(() => users.id),
    confirmedAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.dishId, table.subject] }),
    index('meant_contradictions_confirmed_by').on(table.confirmedBy),
  ],
)

/**
 * Differences of a location. With a dish or a component: it passes through the equipment there too. Without:
 * the location lacks the equipment, and everything passes through another, or through nothing shared.
 */
export const kitchenDifferences = pgTable(
  'kitchen_differences',
  {
    id: id(),
    locationId: reference(() => locations.id),
    equipmentId: reference(() => equipment.id),
    dishId: integer().references(() => menuItems.id, { onDelete: 'cascade' }),
    componentId: integer().references(() => components.id, { onDelete: 'cascade' }),
    /** Equipment used instead. */
    insteadId: integer().references(() => equipment.id),
    reason: text().notNull().default(''),
    /** Keys of the recipes that passed through it when someone confirmed that nothing is shared. */
    sources: text().array().notNull().default(sql`'{}'`),
    answeredBy: reference(() => users.id),
    answeredAt: createdAt(),
  },
  table => [
    unique('kitchen_differences_once')
      .on(table.locationId, table.equipmentId, table.dishId, table.componentId)
      .nullsNotDistinct(),
    index('kitchen_differences_equipment').on(table.equipmentId),
    index('kitchen_differences_dish').on(table.dishId),
    index('kitchen_differences_component').on(table.componentId),
    index('kitchen_differences_instead').on(table.insteadId),
    index('kitchen_differences_answered_by').on(table.answeredBy),
    check(
      'kitchen_differences_of_one',
      sql`num_nonnulls(${table.dishId}, ${table.componentId}, ${table.insteadId}) <= 1`,
    ),
    check('kitchen_differences_not_itself', sql`${table.insteadId} <> ${table.equipmentId}`),
    check(
      'kitchen_differences_reasoned',
      sql`num_nonnulls(${table.dishId}, ${table.componentId}, ${table.insteadId}) = 1 or length(${table.reason}) >= 3`,
    ),
  ],
)

/**
 * Leavings of a dish or component in equipment, once it is no longer made there: traces for the others until somebody
 * says that it was cleaned.
 */
export const equipmentLeavings = pgTable(
  'equipment_leavings',
  {
    id: id(),
    equipmentId: reference(() => equipment.id),
    /** Null: in the common kitchen. */
    locationId: integer().references(() => locations.id),
    /** `dish 14` or `component 3` */
    source: text().notNull(),
    /** As it was called then. */
    name: text().notNull(),
    allergen: text({ enum: ALLERGENS }).notNull(),
    since: instant().notNull(),
    cleanedAt: instant(),
    cleanedBy: integer().references(() => users.id),
  },
  table => [
    uniqueIndex('equipment_leavings_once')
      .on(table.equipmentId, sql`coalesce(${table.locationId}, 0)`, table.source, table.allergen)
      .where(sql`${table.cleanedAt} is null`),
    index('equipment_leavings_equipment').on(table.equipmentId),
    index('equipment_leavings_location').on(table.locationId),
    index('equipment_leavings_cleaned_by').on(table.cleanedBy),
    check('equipment_leavings_allergen_known', allergenIsKnown(table.allergen)),
    check('equipment_leavings_of_a_recipe', sql`${table.source} ~ '^(dish|component) [0-9]+$'`),
    check(
      'equipment_leavings_cleaned_by_somebody',
      sql`num_nulls(${table.cleanedAt}, ${table.cleanedBy}) in (0, 2)`,
    ),
  ],
)
