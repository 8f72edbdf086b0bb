/** Saving content: every save is a version, and nobody overwrites what they have not seen. Source: ruling R12. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { safeParse } from 'zod/mini'
import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import {
  type ContentState,
  contentState,
  hasUnpublishedChanges,
  type VersionOrigin,
} from '#domain/content.ts'
import { type Acting, type AuditEntry, recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/client.ts'
import { contentItems, contentVersions } from '../database/schema/content-items.ts'
import { type Given, statement } from '../database/statement.ts'
import { AppError } from '../platform/app-error.ts'
import type { ContentKind } from './content-kind.ts'
import { kindOf } from './kinds.ts'
import { readNewerVersion } from './versions.ts'

type ItemRow = typeof contentItems.$inferSelect

/** Who saves, when, and why. */
export interface Saving extends Acting {
  readonly origin: VersionOrigin
  readonly note: string
}

export interface SaveRequest {
  /** `null` adds one. */
  readonly itemId: number | null
  /** The newest version that its writer has seen; without it the newest is replaced unseen, as an import says it does. */
  readonly revision?: number
  /** Checked by the kind's schema here. */
  readonly document: unknown
  /** Whether staff see it from now on, else it is kept as a draft. */
  readonly isPublished: boolean
}

/** Saves all of these in their order, or none; their ids. `onSaved` hears how many are written so far. */
export async function saveAll(
  tx: Transaction,
  name: EditableKind,
  requests: readonly SaveRequest[],
  saving: Saving,
  onSaved: (count: number) => void = () => {},
): Promise<number[]> {
  const kind = kindOf(name)
  const verify = await kind.begin?.(tx)
  const known = requests.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]))
  const items = await lockItems(tx, name, known)
  const ids: number[] = []
  const entries: AuditEntry[] = []
  for (const batch of batchesOf(requests)) {
    const added = await addAll(tx, kind, batch)
    const rows: SavedRow[] = []
    for (const [index, request] of batch.entries()) {
      const item = request.itemId === null ? null : (items.get(request.itemId) ?? null)
      if (request.itemId !== null && item === null) throw new AppError('contentNotFound')
      if (item && request.revision !== undefined) await refuseUnseen(tx, item, request.revision)
      const saved = added?.[index] ?? (await writeOne(tx, kind, item, request))
      rows.push(saved)
      ids.push(saved.row.itemId)
      entries.push(entryOf(saving.origin === 'restore' ? 'content.restore' : 'content.save', saved.row, item))
      onSaved(ids.length)
    }
    await keepRows(tx, rows, saving)
  }
  await verify?.(ids)
  await record(tx, saving, entries)
  return ids
}

/** So many that a statement for each is not felt, and so few that others get their turn in between. */
const BATCH = 100

/** In their order, those that are added apart from those that are replaced. */
function batchesOf(requests: readonly SaveRequest[]): SaveRequest[][] {
  const batches: SaveRequest[][] = []
  for (const request of requests) {
    const batch = batches.at(-1)
    const isAlike = batch?.[0] && isAdded(batch[0]) === isAdded(request) && isOfSameFate(batch[0], request)
    if (batch && isAlike && batch.length < BATCH) batch.push(request)
    else batches.push([request])
  }
  return batches
}

const isAdded = ({ itemId }: SaveRequest) => itemId === null
const isOfSameFate = (one: SaveRequest, other: SaveRequest) => one.isPublished === other.isPublished

/** An item as it is from now on, and the document that is its newest version. */
interface SavedRow {
  readonly row: ReturnType<typeof presentItem> &
    Pick<ItemRow, 'revision' | 'publishedRevision' | 'isArchived'>
  readonly document: object
}

