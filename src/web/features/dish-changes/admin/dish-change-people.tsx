import { useQuery } from '@tanstack/react-query'
import { type DishChangePerson, dishChangeRecordRoutes } from '#contract/menu/dish-changes.ts'
import { CHANGE_STATES, type ChangeState } from '#domain/menu/dish-change-levels.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { PeopleByState } from '#web/shared/people-by-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { columnsOf } from '#web/ui/table/data-table.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { STATE_NAMES } from '../change-words.ts'

const TONES: Record<ChangeState, 'moss' | 'neutral' | 'vermilion'> = {
  right: 'moss',
  wrong: 'vermilion',
  seen: 'neutral',
  none: 'neutral',
}

const column = columnsOf<DishChangePerson>()
const COLUMNS = column.columns([
  column.accessor('fullName', {
    header: 'Name',
    cell: ({ getValue, row: { original } }) => (
      <>
        <p className="font-medium [overflow-wrap:anywhere]">{getValue()}</p>
        <p className="text-faint text-sm [overflow-wrap:anywhere]">{original.places.join(', ')}</p>
      </>
    ),
  }),
  column.accessor('state', {
    header: 'State',
    cell: ({ getValue, row: { original } }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[getValue()]}>{STATE_NAMES[getValue()]}</Badge>
        {original.wrongAnswers > 0 && (
          <span className="text-faint text-sm">{original.wrongAnswers} wrong</span>
        )}
      </span>
    ),
  }),
  column.accessor('seenAt', { header: 'Seen', cell: ({ getValue }) => <Moment at={getValue()} /> }),
  column.accessor('answeredAt', { header: 'Answered', cell: ({ getValue }) => <Moment at={getValue()} /> }),
])

function Moment({ at }: { readonly at: string | null }) {
  if (at === null) return '–'
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  )
}

export function DishChangePeople({ changeId }: { readonly changeId: number }) {
  const search = useTableSearch(dishChangeRecordRoutes.people)
  const page = useQuery({
    ...routeQuery(dishChangeRecordRoutes.people, { params: { changeId }, query: search.query }),
    ...TABLE_QUERY,
  })
  return (
    <PeopleByState
      heading="Who knows"
      stateLabel="State"
      states={CHANGE_STATES}
      stateNames={STATE_NAMES}
      counts={page.data?.counts}
      columns={COLUMNS}
      search={search}
      page={page}
    />
  )
}
