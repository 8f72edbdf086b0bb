/** What the dishes of the menu are made of, on what, and who assessed it. Source: ruling R11. */

import { ALLERGEN_PROFILES } from '#domain/allergen-profiles.ts'
import { ALLERGENS, type AllergenSubject } from '#domain/allergens.ts'
import { ANIMAL_ORIGINS } from '#domain/kitchen.ts'
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
import { allergenIsKnown, allergensAreKnown, createdAt, id, isActive } from './columns.ts'
import { locations } from './locations.ts'
import { menuItems } from './menu.ts'
import { users } from './users.ts'

/** Made or bought once, used in many dishes. */
export const components = pgTable(
  'components',
  {
    id: id(),
    name: text().notNull(),
    /** What it is made of, in words that guests' questions are looked up in; no statement follows from it. */
    description: text().notNull().default(''),
    allergens: text({ enum: ALLERGENS }).array().notNull().default(sql`'{}'`),
    /** What of an animal is in it. */
    origins: text({ enum: ANIMAL_ORIGINS }).array().notNull().default(sql`'{}'`),
    isActive: isActive(),
    /** Counted up by triggers with every change of what it is made of. */
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
    componentId: integer()
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    partId: integer()
      .notNull()
      .references(() => components.id),
  },
  table => [
    primaryKey({ columns: [table.componentId, table.partId] }),
    index('component_parts_part').on(table.partId),
  ],
)

/** Traces that a component brings along, and why. */
export const componentTraces = pgTable(
  'component_traces',
  {
    componentId: integer()
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    allergen: text({ enum: ALLERGENS }).notNull(),
    reason: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.componentId, table.allergen] }),
    check('component_traces_allergen_known', allergenIsKnown(table.allergen)),
  ],
)

/** What components and dishes share and what carries traces. */
export const equipment = pgTable(
  'equipment',
  { id: id(), name: text().notNull(), isActive: isActive() },
  table => [uniqueIndex('equipment_name_unique').on(sql`lower(${table.name})`)],
)

/** What a component goes through while it is made: all of it does. */
export const componentEquipment = pgTable(
  'component_equipment',
  {
    componentId: integer()
      .notNull()
      .references(() => components.id, { onDelete: 'cascade' }),
    equipmentId: integer()
      .notNull()
      .references(() => equipment.id),
  },
  table => [
    primaryKey({ columns: [table.componentId, table.equipmentId] }),
    index('component_equipment_equipment').on(table.equipmentId),
  ],
)

export const dishComponents = pgTable(
  'dish_components',
  {
    dishId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    componentId: integer()
      .notNull()
      .references(() => components.id),
  },
  table => [
    primaryKey({ columns: [table.dishId, table.componentId] }),
    index('dish_components_component').on(table.componentId),
  ],
)

/** Everything of the dish goes through the equipment, unless it is narrowed to what `dish_equipment_components` names. */
export const dishEquipment = pgTable(
  'dish_equipment',
  {
    dishId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    equipmentId: integer()
      .notNull()
      .references(() => equipment.id),
    isNarrowed: boolean().notNull().default(false),
    /** Whether its own allergens go through, where it is narrowed. */
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

/** How staff serve a dish on request. */
export const dishSwaps = pgTable(
  'dish_swaps',
  {
    id: id(),
    dishId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    displayOrder: integer().notNull().default(0),
  },
  table => [uniqueIndex('dish_swaps_name_unique').on(table.dishId, sql`lower(${table.name})`)],
)

export const dishSwapComponents = pgTable(
  'dish_swap_components',
  {
    swapId: integer()
      .notNull()
      .references(() => dishSwaps.id, { onDelete: 'cascade' }),
    componentId: integer()
      .notNull()
      .references(() => components.id),
    /** Whether it comes in; else it is left out. */
    isAdded: boolean().notNull(),
  },
  table => [
    primaryKey({ columns: [table.swapId, table.componentId, table.isAdded] }),
    index('dish_swap_components_component').on(table.componentId),
  ],
)

/**
 * What management answers for: that equipment brings an allergen to a dish, or to a component, no more. It ends when
 * these no longer go through it. Named before components went through equipment.
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
    /** It holds for this revision; null, for none: an earlier release did not keep it. */
    recipeRevision: integer(),
    /** Keys of what brought the allergen to the equipment that day. */
    sources: text().array().notNull().default(sql`'{}'`),
    /** Null where it came with the built-in menu. */
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

/** Who assessed which revision of a component's or a dish's recipe; only that of the latest revision counts. */
export const recipeAssessments = pgTable(
  'recipe_assessments',
  {
    id: id(),
    componentId: integer().references(() => components.id, { onDelete: 'cascade' }),
    dishId: integer().references(() => menuItems.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** Null where it came with the built-in menu. */
    assessedBy: integer().references(() => users.id),
    assessedAt: createdAt(),
    /** The law that it was given under, and so what it covers; null where it covers the whole register. */
    allergenProfile: text({ enum: ALLERGEN_PROFILES }),
    /** In spite of what it was assessed, as the person was told. */
    warnings: text().array().notNull().default(sql`'{}'`),
  },
  table => [
    unique('recipe_assessments_component_once').on(table.componentId, table.revision),
    unique('recipe_assessments_dish_once').on(table.dishId, table.revision),
    index('recipe_assessments_assessed_by').on(table.assessedBy),
    check(
      'recipe_assessments_allergen_profile_known',
      sql`${table.allergenProfile} in ('au-nz', 'eu', 'uk', 'us', 'ca', 'jp')`,
    ),
    check(
      'recipe_assessments_of_people_under_a_law',
      sql`${table.assessedBy} is null or ${table.allergenProfile} is not null`,
    ),
    check('recipe_assessments_of_one', sql`num_nonnulls(${table.componentId}, ${table.dishId}) = 1`),
  ],
)

/**
 * What the texts of a dish name and what is not in it, as someone has said knowingly: of the recipe and the texts of
 * that day alone.
 */
export const meantContradictions = pgTable(
  'meant_contradictions',
  {
    dishId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    subject: text().$type<AllergenSubject>().notNull(),
    revision: integer().notNull(),
    /** A digest of the texts. */
    texts: text().notNull(),
    confirmedBy: integer()
      .notNull()
      .references(() => users.id),
    confirmedAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.dishId, table.subject] }),
    index('meant_contradictions_confirmed_by').on(table.confirmedBy),
  ],
)

/**
 * What differs at a location. With a dish or a component: that also goes through the equipment there. Without: the
 * location does not have it, and everything goes through other equipment, or through nothing that is shared.
 */
export const kitchenDifferences = pgTable(
  'kitchen_differences',
  {
    id: id(),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
    equipmentId: integer()
      .notNull()
      .references(() => equipment.id),
    dishId: integer().references(() => menuItems.id, { onDelete: 'cascade' }),
    componentId: integer().references(() => components.id, { onDelete: 'cascade' }),
    /** What is gone through in its place. */
    insteadId: integer().references(() => equipment.id),
    reason: text().notNull().default(''),
    /** Keys of the recipes that went through it when someone answered for it that nothing is shared. */
    sources: text().array().notNull().default(sql`'{}'`),
    answeredBy: integer()
      .notNull()
      .references(() => users.id),
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
