/** Saving of content: every save is a version, and no one overwrites an unseen one. Source: ruling R12. */

import { safeParse } from 'zod/mini'
import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import { FIELD_NAMES } from '#contract/content/field-names.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { DishAnnouncement } from '#contract/menu/dish-changes.ts'
import {
  type ContentState,
  contentState,
  hasUnpublishedChanges,
  type Publication,
  type VersionOrigin,
} from '#domain/house/content.ts'
import { type NameOf, pointedAt } from '#domain/house/document-diff.ts'
import { describeSave } from '#domain/house/save-words.ts'
import type { StatementChange } from '#domain/kitchen/statement-changes.ts'
import type { Audience } from '#domain/people/audience.ts'
import { type Signature, signRecipes } from '../allergens/signatures.ts'
import { type AuditContext, type AuditEntry, recordAudit } from '../audit.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { contentItems, contentVersions } from '../database/schema/content-items.ts'
import type { WrittenVersion } from '../database/schema/imports.ts'
import { refuseUnknownAudience } from '../locations/audience.ts'
import { AppError } from '../platform/app-error.ts'
import { and, eq, inArray, ne, sql } from '../platform/drizzle.ts'
import type { ContentKind, Unfit } from './content-kind.ts'
import { kindOf } from './kinds.ts'
import { proveSaved, trackMenu } from './menu-changes.ts'
import { readNewerVersion } from './versions.ts'

type ItemRow = typeof contentItems.$inferSelect

export interface Saving extends AuditContext {
  readonly origin: VersionOrigin
  readonly note: string
  readonly announcement?: DishAnnouncement | undefined
  readonly onVersion?: (written: WrittenVersion) => void
  /** After the last write of a save, and before what follows from it is worked out and told. */
  readonly beforeReach?: (tx: Transaction, ids: readonly number[]) => Promise<void>
}

export interface SaveRequest {
  /** `null` adds an item. */
  readonly itemId: number | null
  /**
   * Newest version that the author has seen; without it the newest is replaced unseen, as an import
   * announces.
   */
  readonly revision?: number
  /**
   * Validated here by the kind's schema. A function builds it from the ids of earlier requests in the same
   * call.
   */
  readonly document: unknown | ((ids: readonly number[]) => object)
  readonly isPublished: boolean
  /** For a dish: the author signs its recipe. */
  readonly signature?: Omit<Signature, 'dishId' | 'componentId'> | undefined
}

/** Saves all of these in order, or none; returns their ids. `onSaved` gets the number saved so far. */
export function saveAll(
  tx: Transaction,
  kind: EditableKind,
  requests: readonly SaveRequest[],
  saving: Saving,
  onSaved?: (count: number) => void,
): Promise<number[]> {
  return saveKinds(
    tx,
    requests.map(request => ({ kind, ...request })),
    saving,
    onSaved,
  )
}

/**
 * The same for several kinds: conflicts are checked once all are written, so that none is refused for a state
 * that a later one corrects.
 */
export async function saveKinds(
  tx: Transaction,
  requests: readonly KindRequest[],
  saving: Saving,
  onSaved: (count: number) => void = () => {},
): Promise<number[]> {
  const kinds = new Set(requests.map(({ kind }) => kind))
  // Before any item lock, the order of every save.
  const findUnfit = await begin(tx, kinds)
  const reach = await trackIfMenu(tx, kinds)
  const asked = await lockAsked(tx, requests)
  await refuseUnseenAmong(tx, asked)
  const earlier = await readEarlier(tx, asked, saving)
  const saved: SavedEntry[] = []
  const ids = await writeInBatches(tx, asked, saving, {
    onWritten: async written => {
      for (const { row, document, item } of written) {
        saved.push({ row, document, item })
        saving.onVersion?.({
          kind: row.kind,
          itemId: row.itemId,
          revision: row.revision,
          before: item && publicationOf(item),
        })
      }
      await storeRows(tx, written, saving)
      onSaved(saved.length)
    },
  })
  refuseFirst(await findUnfit(saved.map(({ row }) => row)))
  await signRecipes(
    tx,
    saving,
    asked.flatMap(({ kind, item, isPublished, signature }, at) => {
      // A draft of a published item exists only in its version.
      const isWritten = isPublished || item === null || contentState(item) !== 'published'
      return signature && kind === 'dishes' && isWritten ? [{ dishId: ids[at] ?? 0, ...signature }] : []
    }),
  )
  await saving.beforeReach?.(tx, ids)
  const statements = (await reach?.(saving, saving.announcement)) ?? []
  for (const kind of ['questions', 'quizzes'] as const) {
    const published = ids.filter((_id, at) => asked[at]?.kind === kind && asked[at]?.isPublished)
    if (published.length > 0) await proveSaved(tx, kind, published, saving)
  }
  if (saving.by !== null)
    await record(tx, saving, await auditEntries(tx, saved, { earlier, statements, saving }))
  return ids
}

