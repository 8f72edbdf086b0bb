/** Finished imports, and their undo while nothing imported has changed. Source: ruling R12. */

import { SHEET_KINDS, type SheetKind } from '#contract/content/kinds.ts'
import type { ImportRecord, ImportTraces } from '#contract/sheets/imports.ts'
import type { ContentKindName } from '#domain/house/content.ts'
import { can } from '#domain/people/abilities.ts'
import { IMPORT_RECORD_DAYS } from '#domain/sheets/sheets.ts'
import { findUnchangedRecipes, putBackAssessments, withdrawSigned } from '../../allergens/assessments.ts'
import { recordAudit } from '../../audit.ts'
import { kindOf } from '../../authoring/kinds.ts'
import { undoSaves } from '../../authoring/save.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { imports, type WrittenVersion } from '../../database/schema/imports.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { alias, and, desc, eq, gte, isNotNull, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { findChangedPeople, lockPeople, takeBackPeople } from './people-lines.ts'

const LISTED = 100
const TOLD_AS_CHANGED = 20
const HOURS_OF_A_DAY = 24

/** Everyone's imports, newest first. */
export async function listImports({ db, now }: AppContext): Promise<ImportRecord[]> {
  const { query, isRecord } = selectRecords(db, now)
  const rows = await query.where(isRecord).orderBy(desc(imports.appliedAt), desc(imports.id)).limit(LISTED)
  return rows.map(presentRecord)
}

export async function readTraces(context: AppContext, importId: number): Promise<ImportTraces> {
  return readTracesIn(context, context.db, importId)
}

/** Archives additions and restores changes, all or nothing. */
export async function undoImport(
  context: AppContext,
  acting: ActorContext,
  importId: number,
): Promise<ImportTraces> {
  const { db, changes, settings } = context
  const [kinds, traces] = await db.transaction(async tx => {
    // One undo at a time.
    await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, importId)).for('update')
    const row = await findRecord(context, tx, importId)
    const kind = sheetKind(row.record)
    if (kind === 'people' && !can(acting.actor, 'roles.change')) throw new AppError('managementOnly')
    if (row.record.undoneAt) throw new AppError('importUndone')
    const { people, versions } = row.written
    await lockPeople(
      tx,
      people.map(({ itemId }) => itemId),
    )
    const changed = await findChangedSince(context, tx, row)
    if (changed.length > 0)
      throw new AppError(
        'importChangedSince',
        { count: changed.length },
        {
          issues: changed
            .slice(0, TOLD_AS_CHANGED)
            .map(({ title, by }) => ({ path: title, message: `Changed by ${by?.fullName ?? 'a release'}` })),
        },
      )
    if (kind === 'people') await takeBackPeople(tx, acting, people, (await settings.read()).timeZone)
    else {
      const saving = { ...acting, origin: 'restore', note: NOTE } as const
      const sameRecipes = await findUnchangedRecipes(tx, versions)
      await undoSaves(tx, kind, versions, saving, async () => {
        await withdrawSigned(tx, versions)
        await putBackAssessments(tx, sameRecipes)
      })
    }
    await tx.update(imports).set({ undoneAt: acting.at, undoneBy: acting.by }).where(eq(imports.id, importId))
    const { counts } = presentRecord(row)
    await recordAudit(tx, acting, {
      action: 'imports.undo',
      subject: { kind: kind === 'people' ? 'user' : kind },
      after: { importId, archived: counts.new, givenBack: counts.changed },
    })
    const undoneKinds = new Set(versions.map(version => version.kind))
    return [undoneKinds, await readTracesIn(context, tx, importId)] as const
  })
  for (const kind of kinds) for (const table of kindOf(kind).tables) changes.notifyHere(table)
  return traces
}

const NOTE = 'An import was undone'

async function readTracesIn(context: AppContext, queries: Queries, importId: number): Promise<ImportTraces> {
  const row = await findRecord(context, queries, importId)
  const changed = row.record.undoneAt ? [] : await findChangedSince(context, queries, row)
  return {
    ...presentRecord(row),
    changedSinceCount: changed.length,
    changedSince: changed.slice(0, TOLD_AS_CHANGED),
  }
}

