import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type NeedyPerson, overviewRoutes } from '#contract/house/overview.ts'
import { paths } from '#contract/paths.ts'
import { PERSONAL_NEEDS, type PersonalNeed } from '#domain/house/overview.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useUser } from '#web/lib/session.ts'
import { LocationFilter } from '#web/shared/location-filter.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MissingItem } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { columnsOf, DataTable } from '#web/ui/table/data-table.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { NEED_ENTRIES } from './needs.ts'

const route = getRouteApi('/_protected/admin/needs/$need')

const column = columnsOf<NeedyPerson>()
const name = column.accessor('fullName', {
  header: 'Name',
  cell: ({ row: { original } }) => <PersonName {...original} />,
})

/** Needs that are met in the account. */
const OF_ACCOUNT: readonly PersonalNeed[] = [
  'never',
  'away',
  'links',
  'no-job',
  'unchecked',
  'expiring',
  'unlicensed',
]

/** Leads have a page of their progress alone. */
function PersonName({ userId, fullName, places }: NeedyPerson) {
  return (
    <>
      <Link
        to={canAnywhere(useUser(), 'people.see') ? paths.adminPerson() : paths.adminTeamPerson()}
        params={{ userId: String(userId) }}
        search={OF_ACCOUNT.includes(route.useParams().need as PersonalNeed) ? { tab: 'account' } : {}}
        className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
      >
        {fullName}
      </Link>
      {places.length > 0 && <p className="text-faint text-sm">{places.join(', ')}</p>}
    </>
  )
}

function Moment({ at }: { readonly at: string | null }) {
  if (at === null) return 'Before visits were recorded'
  return (
    <time dateTime={at}>
      {formatDay(at)}, {relativeTime(at)}
    </time>
  )
}

const columnsOfNeed = (need: PersonalNeed) => {
  const { what, count, at } = NEED_ENTRIES[need].columns
  return column.columns([
    name,
    ...(what ? [column.accessor('what', { header: what })] : []),
    ...(count ? [column.accessor('count', { header: count, meta: { isNumeric: true } })] : []),
    column.accessor('at', { header: at, cell: ({ getValue }) => <Moment at={getValue()} /> }),
  ])
}

/** Everyone with one need. */
export function NeedPage() {
  const { need } = route.useParams()
  const known = PERSONAL_NEEDS.find(other => other === need)
  return known ? (
    <KnownNeed key={known} need={known} />
  ) : (
    <MissingItem title="Who needs help" to={paths.admin()} />
  )
}

function KnownNeed({ need }: { readonly need: PersonalNeed }) {
  const search = useTableSearch(overviewRoutes.people)
  const page = useQuery({
    ...routeQuery(overviewRoutes.people, { params: { need }, query: search.query }),
    ...TABLE_QUERY,
  })
  const { title, text } = NEED_ENTRIES[need]
  const columns = useMemo(() => columnsOfNeed(need), [need])
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={title}>
        <p>{text}</p>
      </PageHeader>
      <TableFilters search={search}>
        <LocationFilter
          action="people.follow"
          value={search.query.location}
          onValueChange={location => search.change({ location })}
        />
      </TableFilters>
      <DataTable
        label={title}
        columns={columns}
        search={search}
        page={page}
        empty={
          <EmptyState title="Nobody needs help with this">
            <p>People who do will be listed here, those waiting longest first.</p>
          </EmptyState>
        }
      />
    </div>
  )
}