interface SavedEntry extends SavedRow {
  readonly item: ItemRow | null
}

type Documents = ReadonlyMap<string, Record<string, unknown>>

interface ItemKey {
  readonly kind: string
  readonly itemId: number
}

const keyOf = ({ kind, itemId }: ItemKey) => `${kind} ${itemId}`

/** Newest documents before the save, for its entry in the audit log. */
async function readEarlier(tx: Transaction, asked: readonly AskedSave[], { by }: Saving): Promise<Documents> {
  const items = asked.flatMap(({ item }) => (item ? [item] : []))
  if (by === null || items.length === 0) return new Map()
  const wanted = items.map(({ kind, itemId, revision }) => ({ kind, item_id: itemId, revision }))
  const { rows } = await tx.execute<{ kind: string; itemId: number; document: Record<string, unknown> }>(sql`
    select kind, item_id as "itemId", document
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (kind text, item_id integer, revision integer)
    join content_versions using (kind, item_id, revision)`)
  return new Map(rows.map(row => [keyOf(row), row.document]))
}

/** Entries of the audit log, each with its change in one line. */
async function auditEntries(
  tx: Transaction,
  saved: readonly SavedEntry[],
  {
    earlier,
    statements,
    saving,
  }: {
    readonly earlier: Documents
    readonly statements: readonly StatementChange[]
    readonly saving: Saving
  },
): Promise<AuditEntry[]> {
  const changed = saved.flatMap(({ row, document }) => {
    const before = earlier.get(keyOf(row))
    return before ? [before, document as Record<string, unknown>] : []
  })
  const nameOf = await readNames(tx, changed)
  return saved.map(({ row, document, item }) => {
    const line = describeSave({
      before: item && (earlier.get(keyOf(row)) ?? {}),
      after: document as Record<string, unknown>,
      fieldNames: FIELD_NAMES[row.kind],
      nameOf,
      // Several items share what they reach, which has an entry of its own.
      reached:
        saved.length > 1
          ? []
          : statements.filter(({ dishId }) => row.kind !== 'dishes' || dishId !== row.itemId),
    })
    const action = saving.origin === 'restore' ? 'content.restore' : 'content.save'
    return entryOf(action, row, item, line)
  })
}

async function readNames(tx: Transaction, documents: readonly Record<string, unknown>[]): Promise<NameOf> {
  const wanted = [...pointedAt(...documents)].flatMap(([kind, ids]) =>
    [...ids].map(id => ({ kind, item_id: id })),
  )
  const { rows } =
    wanted.length === 0
      ? { rows: [] }
      : await tx.execute<{ kind: string; itemId: number; title: string }>(sql`
          select kind, item_id as "itemId", title
          from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (kind text, item_id integer)
          join content_items using (kind, item_id)`)
  const names = new Map(rows.map(row => [keyOf(row), row.title]))
  return (kind, itemId) => names.get(keyOf({ kind, itemId })) ?? `#${itemId}`
}

function publicationOf({ revision, publishedRevision, isArchived }: ItemRow): Publication {
  return { revision, publishedRevision, isArchived }
}

/** Kinds whose changes may alter the menu. */
const MENU_KINDS: ReadonlySet<EditableKind> = new Set([
  'components',
  'dishes',
  'equipment',
  'marks',
  'sections',
  'set-menus',
  'tabs',
])
const isOfMenu = (kind: EditableKind) => MENU_KINDS.has(kind)

