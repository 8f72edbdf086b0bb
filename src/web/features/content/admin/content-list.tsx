import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { EditableKind } from '#contract/content/kinds.ts'
import { CONTENT_FACTS, contentRoutes, type ListedContent as Listed } from '#contract/house/content.ts'
import { paths } from '#contract/paths.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import type { ContentNames } from '#web/shared/content-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { useRowSelection } from '#web/ui/table/use-row-selection.ts'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { ContentFilters } from './content-filters.tsx'
import { SheetLinks } from './sheet-links.tsx'
import { StateBadge } from './state-badge.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

const ContentActs = lazyPart(() => import('./content-acts.tsx'), 'ContentActs')

/** As the route's most. */
const MOST_SELECTED = 200

type ListedContent = Listed & { readonly kind: EditableKind }

const column = columnsOf<ListedContent>()
const TITLE = column.accessor('title', {
  header: 'Title',
  cell: ({ row: { original } }) => (
    <Link
      to={paths.adminContentItem()}
      params={{ kind: original.kind, itemId: String(original.id) }}
      className="inline-flex min-h-11 items-center font-medium text-indigo underline-offset-4 hover:underline"
    >
      {original.title}
    </Link>
  ),
  meta: { orders: ['From A to Z', 'From Z to A'] },
})
const LAST = [
  column.accessor('state', {
    header: 'State',
    cell: ({ row: { original } }) => <StateBadge {...original} />,
  }),
  column.accessor('savedAt', {
    header: 'Saved',
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">
        <time dateTime={original.savedAt}>{formatMoment(original.savedAt)}</time>
        <span className="block text-faint text-sm dense:ml-2 dense:inline">
          {original.savedBy?.fullName ?? 'Built in'}
        </span>
      </span>
    ),
    meta: { orders: ['Saved first', 'Saved last'] },
  }),
]
const columnsFor = (kind: EditableKind) =>
  column.columns([
    TITLE,
    ...(CONTENT_FACTS[kind] ?? []).map((header, index) =>
      column.accessor(({ facts }) => facts?.[index] ?? '', {
        id: header,
        header,
        cell: ({ getValue }) => (
          <span title={getValue()} className="dense:block dense:max-w-44 dense:truncate">
            {getValue()}
          </span>
        ),
      }),
    ),
    ...LAST,
  ])

interface ContentListProps {
  readonly kind: EditableKind
  readonly names: ContentNames
}

/** Everything of one kind, searched and filtered. */
export function ContentList({ kind, names }: ContentListProps) {
  const kindNames = names[kind]
  const search = useTableSearch(contentRoutes.table)
  const page = useQuery({
    ...routeQuery(contentRoutes.table, { params: { kind }, query: search.query }),
    ...TABLE_QUERY,
    select: ({ rows, total }) => ({ rows: rows.map(row => ({ ...row, kind })), total }),
  })
  const { parentId } = search.query
  const columns = useMemo(() => columnsFor(kind), [kind])
  const selection = useRowSelection<ListedContent>(MOST_SELECTED)
  const within = parentId === undefined ? {} : { parentId }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={kindNames.plural}
        parts={
          <div className="flex flex-wrap gap-3 dense:[&_a]:min-h-9">
            {kindNames.isOrdered && (
              <Link
                to={paths.adminContentOrder()}
                params={{ kind }}
                search={within}
                className={buttonClass({ variant: 'secondary' })}
              >
                Change the order
              </Link>
            )}
            <Link
              to={paths.adminContentItem()}
              params={{ kind, itemId: 'new' }}
              search={within}
              className={buttonClass()}
            >
              Add {/^[aeiou]/.test(kindNames.singular) ? 'an' : 'a'} {kindNames.singular}
            </Link>
          </div>
        }
      >
        <p>{kindNames.text}</p>
      </PageHeader>
      {!search.query.proposal && (
        <WaitingNotice kind={kind} onShow={() => search.change({ proposal: 'waits' })} />
      )}
      <ContentFilters
        kind={kind}
        names={names}
        search={search}
        actions={<SheetLinks kind={kind} within={within} />}
      />
      <DataTable
        selection={selection}
        nameOf={({ title }) => title}
        label={kindNames.plural}
        columns={columns}
        search={search}
        page={page}
        empty={
          <EmptyState title={`No ${kindNames.plural.toLowerCase()} yet`}>
            <p>{kindNames.text}</p>
          </EmptyState>
        }
      />
      {selection.rows.length > 0 && <ContentActs kind={kind} kindNames={kindNames} selection={selection} />}
    </div>
  )
}
