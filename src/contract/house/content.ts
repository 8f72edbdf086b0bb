/** Everything taught, as management edits it: one set of routes for all kinds. Source: ruling R12. */

import * as z from 'zod/mini'
import { CONTENT_STATES, PROPOSAL_DECISIONS, VERSION_ORIGINS } from '#domain/house/content.ts'
import { RESTORED_PARTS } from '#domain/house/restoring.ts'
import { EDITABLE_KINDS, type EditableKind } from '../content/kinds.ts'
import { recipeSignature } from '../kitchen/kitchen.ts'
import { optionalDishAnnouncement } from '../menu/dish-changes.ts'
import { calendarDate, id, idsText, idText, instant, revision, text } from '../primitives.ts'
import { policyChange } from '../programme/policies.ts'
import { waitingQuestions } from '../questions/waiting-questions.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'

const NOTE_MAX_LENGTH = 200

const kindParams = z.object({ kind: z.enum(EDITABLE_KINDS) })
const itemParams = z.extend(kindParams, { itemId: idText })
const versionParams = z.extend(itemParams, { revision: idText })

const person = z.object({ id, fullName: z.string() })
/** By the schema of the path's kind in `CONTENT_DOCUMENTS`. */
const document = z.record(z.string(), z.unknown())
const note = z._default(text({ max: NOTE_MAX_LENGTH }), '')

const contentSummary = z.object({
  id,
  title: z.string(),
  /** The parent: a question's module, a dish's section. */
  parentId: z.nullable(id),
  state: z.enum(CONTENT_STATES),
  hasUnpublishedChanges: z.boolean(),
  hasProposal: z.boolean(),
  /** The menu no longer proves it or a part of it; missing if none is affected. */
  isSuspended: z.optional(z.boolean()),
  /** Only for modules: their suspended questions; missing if there are none. */
  waiting: z.optional(waitingQuestions),
  revision,
  savedAt: instant,
  /** `null`: it came with the academy. */
  savedBy: z.nullable(person),
})
export type ContentSummary = z.infer<typeof contentSummary>

/** A newer built-in text of something that the group has edited. */
const contentProposal = z.object({
  id,
  /** The release that it came with. */
  release: z.string(),
  since: instant,
  /** In this academy's terms. */
  document,
})
export type ContentProposal = z.infer<typeof contentProposal>

/** The same in the list of its kind. */
const listedContent = z.extend(contentSummary, {
  /** Words of what one looks for there, in the order of `CONTENT_FACTS`; missing for other kinds. */
  facts: z.optional(z.array(z.string())),
})
export type ListedContent = z.infer<typeof listedContent>

/** Further columns of the lists of these kinds. */
export const CONTENT_FACTS: Partial<Record<EditableKind, readonly string[]>> = {
  dishes: ['Price', 'Allergens'],
  modules: ['Questions', 'For'],
  rewards: ['Points', 'Pieces'],
}

const contentItem = z.extend(contentSummary, {
  /** The newest version. */
  document,
  /** The published version, current or last; `null` before the first. */
  published: z.nullable(document),
  proposal: z.nullable(contentProposal),
})
export type ContentItem = z.infer<typeof contentItem>

const versionSummary = z.object({
  revision,
  state: z.enum(CONTENT_STATES),
  origin: z.enum(VERSION_ORIGINS),
  note: z.string(),
  savedAt: instant,
  savedBy: z.nullable(person),
})
export type VersionSummary = z.infer<typeof versionSummary>

const contentVersion = z.extend(versionSummary, { document })
export type ContentVersion = z.infer<typeof contentVersion>

const seen = {
  /** The newest version that its writer has seen; refused with the newer one when it no longer is. */
  revision,
}

/** Only for changes of dishes: the message to staff. */
const announcement = optionalDishAnnouncement
/** Only for dishes and components that are published: signs the recipe in the same step. */
const signature = z.optional(recipeSignature)
/** Only for policies that are published: their publisher confirms the text for the group in the same step. */
export const confirmation = z.optional(z.object({ reviewBy: calendarDate }))
const addBody = z.object({ document, note, isPublished: z.boolean(), announcement, signature, confirmation })
/** Only for policies: the change's effect on those who agreed before. */
const change = z.optional(policyChange)

export type ContentSave = z.input<typeof addBody>

const saveBody = z.extend(addBody, { ...seen, change })
const archiveBody = z.object({ ...seen, note, announcement })
const restoreBody = z.object({
  ...seen,
  note: text({ min: 1, max: NOTE_MAX_LENGTH, tooShort: 'Please give a reason' }),
  /** `words` only for kinds in `WORDS_OF`. */
  part: z._default(z.enum(RESTORED_PARTS), 'all'),
  change,
  announcement,
  confirmation,
})

export const contentTableQuery = tableQuery(['title', 'savedAt'], {
  state: z.optional(z.enum(CONTENT_STATES)),
  parentId: z.optional(idText),
  /** Those alone of which a newer built-in text waits. */
  proposal: z.optional(z.literal('waits')),
  /** Words of the title. */
  q: z.optional(text({ max: 100 })),
})

const decideBody = z.object({ ...seen, decision: z.enum(PROPOSAL_DECISIONS), note })