type Verify = Awaited<ReturnType<NonNullable<ContentKind['begin']>>>

/**
 * Takes the locks of these kinds. The returned function is called after the last write and finds the items that
 * conflict.
 */
async function begin(tx: Transaction, kinds: Iterable<EditableKind>) {
  const verifiers = new Map<EditableKind, Verify | undefined>()
  for (const kind of kinds) verifiers.set(kind, await kindOf(kind).begin?.(tx))
  return async (written: readonly ItemKey[]): Promise<(Unfit & ItemKey)[]> => {
    const unfit: (Unfit & ItemKey)[] = []
    for (const [kind, verify] of verifiers) {
      const ids = written.filter(item => item.kind === kind).map(({ itemId }) => itemId)
      for (const found of (await verify?.(ids)) ?? []) unfit.push({ kind, ...found })
    }
    return unfit
  }
}

async function trackIfMenu(tx: Transaction, kinds: ReadonlySet<EditableKind>) {
  return [...kinds].some(isOfMenu) ? trackMenu(tx) : undefined
}

function refuseFirst([unfit]: readonly Unfit[]): void {
  if (unfit) throw unfit.refusal
}

/** Refusals with reasons, by index of the request. */
export type TrialRefusals = ReadonlyMap<number, string>

/** Like `saveKinds`, but collects all refusals. The caller rolls the transaction back. */
export async function trySaving(
  tx: Transaction,
  requests: readonly KindRequest[],
  saving: Saving,
): Promise<TrialRefusals> {
  const refused = new Map<number, string>()
  const findUnfit = await begin(tx, new Set(requests.map(({ kind }) => kind)))
  const asked = await lockAsked(tx, requests)
  const written: (ItemKey & { readonly place: number })[] = []
  await writeInBatches(tx, asked, saving, {
    onWritten: rows => void written.push(...rows.map(({ row, place }) => ({ ...row, place }))),
    onRefused: (place, refusal) => void refused.set(place, describe(refusal)),
  })
  for (const { refusal, ...unfit } of await findUnfit(written)) {
    const item = written.find(other => keyOf(other) === keyOf(unfit))
    if (item) refused.set(item.place, describe(refusal))
  }
  return refused
}

/** Requests in their places, each with its current item. */
async function lockAsked(tx: Transaction, requests: readonly KindRequest[]): Promise<AskedSave[]> {
  const items = await lockItems(tx, requests)
  return requests.map((request, place) => {
    const { kind, itemId } = request
    const item = itemId === null ? null : items.get(keyOf({ kind, itemId }))
    if (item === undefined) throw new AppError('contentNotFound')
    return { ...request, place, item }
  })
}

/** Requests with documents, now that earlier ones have ids. */
function completed(request: AskedSave, ids: readonly number[]): AskedSave {
  const { document } = request
  return typeof document === 'function' ? { ...request, document: document(ids) } : request
}

/** The first field's text, or the refusal's own. */
export const describe = ({ issues, message }: AppError) => issues?.[0]?.message ?? message

export interface KindRequest extends SaveRequest {
  readonly kind: EditableKind
}

/** A request with its current item; `null` if new. */
interface AskedSave extends KindRequest {
  readonly place: number
  readonly item: ItemRow | null
}

/** Large enough that the queries do not matter, small enough that others get a turn. */
const BATCH = 100

/** In order, each of one kind, with additions and replacements separate. */
function batchesOf(requests: readonly AskedSave[]): AskedSave[][] {
  const batches: AskedSave[][] = []
  for (const request of requests) {
    const batch = batches.at(-1)
    const isAlike = batch?.[0] && areAlike(batch[0], request)
    if (batch && isAlike && batch.length < BATCH) batch.push(request)
    else batches.push([request])
  }
  return batches
}

const areAlike = (a: AskedSave, b: AskedSave) =>
  a.kind === b.kind && (a.item === null) === (b.item === null) && a.isPublished === b.isPublished

/** An item's new row, and the document of its newest version. */
interface SavedRow {
  readonly row: ReturnType<typeof presentItem> &
    Pick<ItemRow, 'revision' | 'publishedRevision' | 'isArchived'>
  readonly document: object
}

interface WrittenRow extends SavedRow, Pick<AskedSave, 'place' | 'item'> {}

