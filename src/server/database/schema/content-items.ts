/** Everything taught as things that are edited, and every version of each. Source: ruling R12. */

import { CONTENT_KINDS, CONTENT_STATES, PROPOSAL_OUTCOMES, VERSION_ORIGINS } from '#domain/content.ts'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { nameBeginnings, READ_AT_ONCE } from '../name-search.ts'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

/**
 * One row for each thing that is taught; what staff see of it stands in the tables of its kind, under `itemId`. The
 * newest version may be a draft that those tables do not have yet.
 */
export const contentItems = pgTable(
  'content_items',
  {
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    itemId: integer().notNull(),
    /** Of its newest version, so that lists need not read the documents. */
    title: text().notNull(),
    /** What it stands within: a question's module, a dish's section. */
    parentId: integer(),
    /** Number of its newest version. */
    revision: integer().notNull(),
    /** The version that staff see, or saw last. */
    publishedRevision: integer(),
    isArchived: boolean().notNull().default(false),
    /** Names the built-in thing that it began as. */
    builtInKey: text(),
    /** Of the built-in text that was last brought here or decided on, so that a start sees what is newer. */
    builtInHash: text(),
    /** The version that is that text; null where the group's own was kept. */
    builtInRevision: integer(),
    /** The release that the text came with. */
    builtInRelease: text(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index('content_items_parent').on(table.kind, table.parentId),
    // Found by the beginnings of words, as names of people are.
    index('content_items_title_beginnings').using('gin', nameBeginnings(table.title)).with(READ_AT_ONCE),
    uniqueIndex('content_items_built_in_key_unique').on(table.kind, table.builtInKey),
    check('content_items_revisions', sql`${table.publishedRevision} between 1 and ${table.revision}`),
    check('content_items_built_in_revision', sql`${table.builtInRevision} between 1 and ${table.revision}`),
  ],
)

/** Every save of each, whole. Append-only. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    itemId: integer().notNull(),
    revision: integer().notNull(),
    /** As its kind's schema in the contract has it. */
    document: jsonb().$type<object>().notNull(),
    /** What it was from this version on. */
    state: text({ enum: CONTENT_STATES }).notNull(),
    origin: text({ enum: VERSION_ORIGINS }).notNull(),
    note: text().notNull().default(''),
    /** Null where it came with the academy. */
    savedBy: integer().references(() => users.id),
    savedAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.itemId, table.revision] }),
    foreignKey({
      name: 'content_versions_item_fk',
      columns: [table.kind, table.itemId],
      foreignColumns: [contentItems.kind, contentItems.itemId],
    }),
    index('content_versions_saved_by').on(table.savedBy),
    check('content_versions_state_known', sql`${table.state} in ('draft', 'published', 'archived')`),
    check('content_versions_origin_known', sql`${table.origin} in ('built-in', 'edit', 'import', 'restore')`),
  ],
)

/** Built-in things that this academy was given or offered once: what it removed since does not come again. */
export const builtInOffers = pgTable(
  'built_in_offers',
  {
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    key: text().notNull(),
    /** The part of the built-in academy that it belongs to, as `seeded_content` names it. */
    part: text().notNull(),
    offeredAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.kind, table.key] })],
)

/** Newer built-in texts of things that the group has edited: management sees both and decides. Source: ruling R12. */
export const contentProposals = pgTable(
  'content_proposals',
  {
    id: id(),
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    itemId: integer().notNull(),
    document: jsonb().$type<object>().notNull(),
    hash: text().notNull(),
    release: text().notNull(),
    since: createdAt(),
    /** Null while it waits. */
    decision: text({ enum: PROPOSAL_OUTCOMES }),
    /** Null where a newer text took its place. */
    decidedBy: integer().references(() => users.id),
    decidedAt: instant(),
  },
  table => [
    foreignKey({
      name: 'content_proposals_item_fk',
      columns: [table.kind, table.itemId],
      foreignColumns: [contentItems.kind, contentItems.itemId],
    }),
    index('content_proposals_item').on(table.kind, table.itemId),
    uniqueIndex('content_proposals_one_waits')
      .on(table.kind, table.itemId)
      .where(sql`${table.decision} is null`),
    index('content_proposals_decided_by').on(table.decidedBy),
    check(
      'content_proposals_decision_known',
      sql`${table.decision} in ('take', 'keep', 'draft', 'superseded')`,
    ),
    check('content_proposals_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
  ],
)