/** Adds a whole batch at once; `null` where that is not possible, or where one of them is refused. */
async function addAll(
  tx: Transaction,
  kind: ContentKind<EditableKind, object>,
  batch: readonly SaveRequest[],
): Promise<SavedRow[] | null> {
  const [first] = batch
  if (!kind.addAll || batch.length < 2 || first?.itemId !== null) return null
  try {
    const documents = batch.map(({ document }) => parseDocument(kind.kind, document))
    const ids = await kind.addAll(tx, documents, first.isPublished)
    return documents.map((document, index) => ({
      row: {
        ...presentItem(kind, ids[index] ?? 0, document),
        revision: 1,
        publishedRevision: first.isPublished ? 1 : null,
        isArchived: false,
      },
      document,
    }))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function writeOne(
  tx: Transaction,
  kind: ContentKind<EditableKind, object>,
  item: ItemRow | null,
  { document: sent, isPublished }: SaveRequest,
): Promise<SavedRow> {
  const parsed = parseDocument(kind.kind, sent)
  const document = (await kind.prepare?.(tx, item?.itemId ?? null, parsed)) ?? parsed
  // A draft of what staff see already waits in its version alone.
  const isLive = item !== null && contentState(item) === 'published'
  const itemId =
    item && isLive && !isPublished
      ? item.itemId
      : await kind.write(tx, item?.itemId ?? null, document, isPublished)
  const revision = (item?.revision ?? 0) + 1
  const row = {
    ...presentItem(kind, itemId, document),
    revision,
    publishedRevision: isPublished ? revision : (item?.publishedRevision ?? null),
    isArchived: false,
  }
  return { row, document }
}

const upsertItems = statement(
  (_db, { items }: Given<{ items: string }>) => sql`
    insert into content_items (kind, item_id, title, parent_id, revision, published_revision, is_archived)
    select kind, item_id, title, parent_id, revision, published_revision, is_archived
    from json_populate_recordset(null::content_items, ${items}::json)
    on conflict (kind, item_id) do update set title = excluded.title, parent_id = excluded.parent_id,
      revision = excluded.revision, published_revision = excluded.published_revision, is_archived = excluded.is_archived`,
)

const addVersions = statement(
  (_db, { versions, by, at, origin, note }: Given<VersionsOfBatch>) => sql`
    insert into content_versions (kind, item_id, revision, document, state, origin, note, saved_by, saved_at)
    select kind, item_id, revision, document, state, ${origin}::text, ${note}::text, ${by}::integer, ${at}::timestamptz
    from json_populate_recordset(null::content_versions, ${versions}::json)`,
)

interface VersionsOfBatch extends Pick<Saving, 'by' | 'at' | 'origin' | 'note'> {
  readonly versions: string
}

/** Keeps the items and their newest versions, of a whole batch in two statements. */
async function keepRows(
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

/**
 * Keeps what another way of saving has just written to the kind's tables as the newest version that staff see. A draft
 * that waits goes on waiting, with the fields that were written: publishing it undoes none of them. Where they are all
 * that there is, the draft stays in the history.
 *
 * @param fields of the document that this way of saving writes; all, unless given
 */
export async function keepVersion(
  tx: Transaction,
  name: EditableKind,
  itemId: number,
  acting: Acting,
  fields: readonly string[] = [],
): Promise<void> {
  const kind = kindOf(name)
  const stored = (await kind.read(tx, [itemId])).get(itemId)
  if (!stored) throw new AppError('contentNotFound')
  const item = (await lockItems(tx, name, [itemId])).get(itemId) ?? null
  const { document, isActive } = stored
  const revision = (item?.revision ?? 0) + 1
  const publishedRevision = isActive ? revision : (item?.publishedRevision ?? null)
  const row = {
    ...presentItem(kind, itemId, document),
    revision,
    publishedRevision,
    isArchived: !isActive && publishedRevision !== null,
  }
  await upsertItem(tx, row)
  await addVersion(tx, row, document, contentState(row), { ...acting, origin: 'edit', note: '' })
  await record(tx, acting, [entryOf('content.save', row, item)])
  if (fields.length === 0 || !isActive || !item || !hasUnpublishedChanges(item)) return
  const draft = {
    ...(await readDocument(tx, item)),
    ...Object.fromEntries(Object.entries(document).filter(([field]) => fields.includes(field))),
  }
  const waiting = { ...row, ...presentItem(kind, itemId, draft), revision: revision + 1 }
  await upsertItem(tx, waiting)
  const saving: Saving = { ...acting, origin: 'edit', note: DRAFT_GOES_ON }
  await addVersion(tx, waiting, draft, contentState(waiting), saving)
}

const DRAFT_GOES_ON = 'The draft that waited goes on, with what was saved meanwhile'

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

async function upsertItem(tx: Transaction, row: typeof contentItems.$inferInsert): Promise<void> {
  await tx
    .insert(contentItems)
    .values(row)
    .onConflictDoUpdate({ target: [contentItems.kind, contentItems.itemId], set: row })
}

/** Takes one from what staff see. */
export async function archive(
  tx: Transaction,
  name: EditableKind,
  { itemId, revision }: { readonly itemId: number; readonly revision: number },
  saving: Saving,
): Promise<void> {
  const kind = kindOf(name)
  const verify = await kind.begin?.(tx)
  const item = (await lockItems(tx, name, [itemId])).get(itemId)
  if (!item) throw new AppError('contentNotFound')
  await refuseUnseen(tx, item, revision)
  if (item.isArchived) return
  await kind.refuseArchive?.(tx, itemId)
  const { table, id, isActive } = kind.table
  await tx
    .update(table)
    .set({ [isActive.name]: false } as object)
    .where(eq(id, itemId))
  const newest = await readDocument(tx, item)
  const archived = { ...item, revision: item.revision + 1, isArchived: true }
  await tx.update(contentItems).set(archived).where(isItem(name, itemId))
  await addVersion(tx, archived, newest, 'archived', saving)
  await verify?.([itemId])
  await record(tx, saving, [entryOf('content.archive', archived, item)])
}

/** Puts these in this order, in the places that they have among all. */
export async function reorder(
  tx: Transaction,
  name: EditableKind,
  ids: readonly number[],
  acting: Acting,
): Promise<void> {
  const { table, id, displayOrder } = kindOf(name).table
  if (displayOrder === null) throw new AppError('orderNotChosen')
  const rows = await tx
    .select({ id: sql<number>`${id}` })
    .from(table)
    .orderBy(displayOrder, id)
    .for('no key update')
  const known = new Set(rows.map(row => row.id))
  if (ids.some(id => !known.has(id))) throw new AppError('contentNotFound')
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

/** Names the versions: what each was stands in the history. */
function entryOf(
  action: 'content.archive' | 'content.restore' | 'content.save',
  saved: SavedItem,
  before: SavedItem | null,
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
    after: version(saved),
  }
}

/** What comes with the academy is nobody's doing. */
async function record(tx: Transaction, acting: Acting, entries: readonly AuditEntry[]): Promise<void> {
  if (acting.by !== null) await recordAudit(tx, acting, ...entries)
}

/** What a kind's schema makes of what was sent; 400 at the fields that do not fit. */
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

async function lockItems(
  tx: Transaction,
  kind: EditableKind,
  ids: readonly number[],
): Promise<Map<number, ItemRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), inArray(contentItems.itemId, [...ids])))
    .orderBy(contentItems.itemId)
    .for('update')
  return new Map(rows.map(row => [row.itemId, row]))
}

async function refuseUnseen(tx: Transaction, item: ItemRow, seen: number): Promise<void> {
  if (item.revision === seen) return
  throw new AppError('contentChanged', undefined, { newer: await readNewerVersion(tx, item) })
}

/** Locks one and refuses to go on where its newest version is another than was seen. */
export async function refuseUnseenItem(
  tx: Transaction,
  kind: EditableKind,
  itemId: number,
  seen: number,
): Promise<void> {
  const item = (await lockItems(tx, kind, [itemId])).get(itemId)
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

export function isVersion(kind: EditableKind, itemId: number, revision: number) {
  return and(
    eq(contentVersions.kind, kind),
    eq(contentVersions.itemId, itemId),
    eq(contentVersions.revision, revision),
  )
}