interface BatchEvents {
  readonly onWritten: (written: readonly WrittenRow[]) => Promise<void> | void
  /** Missing: the first refusal is thrown. */
  readonly onRefused?: (place: number, refusal: AppError) => void
}

/** Returns the ids by place. A batch with a refused item is written item by item. */
async function writeInBatches(
  tx: Transaction,
  asked: readonly AskedSave[],
  saving: Saving,
  { onWritten, onRefused }: BatchEvents,
): Promise<number[]> {
  const ids: number[] = []
  const writeBatch = async (waiting: readonly AskedSave[]): Promise<void> => {
    const batch = waiting.map(request => completed(request, ids))
    const isLast = batch.length === 1 && !onRefused
    let rows: WrittenRow[]
    try {
      rows = await (isLast ? write(tx, batch, saving) : tx.transaction(inner => write(inner, batch, saving)))
    } catch (error) {
      const [first] = waiting
      if (isLast || !first || !(error instanceof AppError)) throw error
      if (waiting.length > 1) for (const request of waiting) await writeBatch([request])
      else onRefused?.(first.place, error)
      return
    }
    for (const { place, row } of rows) ids[place] = row.itemId
    await onWritten(rows)
  }
  for (const batch of batchesOf(asked)) await writeBatch(batch)
  return ids
}

/** Writes a batch: of one kind, all new or none, all published or none. */
async function write(tx: Transaction, batch: readonly AskedSave[], saving: Saving): Promise<WrittenRow[]> {
  const [first] = batch
  if (!first) return []
  const { isPublished } = first
  const kind = kindOf(first.kind)
  const sent = batch.map(({ itemId, document }) => ({ itemId, document: parseDocument(kind.kind, document) }))
  for (const { document } of sent) await refuseAudience(tx, document)
  const prepared = await kind.prepare?.(tx, sent, saving.origin)
  const saves = batch.map((request, index) => ({
    ...request,
    document: prepared?.[index] ?? sent[index]?.document ?? {},
  }))
  // A published item with a pending draft has it in its version only.
  const seen = saves.filter(({ item }) => isPublished || !item || contentState(item) !== 'published')
  const ids = seen.length > 0 ? await kind.write(tx, seen, isPublished, saving) : []
  return saves.map(({ itemId, item, place, document }, index) => {
    const revision = (item?.revision ?? 0) + 1
    const row = {
      ...presentItem(kind, itemId ?? ids[index] ?? 0, document),
      revision,
      publishedRevision: isPublished ? revision : (item?.publishedRevision ?? null),
      isArchived: false,
    }
    return { row, document, place, item }
  })
}

const upsertItems = (db: Queries, { items }: { items: string }) =>
  db.execute(sql`
    insert into content_items (kind, item_id, title, parent_id, revision, published_revision, is_archived)
    select kind, item_id, title, parent_id, revision, published_revision, is_archived
    from json_populate_recordset(null::content_items, ${items}::json)
    on conflict (kind, item_id) do update set title = excluded.title, parent_id = excluded.parent_id,
      revision = excluded.revision, published_revision = excluded.published_revision, is_archived = excluded.is_archived`)

const addVersions = (db: Queries, { versions, by, at, origin, note }: VersionsOfBatch) =>
  db.execute(sql`
    insert into content_versions (kind, item_id, revision, document, state, origin, note, saved_by, saved_at)
    select kind, item_id, revision, document, state, ${origin}::text, ${note}::text, ${by}::integer, ${at}::timestamptz
    from json_populate_recordset(null::content_versions, ${versions}::json)`)

interface VersionsOfBatch extends Pick<Saving, 'by' | 'at' | 'origin' | 'note'> {
  readonly versions: string
}

/** Stores the items and newest versions of a whole batch in two queries. */
async function storeRows(
  tx: Transaction,
  rows: readonly SavedRow[],
  { by, at, origin, note }: Saving,
): Promise<void> {
  const items = rows.map(({ row }) => ({
    kind: row.kind,
    item_id: row.itemId,
    title: row.title,
    parent_id: row.parentId,
    revision: row.revision,
    published_revision: row.publishedRevision,
    is_archived: row.isArchived,
  }))
  const versions = rows.map(({ row, document }) => ({
    kind: row.kind,
    item_id: row.itemId,
    revision: row.revision,
    document,
    state: contentState(row),
  }))
  await upsertItems(tx, { items: JSON.stringify(items) })
  await addVersions(tx, { versions: JSON.stringify(versions), by, at, origin, note })
}