/** Something of which a newer built-in text waits. */
const waitingText = z.object({
  proposalId: id,
  kind: z.enum(EDITABLE_KINDS),
  id,
  title: z.string(),
  /** The newest version of the group's own, which a decision about it has to have seen. */
  revision,
  release: z.string(),
  /** The document's fields in which the newer text differs. */
  fields: z.array(z.string()),
})
export type WaitingText = z.infer<typeof waitingText>

const TAKEN_AT_ONCE_MAX = 5_000

const takeProposalsBody = z.object({
  proposals: z.array(z.object({ id, revision })).check(
    z.minLength(1),
    z.maxLength(TAKEN_AT_ONCE_MAX),
    z.refine(
      proposals => new Set(proposals.map(proposal => proposal.id)).size === proposals.length,
      'Must not contain duplicates',
    ),
  ),
})

const ORDER_MAX_LENGTH = 5_000
const NAMES_MAX = 1_000

export const contentRoutes = {
  table: defineRoute({
    method: 'GET',
    path: '/api/admin/content/:kind',
    access: 'content.manage',
    summary: 'Everything of a kind, a page of a table at a time: searched, sorted, and of one state alone',
    params: kindParams,
    query: contentTableQuery,
    response: tablePage(listedContent),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/content/:kind/:itemId',
    access: 'content.manage',
    summary: 'One thing with its newest version, and with what staff see',
    params: itemParams,
    response: contentItem,
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/admin/content/:kind',
    access: 'content.manage',
    summary: 'Add one, as a draft or published',
    params: kindParams,
    body: addBody,
    response: contentItem,
    status: 201,
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/api/admin/content/:kind/:itemId',
    access: 'content.manage',
    summary:
      'Save a new version, as a draft or published; 409 with the newer version where someone was quicker',
    params: itemParams,
    body: saveBody,
    response: contentItem,
  }),
  archive: defineRoute({
    method: 'POST',
    path: '/api/admin/content/:kind/:itemId/archive',
    access: 'content.manage',
    summary:
      'Take it from what staff see; nothing that was earned or answered is lost, and a save brings it back',
    params: itemParams,
    body: archiveBody,
    response: contentItem,
  }),
  readOrder: defineRoute({
    method: 'GET',
    path: '/api/admin/content/:kind/order',
    access: 'content.manage',
    summary: 'All of a kind that are not archived, or those within one thing, in their order',
    params: kindParams,
    query: z.object({ parentId: z.optional(idText) }),
    response: z.array(z.object({ id, title: z.string(), state: z.enum(CONTENT_STATES) })),
  }),
  names: defineRoute({
    method: 'GET',
    path: '/api/admin/content/:kind/names',
    access: 'content.manage',
    summary: 'What these are called, archived ones too',
    params: kindParams,
    query: z.object({ ids: idsText(NAMES_MAX) }),
    response: z.array(z.object({ id, title: z.string(), isArchived: z.boolean() })),
  }),
  order: defineRoute({
    method: 'PUT',
    path: '/api/admin/content/:kind/order',
    access: 'content.manage',
    summary: 'Put these in this order, in the places that they have among all',
    params: kindParams,
    body: z.object({
      ids: z.array(id).check(
        z.maxLength(ORDER_MAX_LENGTH),
        z.refine(ids => new Set(ids).size === ids.length, 'Must not contain duplicates'),
      ),
    }),
    response: z.object({ ids: z.array(id) }),
  }),
  versions: defineRoute({
    method: 'GET',
    path: '/api/admin/content/:kind/:itemId/versions',
    access: 'content.manage',
    summary: 'Its versions, newest first',
    params: itemParams,
    response: z.array(versionSummary),
  }),
  version: defineRoute({
    method: 'GET',
    path: '/api/admin/content/:kind/:itemId/versions/:revision',
    access: 'content.manage',
    summary: 'One version, whole',
    params: versionParams,
    response: contentVersion,
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/api/admin/content/:kind/:itemId/versions/:revision/restore',
    access: 'content.manage',
    summary:
      'Save an earlier version, or its words alone, as the newest; published where the thing is published',
    params: versionParams,
    body: restoreBody,
    response: contentItem,
  }),
  proposals: defineRoute({
    method: 'GET',
    path: '/api/admin/content/proposals',
    access: 'content.manage',
    summary: 'What has a newer built-in text that waits for a decision, since the group has edited it',
    response: z.array(waitingText),
  }),
  takeProposals: defineRoute({
    method: 'POST',
    path: '/api/admin/content/proposals/take',
    access: 'content.manage',
    summary:
      'Take all of these newer built-in texts, or none; 409 with their names if some were decided or saved since',
    body: takeProposalsBody,
    response: z.object({ taken: z.int() }),
  }),
  decide: defineRoute({
    method: 'POST',
    path: '/api/admin/content/:kind/:itemId/proposals/:proposalId',
    access: 'content.manage',
    summary:
      'Take the newer built-in text, keep the own one, or begin a draft with the newer; 409 if it was decided, or someone has saved since',
    params: z.extend(itemParams, { proposalId: idText }),
    body: decideBody,
    response: contentItem,
  }),
}
