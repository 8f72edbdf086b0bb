import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { announcementRoutes, type ListedAnnouncement } from '#contract/house/announcements.ts'
import { paths } from '#contract/paths.ts'
import { ANNOUNCEMENT_STATES } from '#domain/house/announcements.ts'
import { formatCount, formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { AnnouncementStateBadge, describeAudience, STATE_LOOKS } from './announcement-words.tsx'

const column = columnsOf<ListedAnnouncement>()
const COLUMNS = column.columns([
  column.accessor('title', {
    header: 'Announcement',
    cell: ({ row }) => (
      <>
        <p className="font-medium [overflow-wrap:anywhere]">{row.original.title}</p>
        <p className="text-faint text-sm [overflow-wrap:anywhere]">{describeAudience(row.original)}</p>
      </>
    ),
  }),
  column.accessor('state', {
    header: 'State',
    cell: ({ getValue }) => <AnnouncementStateBadge state={getValue()} />,
  }),
  column.accessor('readCount', {
    header: 'Read by',
    cell: ({ row: { original } }) =>
      `${formatCount(original.readCount)} of ${formatCount(original.audienceCount)}${
        original.mustConfirm ? `, confirmed ${formatCount(original.confirmedCount)}` : ''
      }`,
    meta: { isNumeric: true },
  }),
  column.accessor('sentAt', {
    header: 'Sent',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="whitespace-nowrap">
        {formatMoment(getValue())}
      </time>
    ),
    meta: { orders: ['Oldest first', 'Newest first'] },
  }),
])

const NEW = { announcementId: 'new' }

export function AnnouncementsPage() {
  const search = useTableSearch(announcementRoutes.table)
  const page = useQuery({ ...routeQuery(announcementRoutes.table, { query: search.query }), ...TABLE_QUERY })
  const newLink = (
    <Link to={paths.adminAnnouncement()} params={NEW} className={buttonClass()}>
      New announcement
    </Link>
  )
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <PageHeader title="Announcements">
          <p>Announcements you sent, and who has read them.</p>
        </PageHeader>
        {newLink}
      </div>
      <TableFilters search={search}>
        <SelectFilter
          label="State"
          all="All states"
          choices={ANNOUNCEMENT_STATES.map(value => ({ value, label: STATE_LOOKS[value].label }))}
          value={search.query.state}
          onValueChange={state => search.change({ state })}
        />
      </TableFilters>
      <DataTable
        label="Announcements"
        columns={COLUMNS}
        search={search}
        page={page}
        empty={
          <EmptyState title="Nothing announced yet" action={newLink}>
            <p>Send news to everyone, a restaurant or its leads, now or at a time you choose.</p>
          </EmptyState>
        }
        actions={({ id, title }) => (
          <Link
            to={paths.adminAnnouncement()}
            params={{ announcementId: String(id) }}
            className={buttonClass({ variant: 'quiet' })}
          >
            <span>
              Open<span className="sr-only"> {title}</span>
            </span>
          </Link>
        )}
      />
    </div>
  )
}
