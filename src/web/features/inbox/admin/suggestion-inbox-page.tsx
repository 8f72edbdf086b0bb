import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type InboxSuggestion, inboxRoutes } from '#contract/house/inbox.ts'
import { priorityLabel, SUGGESTION_STATUS_LABELS, SUGGESTION_STATUSES } from '#domain/house/suggestions.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { SuggestionStatusBadge } from '#web/shared/suggestion-status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { InboxHeader } from './inbox-header.tsx'

const column = columnsOf<InboxSuggestion>()
const COLUMNS = column.columns([
  column.accessor('title', {
    header: 'Suggestion',
    cell: ({ row }) => <SuggestionName suggestion={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <SuggestionStatusBadge status={getValue()} />,
  }),
  column.accessor('priority', {
    header: 'Priority',
    // The explanation is in the form only.
    cell: ({ getValue }) => priorityLabel(getValue()).split(' - ')[0],
    meta: { orders: ['Least pressing first', 'Most pressing first'] },
  }),
  column.accessor('createdAt', {
    header: 'Sent',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="whitespace-nowrap">
        {formatMoment(getValue())}
      </time>
    ),
    meta: { orders: ['Oldest first', 'Newest first'] },
  }),
])

const ReplyDialog = lazyPart(() => import('./suggestion-dialog.tsx'), 'SuggestionReplyDialog', {
  begins: 'asked',
})

export function SuggestionInboxPage() {
  const search = useTableSearch(inboxRoutes.suggestions)
  const page = useQuery({ ...routeQuery(inboxRoutes.suggestions, { query: search.query }), ...TABLE_QUERY })
  const [openId, setOpenId] = useState<number | null>(null)
  const open = page.data?.rows.find(({ id }) => id === openId)
  return (
    <div className="flex flex-col gap-8">
      <InboxHeader part="Suggestions">
        <p>Suggestions from staff. They see the status and your answer.</p>
      </InboxHeader>
      <TableFilters search={search}>
        <SelectFilter
          label="Status"
          all="All"
          choices={SUGGESTION_STATUSES.map(value => ({ value, label: SUGGESTION_STATUS_LABELS[value] }))}
          value={search.query.status}
          onValueChange={status => search.change({ status })}
        />
      </TableFilters>
      <DataTable
        label="Suggestions"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="No suggestions yet">
            <p>Suggestions from staff appear here.</p>
          </EmptyState>
        }
        actions={({ id, title }) => (
          <Button
            variant="quiet"
            onClick={() => {
              void ReplyDialog.ask()
              setOpenId(id)
            }}
          >
            <span>
              Open<span className="sr-only"> {title}</span>
            </span>
          </Button>
        )}
      />
      {open && <ReplyDialog key={open.id} suggestion={open} onClose={() => setOpenId(null)} />}
    </div>
  )
}

function SuggestionName({ suggestion }: { readonly suggestion: InboxSuggestion }) {
  const { title, user, category } = suggestion
  return (
    <>
      <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
      <p className="text-faint text-sm">
        {user.fullName}, {category}
      </p>
    </>
  )
}
