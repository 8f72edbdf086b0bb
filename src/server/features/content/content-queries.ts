import type * as z from 'zod/mini'
import type { ContentDocument } from '#contract/content/documents.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import type {
  ContentItem,
  ContentSummary,
  contentTableQuery,
  ListedContent,
} from '#contract/house/content.ts'
import type { WaitingQuestions } from '#contract/questions/waiting-questions.ts'
import { type ContentState, contentState, hasUnpublishedChanges } from '#domain/house/content.ts'
import { waitsForKitchen } from '../../authoring/asked-questions.ts'
import { hasProposal, readProposal } from '../../authoring/built-in/proposals.ts'
import { kindOf } from '../../authoring/kinds.ts'
import { IS_NEWEST } from '../../authoring/versions.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems, contentVersions } from '../../database/schema/content-items.ts'
import { users } from '../../database/schema/users.ts'
import { readPage } from '../../database/table-page.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, ilike, inArray, or, type SQL, sql } from '../../platform/drizzle.ts'
import { readFacts } from './content-facts.ts'

/** A page of a kind's items; in the kind's own order by default. */
export async function readContentTable(
  context: AppContext,
  kind: EditableKind,
  query: z.output<typeof contentTableQuery>,
): Promise<{ rows: ListedContent[]; total: number }> {
  const { db } = context
  const { state, parentId, proposal, q, sort } = query
  const isAsked = and(
    eq(contentItems.kind, kind),
    state && isInState(state),
    parentId === undefined ? undefined : eq(contentItems.parentId, parentId),
    proposal && hasProposal,
    q ? says(`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
  )
  const page = await readPage(
    selectItems(db, kind)
      .where(isAsked)
      .orderBy(...orderOf(kind, sort))
      .$dynamic(),
    query,
    db.$count(contentItems, isAsked),
  )
  const facts = await readFacts(
    context,
    kind,
    page.rows.map(({ item, version }) => ({ id: item.itemId, document: version.document })),
  )
  return {
    rows: page.rows.map(row => {
      const own = facts.get(row.item.itemId)
      return { ...presentSummary(row), ...(own && { facts: own }) }
    }),
    total: page.total,
  }
}

/** Condition: the title or any text of the newest version matches, options and bodies included. */
function says(pattern: string): SQL | undefined {
  return or(
    ilike(contentItems.title, pattern),
    sql`exists (
      select from content_versions said, jsonb_path_query(said.document, 'strict $.**') as part
      where said.kind = ${contentItems.kind} and said.item_id = ${contentItems.itemId}
        and said.revision = ${contentItems.revision}
        and jsonb_typeof(part) = 'string' and part #>> '{}' ilike ${pattern}
    )`,
  )
}

function orderOf(kind: EditableKind, sort: z.output<typeof contentTableQuery>['sort']): SQL[] {
  const direction = sort?.startsWith('-') ? sql`desc` : sql`asc`
  switch (sort?.replace(/^-/, '')) {
    case 'title':
      return [sql`${contentItems.title} ${direction}`, sql`${contentItems.itemId}`]
    case 'savedAt':
      return [sql`${contentVersions.savedAt} ${direction}`, sql`${contentItems.itemId}`]
    default: {
      const { displayOrder } = kindOf(kind).table
      return [
        sql`${contentItems.parentId}`,
        ...(displayOrder ? [sql`${displayOrder}`] : []),
        sql`${contentItems.itemId}`,
      ]
    }
  }
}

/** `contentState` in SQL. */
function isInState(state: ContentState): SQL {
  const { isArchived, publishedRevision } = contentItems
  return sql`case when ${isArchived} then 'archived' when ${publishedRevision} is null then 'draft' else 'published' end = ${state}`
}

/** All that are not archived, or those of one container, in order. */
export async function readOrder(
  queries: Queries,
  kind: EditableKind,
  parentId: number | undefined,
): Promise<{ id: number; title: string; state: ContentState }[]> {
  const rows = await selectItems(queries, kind)
    .where(
      and(
        eq(contentItems.kind, kind),
        eq(contentItems.isArchived, false),
        parentId === undefined ? undefined : eq(contentItems.parentId, parentId),
      ),
    )
    .orderBy(...orderOf(kind, undefined))
  return rows.map(row => presentSummary(row)).map(({ id, title, state }) => ({ id, title, state }))
}

/** Titles of these items; unknown ids are left out. */
export function readNames(
  queries: Queries,
  kind: EditableKind,
  ids: readonly number[],
): Promise<{ id: number; title: string; isArchived: boolean }[]> {
  const { itemId, title, isArchived } = contentItems
  return queries
    .select({ id: itemId, title, isArchived })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), inArray(itemId, [...ids])))
    .orderBy(itemId)
}

export async function readContent(
  queries: Queries,
  kind: EditableKind,
  itemId: number,
): Promise<ContentItem> {
  const [row] = await selectItems(queries, kind).where(
    and(eq(contentItems.kind, kind), eq(contentItems.itemId, itemId)),
  )
  if (!row) throw new AppError('contentNotFound')
  const { item, version } = row
  const published =
    item.publishedRevision === null || item.publishedRevision === item.revision
      ? undefined
      : await queries
          .select({ document: contentVersions.document })
          .from(contentVersions)
          .where(
            and(
              eq(contentVersions.kind, kind),
              eq(contentVersions.itemId, itemId),
              eq(contentVersions.revision, item.publishedRevision),
            ),
          )
  const newest = version.document as ContentDocument & Record<string, unknown>
  return {
    ...presentSummary(row),
    document: newest,
    published:
      item.publishedRevision === null
        ? null
        : ((published?.[0]?.document as Record<string, unknown> | undefined) ?? newest),
    proposal: row.hasProposal ? await readProposal(queries, kind, itemId, newest) : null,
  }
}

const isSuspended = sql<boolean>`case ${contentItems.kind}
  when 'questions' then exists (
    select from training_questions where id = ${contentItems.itemId} and is_active and suspension is not null)
  when 'quizzes' then exists (
    select from static_quiz_questions where quiz_id = ${contentItems.itemId} and is_active and suspension is not null)
  else false end`

/** Suspended questions of a module; `null` without any. */
const waiting = sql<WaitingQuestions | null>`case when ${contentItems.kind} = 'modules' then (
  select json_build_object('count', count(suspension), 'of', count(*),
    'forKitchen', count(*) filter (where ${waitsForKitchen(sql`suspension`)}))
  from training_questions where module_id = ${contentItems.itemId} and is_active
  having count(suspension) > 0) end`

function selectItems(queries: Queries, kind: EditableKind) {
  const { table, id } = kindOf(kind).table
  return queries
    .select({
      item: contentItems,
      hasProposal,
      isSuspended,
      waiting,
      version: contentVersions,
      savedBy: { id: users.id, fullName: users.fullName },
    })
    .from(contentItems)
    .innerJoin(contentVersions, IS_NEWEST)
    .innerJoin(table, eq(id, contentItems.itemId))
    .leftJoin(users, eq(users.id, contentVersions.savedBy))
    .$dynamic()
}

type Row = {
  readonly item: typeof contentItems.$inferSelect
  readonly hasProposal: boolean
  readonly isSuspended: boolean
  readonly waiting: WaitingQuestions | null
  readonly version: typeof contentVersions.$inferSelect
  readonly savedBy: { readonly id: number; readonly fullName: string } | null
}

function presentSummary({ item, hasProposal, isSuspended, waiting, version, savedBy }: Row): ContentSummary {
  const { itemId, title, parentId, revision } = item
  return {
    id: itemId,
    title,
    parentId,
    state: contentState(item),
    hasUnpublishedChanges: hasUnpublishedChanges(item),
    hasProposal,
    ...(isSuspended && { isSuspended }),
    ...(waiting && { waiting }),
    revision,
    savedAt: version.savedAt.toISOString(),
    savedBy,
  }
}
