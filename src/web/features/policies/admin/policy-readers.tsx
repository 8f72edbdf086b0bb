import { useQuery } from '@tanstack/react-query'
import { type PolicyReader, policyRecordRoutes } from '#contract/programme/policies.ts'
import { AGREEMENT_STATES, type AgreementState } from '#domain/programme/policies.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { PeopleByState } from '#web/shared/people-by-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons.tsx'
import { columnsOf } from '#web/ui/table/data-table.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'

const STATES: Record<AgreementState, string> = {
  agreed: 'Agreed to this text',
  earlier: 'Agreed to an earlier text',
  none: 'Not yet',
}

const column = columnsOf<PolicyReader>()
const COLUMNS = column.columns([
  column.accessor('fullName', {
    header: 'Name',
    cell: ({ getValue }) => <span className="font-medium [overflow-wrap:anywhere]">{getValue()}</span>,
  }),
  column.accessor('state', {
    header: 'Agreement',
    cell: ({ getValue, row: { original } }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={getValue() === 'agreed' && original.holds ? 'moss' : 'neutral'}>
          {STATES[getValue()]}
        </Badge>
        {getValue() !== 'none' && !original.holds && <Badge tone="vermilion">To be read again</Badge>}
      </span>
    ),
  }),
  column.accessor('agreedAt', {
    header: 'On',
    cell: ({ getValue }) => {
      const agreedAt = getValue()
      return agreedAt && <time dateTime={agreedAt}>{formatDay(agreedAt)}</time>
    },
  }),
])

/** People by agreement: current text, earlier text, none. */
export function PolicyReaders({ policyId }: { readonly policyId: number }) {
  const search = useTableSearch(policyRecordRoutes.readers)
  const params = { policyId }
  const page = useQuery({
    ...routeQuery(policyRecordRoutes.readers, { params, query: search.query }),
    ...TABLE_QUERY,
  })
  const { state, locationId, q } = search.query
  return (
    <PeopleByState
      heading="Who agreed"
      stateLabel="Agreement"
      states={AGREEMENT_STATES}
      stateNames={STATES}
      counts={page.data?.counts}
      columns={COLUMNS}
      search={search}
      page={page}
    >
      <a
        href={routeUrl(policyRecordRoutes.export, { params, query: { state, locationId, q } })}
        download
        className={`${buttonClass({ variant: 'secondary' })} self-start`}
      >
        <Download aria-hidden="true" className="size-5" />
        This list as CSV
      </a>
    </PeopleByState>
  )
}
