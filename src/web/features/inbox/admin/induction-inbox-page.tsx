import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inboxRoutes, type SubmittedInduction } from '#contract/house/inbox.ts'
import { paths } from '#contract/paths.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { InboxHeader } from './inbox-header.tsx'

const column = columnsOf<SubmittedInduction>()
const COLUMNS = column.columns([
  column.accessor('staffName', {
    header: 'Signed by',
    cell: ({ row }) => (
      <>
        <p className="font-medium [overflow-wrap:anywhere]">{row.original.staffName}</p>
        <p className="text-faint text-sm [overflow-wrap:anywhere]">{row.original.staffEmail}</p>
      </>
    ),
  }),
  column.accessor('policyCount', { header: 'Policies', meta: { isNumeric: true } }),
  column.accessor('submittedAt', {
    header: 'Submitted',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="whitespace-nowrap">
        {formatMoment(getValue())}
      </time>
    ),
    meta: { orders: ['Oldest first', 'Newest first'] },
  }),
])

export function InductionInboxPage() {
  const search = useTableSearch(inboxRoutes.inductions)
  const page = useQuery({ ...routeQuery(inboxRoutes.inductions, { query: search.query }), ...TABLE_QUERY })
  return (
    <div className="flex flex-col gap-8">
      <InboxHeader part="Inductions">
        <p>Who agreed to the policies, and to which texts.</p>
      </InboxHeader>
      <DataTable
        label="Inductions"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="No inductions yet">
            <p>Signed inductions appear here with the texts that were agreed to.</p>
          </EmptyState>
        }
        actions={({ id, staffName }) => (
          <Link
            to={paths.adminInduction()}
            params={{ inductionId: String(id) }}
            className={buttonClass({ variant: 'quiet' })}
          >
            <span>
              Open<span className="sr-only"> the induction of {staffName}</span>
            </span>
          </Link>
        )}
      />
    </div>
  )
}
