import { useQuery } from '@tanstack/react-query'
import { type PersonClaim, peopleRoutes } from '#contract/people/people.ts'
import { formatClaimCode } from '#domain/rewards/rewards.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { ClaimStatusBadge } from '../claim-status-badge.tsx'

const column = columnsOf<PersonClaim>()
const COLUMNS = column.columns([
  column.accessor('reward', {
    header: 'Reward',
    cell: ({ row: { original } }) => (
      <>
        <p className="font-medium">{original.reward}</p>
        {original.code && <p className="text-faint text-sm">{formatClaimCode(original.code)}</p>}
      </>
    ),
  }),
  column.accessor('claimDate', { header: 'Claimed', cell: ({ getValue }) => formatDay(getValue()) }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <>
        <ClaimStatusBadge status={original.status} />
        <p className="mt-1 text-faint text-sm">
          {original.redeemedAt
            ? `${formatDay(original.redeemedAt)}${original.location ? `, ${original.location}` : ''}`
            : `until ${formatDay(original.expiryDate)}`}
        </p>
      </>
    ),
  }),
])

/** A person's claims, newest first. */
export function PersonClaims({ userId }: { readonly userId: number }) {
  const search = useTableSearch(peopleRoutes.claims)
  const page = useQuery({
    ...routeQuery(peopleRoutes.claims, { params: { userId }, query: search.query }),
    ...TABLE_QUERY,
  })
  return (
    <DataTable
      label="Claims"
      columns={COLUMNS}
      search={search}
      page={page}
      empty={<EmptyState title="No claims yet" />}
    />
  )
}