async function readDocument(tx: Transaction, { kind, itemId, revision }: ItemRow): Promise<object> {
  const [version] = await tx
    .select({ document: contentVersions.document })
    .from(contentVersions)
    .where(isVersion(kind, itemId, revision))
  return version?.document ?? {}
}

function presentItem(kind: ContentKind<EditableKind, object>, itemId: number, document: object) {
  return {
    kind: kind.kind,
    itemId,
    title: kind.titleOf(document),
    parentId: kind.parentOf?.(document) ?? null,
  }
}

/** Hides an item from staff. */
export async function archive(
  tx: Transaction,
  name: EditableKind,
  seen: SeenItem,
  saving: Saving,
): Promise<void> {
  const { refused } = await archiveAll(tx, name, [seen], saving)
  if (refused[0]) throw refused[0].refusal
}

interface SeenItem {
  readonly itemId: number
  readonly revision: number
}

/** Hides items from staff; those that are refused stay. Archived ones are passed over. */
export async function archiveAll(
  tx: Transaction,
  name: EditableKind,
  seen: readonly SeenItem[],
  saving: Saving,
): Promise<{
  readonly written: readonly WrittenVersion[]
  readonly refused: readonly { readonly itemId: number; readonly refusal: AppError }[]
}> {
  const kinds = new Set([name])
  const findUnfit = await begin(tx, kinds)
  const reach = await trackIfMenu(tx, kinds)
  const items = await lockItems(
    tx,
    seen.map(({ itemId }) => ({ kind: name, itemId })),
  )
  const written: WrittenVersion[] = []
  const refused: { itemId: number; refusal: AppError }[] = []
  const entries: AuditEntry[] = []
  for (const { itemId, revision } of seen) {
    try {
      const item = items.get(keyOf({ kind: name, itemId }))
      if (!item) throw new AppError('contentNotFound')
      await refuseUnseen(tx, item, revision)
      if (item.isArchived) continue
      // Refused before its first write.
      entries.push(await archiveItem(tx, kindOf(name), item, saving))
      written.push({ kind: name, itemId, revision: item.revision + 1, before: publicationOf(item) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ itemId, refusal: error })
    }
  }
  refuseFirst(await findUnfit(written))
  if (written.length > 0) await reach?.(saving, saving.announcement)
  await record(tx, saving, entries)
  return { written, refused }
}

async function archiveItem(
  tx: Transaction,
  kind: ContentKind<EditableKind, object>,
  item: ItemRow,
  saving: Saving,
): Promise<AuditEntry> {
  const { itemId } = item
  await kind.refuseArchive?.(tx, itemId)
  const { table, id, isActive } = kind.table
  await tx
    .update(table)
    .set({ [isActive.name]: false } as object)
    .where(eq(id, itemId))
  const newest = await readDocument(tx, item)
  const archived = { ...item, revision: item.revision + 1, isArchived: true }
  await tx.update(contentItems).set(archived).where(isItem(kind.kind, itemId))
  await addVersion(tx, archived, newest, 'archived', saving)
  return entryOf('content.archive', archived, item)
}

/**
 * Undoes saves: added items are archived, changed ones restored, each with a new version. Refused unless each
 * version is still the newest.
 * @param kind the requested kind; others were added for its sake
 * @param beforeReach called after the last version and before its consequences
 */