const undoer = alias(users, 'undoer')

function selectRecords(queries: Queries, now: AppContext['now']) {
  const since = new Date(now().subtract({ hours: IMPORT_RECORD_DAYS * HOURS_OF_A_DAY }).epochMilliseconds)
  const isRecord = and(isNotNull(imports.written), gte(imports.createdAt, since))
  const { id, kind, appliedAt, counts, undoneAt } = imports
  return {
    isRecord,
    query: queries
      .select({
        record: { id, kind, appliedAt, counts, undoneAt },
        by: { id: users.id, fullName: users.fullName },
        undoneBy: { id: undoer.id, fullName: undoer.fullName },
      })
      .from(imports)
      .leftJoin(users, eq(users.id, imports.userId))
      .leftJoin(undoer, eq(undoer.id, imports.undoneBy))
      .$dynamic(),
  }
}

async function findRecord({ now }: AppContext, queries: Queries, importId: number) {
  const { query, isRecord } = selectRecords(queries, now)
  const [row] = await query.where(and(eq(imports.id, importId), isRecord))
  const [whole] = row
    ? await queries.select({ written: imports.written }).from(imports).where(eq(imports.id, importId))
    : []
  if (!row) throw new AppError('importRecordNotFound')
  const written = whole?.written ?? []
  return {
    ...row,
    written: {
      people: written.filter(one => one.kind === 'people'),
      versions: written.filter(one => one.kind !== 'people'),
    },
  }
}

type RecordRow = Awaited<ReturnType<typeof selectRecords>['query']>[number]

function presentRecord({ record, by, undoneBy }: RecordRow): ImportRecord {
  const { id, appliedAt, counts, undoneAt } = record
  return {
    id,
    kind: sheetKind(record),
    by,
    at: (appliedAt ?? new Date(0)).toISOString(),
    counts: counts ?? { new: 0, changed: 0, untouched: 0, left: 0 },
    undone: undoneAt && { by: undoneBy, at: undoneAt.toISOString() },
  }
}

function sheetKind({ kind: name }: { readonly kind: string }): SheetKind {
  const kind = SHEET_KINDS.find(known => known === name)
  if (!kind) throw new AppError('importRecordNotFound')
  return kind
}

async function findChangedSince(
  { settings }: AppContext,
  queries: Queries,
  { record: { appliedAt }, written }: Awaited<ReturnType<typeof findRecord>>,
): Promise<ImportTraces['changedSince']> {
  return written.people.length > 0
    ? findChangedPeople(queries, written.people, {
        since: appliedAt ?? new Date(0),
        timeZone: (await settings.read()).timeZone,
      })
    : findNewerVersions(queries, written.versions)
}

/** Items with a newer version than the import's, and its author. */
async function findNewerVersions(
  queries: Queries,
  written: readonly WrittenVersion[],
): Promise<ImportTraces['changedSince']> {
  if (written.length === 0) return []
  const versions = written.map(({ kind, itemId, revision }) => ({ kind, item_id: itemId, revision }))
  const { rows } = await queries.execute<{
    kind: ContentKindName
    id: number
    title: string
    userId: number | null
    fullName: string | null
    at: Date
  }>(sql`
    select item.kind, item.item_id as id, item.title, saver.id as "userId", saver.full_name as "fullName",
      newest.saved_at as at
    from json_to_recordset(${JSON.stringify(versions)}::json) as written (kind text, item_id integer, revision integer)
    join content_items item on item.kind = written.kind and item.item_id = written.item_id
      and item.revision <> written.revision
    join content_versions newest on newest.kind = item.kind and newest.item_id = item.item_id
      and newest.revision = item.revision
    left join users saver on saver.id = newest.saved_by
    order by newest.saved_at desc, item.item_id`)
  return rows.map(({ kind, id, title, userId, fullName, at }) => ({
    kind,
    id,
    title,
    by: userId === null || fullName === null ? null : { id: userId, fullName },
    at: new Date(at).toISOString(),
  }))
}
