/** Everything taught, as editable items with every version. Source: ruling R12. */

import { CONTENT_KINDS, CONTENT_STATES, PROPOSAL_OUTCOMES, VERSION_ORIGINS } from '#domain/house/content.ts'
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
  unique,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { nameBeginnings, READ_AT_ONCE } from '../name-search.ts'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

/**
 * One row per taught item; its published state is in the tables of its kind, under `itemId`. The newest
 * version may be a draft that those tables do not have yet.
 */
export const contentItems = pgTable(
  'content_items',
  {
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    itemId: integer().notNull(),
    /** Title of the newest version, so that lists need not read the documents. */
    title: text().notNull(),
    /** Container: a question's module, a dish's section. */
    parentId: integer(),
    /** Number of the newest version. */
    revision: integer().notNull(),
    /** Version that staff see, or saw last. */
    publishedRevision: integer(),
    isArchived: boolean().notNull().default(false),
    /** Key of the built-in item that it began as. */
    builtInKey: text(),
    /** Hash of the built-in text last adopted or decided on, so that a start finds newer ones. */
    builtInHash: text(),
    /** Version with that text; null if the group's own won. */
    builtInRevision: integer(),
    /** Release of that text. */
    builtInRelease: text(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index('content_items_parent').on(table.kind, table.parentId),
    // Search by beginnings of words, as for names of people.
    index('content_items_title_beginnings').using('gin', nameBeginnings(table.title)).with(READ_AT_ONCE),
    uniqueIndex('content_items_built_in_key_unique').on(table.kind, table.builtInKey),
    check('content_items_revisions', sql`${table.publishedRevision} between 1 and ${table.revision}`),
    check('content_items_built_in_revision', sql`${table.builtInRevision} between 1 and ${table.revision}`),
  ],
)

/** Every saved version, in full. Append-only. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    itemId: integer().notNull(),
    /** From 1; lower ones are texts that quizzes asked before saves were kept, and are never listed. */
    revision: integer().notNull(),
    /** Document by its kind's schema in the contract. */
    document: jsonb().$type<object>().notNull(),
    /** State from this version on. */
    state: text({ enum: CONTENT_STATES }).notNull(),
    origin: text({ enum: VERSION_ORIGINS }).notNull(),
    note: text().notNull().default(''),
    /** Null: came with the academy. */
    savedBy: integer().references(() => users.id),
    savedAt: createdAt(),
  },
  table => [
    unique('content_versions_revision_unique').on(table.kind, table.itemId, table.revision),
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

/** Built-in items that this academy got or was offered once, so that removed ones do not come back. */
export const builtInOffers = pgTable(
  'built_in_offers',
  {
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    key: text().notNull(),
    /** Part of the built-in academy, as in `seeded_content`. */
    part: text().notNull(),
    offeredAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.kind, table.key] })],
)

/**
 * Newer built-in texts of items that the group has edited: management compares both and decides. Source:
 * ruling R12.
 */
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
    /** Null while pending. */
    decision: text({ enum: PROPOSAL_OUTCOMES }),
    /** Null: replaced by a newer text. */
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