export async function undoSaves(
  tx: Transaction,
  kind: EditableKind,
  written: readonly WrittenVersion[],
  saving: Saving,
  beforeReach: () => Promise<void>,
): Promise<void> {
  const kinds = new Set(written.map(version => version.kind))
  const findUnfit = await begin(tx, kinds)
  const reach = await trackIfMenu(tx, kinds)
  const items = await lockItems(tx, written)
  const isAdded = ({ before }: WrittenVersion) => before === null
  const isOther = (version: WrittenVersion) => version.kind !== kind
  const isModule = (version: WrittenVersion) => version.kind === 'modules' && isAdded(version)
  // Additions go before restorations, and containers last, except that a published module keeps its last question.
  const inOrder = [
    ...written.filter(isModule),
    ...written.filter(version => isAdded(version) && !isOther(version)).toReversed(),
    ...written.filter(version => !isAdded(version)),
    ...written.filter(version => isAdded(version) && isOther(version) && !isModule(version)).toReversed(),
  ]
  const entries: AuditEntry[] = []
  for (const version of inOrder) {
    const item = items.get(keyOf(version))
    if (!item) throw new AppError('contentNotFound')
    if (item.revision !== version.revision) throw new AppError('importChangedSince', { count: 1 })
    const { before } = version
    entries.push(
      await (before
        ? restoreVersion(tx, item, before, saving)
        : archiveItem(tx, kindOf(version.kind), item, saving)),
    )
  }
  refuseFirst(await findUnfit(written.filter(({ before }) => before)))
  await beforeReach()
  await reach?.(saving, saving.announcement)
  for (const asking of ['questions', 'quizzes'] as const) {
    const ids = written.flatMap(({ kind: name, itemId, before }) =>
      name === asking && before && contentState(before) === 'published' ? [itemId] : [],
    )
    // Restored without review.
    if (ids.length > 0) await proveSaved(tx, asking, ids, { ...saving, origin: 'import' })
  }
  await record(tx, saving, entries)
}

/** Restores an item, with its pending draft. */
async function restoreVersion(
  tx: Transaction,
  item: ItemRow,
  before: Publication,
  saving: Saving,
): Promise<AuditEntry> {
  const kind = kindOf(item.kind as EditableKind)
  const documentAt = async (revision: number) =>
    parseDocument(kind.kind, await readDocument(tx, { ...item, revision }))
  const isSeen = contentState(before) === 'published'
  if (!isSeen && contentState(item) === 'published') await kind.refuseArchive?.(tx, item.itemId)
  const seen = await documentAt((isSeen && before.publishedRevision) || before.revision)
  await kind.write(tx, [{ itemId: item.itemId, document: seen }], isSeen, saving)
  const first = {
    ...presentItem(kind, item.itemId, seen),
    revision: item.revision + 1,
    publishedRevision: isSeen ? item.revision + 1 : before.publishedRevision,
    isArchived: before.isArchived,
  }
  const rows: SavedRow[] = [{ row: first, document: seen }]
  if (hasUnpublishedChanges(before)) {
    const draft = await documentAt(before.revision)
    const row = { ...first, ...presentItem(kind, item.itemId, draft), revision: first.revision + 1 }
    rows.push({ row, document: draft })
  }
  for (const row of rows) await storeRows(tx, [row], saving)
  return entryOf('content.restore', rows.at(-1)?.row ?? first, item)
}

/** Sets this order within the positions that the items hold among all. */
export async function reorder(
  tx: Transaction,
  name: EditableKind,
  ids: readonly number[],
  acting: AuditContext,
): Promise<void> {
  const { table, id, displayOrder } = kindOf(name).table
  if (displayOrder === null) throw new AppError('orderNotChosen')
  const rows = await tx
    .select({ id: sql<number>`${id}` })
    .from(table)
    .orderBy(displayOrder, id)
    .for('no key update')
  const existing = new Set(rows.map(row => row.id))
  if (ids.some(id => !existing.has(id))) throw new AppError('contentNotFound')
  const moved = new Set(ids)
  let next = 0
  const ordered = rows.map(row => (moved.has(row.id) ? (ids[next++] ?? row.id) : row.id))
  const place = sql`array_position(${sql.param(ordered)}::int[], ${id})`
  await tx
    .update(table)
    .set({ [displayOrder.name]: place } as object)
    .where(ne(displayOrder, place))
  const before = rows.map(row => row.id).filter(id => moved.has(id))
  if (before.join() === ids.join()) return
  await record(tx, acting, [
    { action: 'content.order', subject: { kind: name }, before: { ids: before }, after: { ids } },
  ])
}

type SavedItem = Pick<ItemRow, 'kind' | 'itemId' | 'title' | 'revision' | 'publishedRevision' | 'isArchived'>

/** Version numbers and a line are logged; the history has the documents. */
function entryOf(
  action: 'content.archive' | 'content.restore' | 'content.save',
  saved: SavedItem,
  before: SavedItem | null,
  line = '',
): AuditEntry {
  const version = (item: SavedItem) => ({
    revision: item.revision,
    state: contentState(item),
    title: item.title,
  })
  return {
    action,
    subject: { kind: saved.kind, id: saved.itemId },
    before: before ? version(before) : undefined,
    after: { ...version(saved), ...(line && { line }) },
  }
}

/** Built-in changes have no author. */
async function record(tx: Transaction, acting: AuditContext, entries: readonly AuditEntry[]): Promise<void> {
  if (acting.by !== null) await recordAudit(tx, acting, ...entries)
}

/** The schema's output for a sent document; 400 at invalid fields. */
const refuseAudience = (tx: Transaction, document: { readonly audience?: Audience | null }) =>
  refuseUnknownAudience(tx, document.audience, 'document.audience')

function parseDocument(kind: EditableKind, sent: unknown): object {
  const { data, error } = safeParse(CONTENT_DOCUMENTS[kind], sent)
  if (data) return data
  throw new AppError('badInput', undefined, {
    issues: (error?.issues ?? []).map(({ path, message }) => ({
      path: ['document', ...path].join('.'),
      message,
    })),
  })
}

/** Locks the items that are there, each kind in the order of its ids. */
async function lockItems(
  tx: Transaction,
  wanted: readonly { readonly kind: EditableKind; readonly itemId: number | null }[],
): Promise<ReadonlyMap<string, ItemRow>> {
  const items = new Map<string, ItemRow>()
  for (const [kind, ofKind] of Map.groupBy(wanted, item => item.kind)) {
    const ids = ofKind.flatMap(({ itemId }) => itemId ?? [])
    if (ids.length === 0) continue
    const rows = await tx
      .select()
      .from(contentItems)
      .where(and(eq(contentItems.kind, kind), inArray(contentItems.itemId, ids)))
      .orderBy(contentItems.itemId)
      .for('update')
    for (const row of rows) items.set(keyOf(row), row)
  }
  return items
}

/** Several items: names those that someone else has saved. A single one: returns the newer version. */
async function refuseUnseenAmong(tx: Transaction, asked: readonly AskedSave[]): Promise<void> {
  const changed = asked.flatMap(({ item, revision }) =>
    item && revision !== undefined && item.revision !== revision ? [{ item, revision }] : [],
  )
  const [first] = changed
  if (!first) return
  if (asked.length > 1)
    throw new AppError('contentsChanged', { titles: changed.map(({ item }) => item.title) })
  await refuseUnseen(tx, first.item, first.revision)
}

async function refuseUnseen(tx: Transaction, item: ItemRow, seen: number): Promise<void> {
  if (item.revision === seen) return
  throw new AppError('contentChanged', undefined, { newer: await readNewerVersion(tx, item) })
}

/** Locks an item and refuses if its newest version is unseen. */
export async function refuseUnseenItem(
  tx: Transaction,
  kind: EditableKind,
  itemId: number,
  seen: number,
): Promise<void> {
  const item = (await lockItems(tx, [{ kind, itemId }])).get(keyOf({ kind, itemId }))
  if (!item) throw new AppError('contentNotFound')
  await refuseUnseen(tx, item, seen)
}

async function addVersion(
  tx: Transaction,
  { kind, itemId, revision }: Pick<ItemRow, 'kind' | 'itemId' | 'revision'>,
  document: object,
  state: ContentState,
  { by, at, origin, note }: Saving,
): Promise<void> {
  await tx
    .insert(contentVersions)
    .values({ kind, itemId, revision, document, state, origin, note, savedBy: by, savedAt: at })
}

export function isItem(kind: EditableKind, itemId: number) {
  return and(eq(contentItems.kind, kind), eq(contentItems.itemId, itemId))
}

function isVersion(kind: EditableKind, itemId: number, revision: number) {
  return and(
    eq(contentVersions.kind, kind),
    eq(contentVersions.itemId, itemId),
    eq(contentVersions.revision, revision),
  )
}
