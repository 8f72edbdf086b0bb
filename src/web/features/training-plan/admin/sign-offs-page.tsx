import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { type PlansRow, type Shift, trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { can, canAnywhere } from '#domain/people/abilities.ts'
import { namedApart } from '#domain/people/namesakes.ts'
import { planProgress } from '#domain/programme/training-plan.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatMonth } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { LocationFilter } from '#web/shared/location-filter.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NothingFound } from '#web/ui/nothing-found.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { RepeatNote } from '../shift-record.tsx'
import { PlanDetails } from './plan-details.tsx'
import { loadQuestion, useSigning } from './use-signing.tsx'

const Assessors = lazyPart(() => import('./assessors.tsx'), 'Assessors', { isOptional: true })

/** People whose shifts the reader may sign off, with their plans. */
export function SignOffsPage() {
  const user = useUser()
  const configuration = useQuery({ ...routeQuery(configurationRoutes.read), refetchOnMount: 'always' })
  // Beside the mode, and not after it.
  const queue = useQueue()
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Sign-offs">
        <p>Shifts you can sign off: you worked them together, and every task is done.</p>
      </PageHeader>
      <Loaded queries={{ configuration }} loading={<QueueSkeleton />}>
        {loaded =>
          loaded.configuration.programmeMode === 'beta' ? (
            <NotYet />
          ) : (
            <>
              <Link to={paths.signOff()} className={cn(buttonClass({ size: 'lg' }), 'self-start')}>
                Sign off with a code
              </Link>
              <Queue {...queue} />
              {canAnywhere(user, 'people.see') && <Assessors loading={null} />}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function NotYet() {
  const user = useUser()
  return (
    <EmptyState
      title="The programme is in beta"
      action={
        can(user, 'settings.change') && (
          <Link to={paths.adminSettings()} className={buttonClass({ variant: 'secondary' })}>
            Open the settings
          </Link>
        )
      }
    >
      <p>Shifts are signed off once the programme is live. Until then everyone ticks off their own.</p>
    </EmptyState>
  )
}

function useQueue() {
  const search = useTableSearch(trainingPlanRoutes.table)
  const shifts = useQuery(routeQuery(trainingPlanRoutes.shifts))
  const page = useQuery({ ...routeQuery(trainingPlanRoutes.table, { query: search.query }), ...TABLE_QUERY })
  return { search, shifts, page }
}

function Queue({ search, shifts, page }: ReturnType<typeof useQueue>) {
  const { page: pageText = '1', locationId, state, q } = search.query
  return (
    <div className="flex flex-col gap-6">
      <TableFilters
        search={search}
        foldedCount={search.filterCount - (q ? 1 : 0)}
        lead={
          <div className="sm:w-64">
            <SearchField
              label="Search for a name"
              query={q ?? ''}
              onChange={next => search.change({ q: next || undefined })}
            />
          </div>
        }
      >
        <LocationFilter
          action="shifts.sign-off"
          value={locationId}
          onValueChange={next => search.change({ locationId: next })}
        />
        <SelectFilter
          label="Plans"
          all="To sign off"
          choices={[{ value: 'complete', label: 'Complete' }]}
          value={state}
          onValueChange={next => search.change({ state: next })}
        />
      </TableFilters>
      <Loaded queries={{ page, shifts }} loading={<QueueSkeleton />}>
        {({ page: { rows, total }, shifts: plan }) =>
          total === 0 ? (
            search.isFiltered ? (
              <NothingFound onClear={search.clearFilters} />
            ) : (
              <EmptyState title="Nothing to sign off">
                <p>All shifts you can sign off are signed.</p>
              </EmptyState>
            )
          ) : (
            <>
              <ul
                aria-label="People"
                tabIndex={-1}
                aria-busy={page.isPlaceholderData}
                className="grid gap-4 outline-none transition-opacity aria-busy:opacity-60 lg:grid-cols-2"
              >
                {namedApart(rows, ({ joinedMonth }) => joinedMonth).map(row => (
                  <PersonCard
                    key={row.id}
                    person={row}
                    shifts={plan.filter(({ id }) => row.shiftIds.includes(id) || row.signedOff.includes(id))}
                  />
                ))}
              </ul>
              <TablePager
                label="People"
                page={Number(pageText)}
                total={total}
                onPageChange={number => search.change({ page: number === 1 ? undefined : number })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

interface PersonCardProps {
  readonly person: PlansRow
  readonly shifts: readonly Shift[]
}

function PersonCard({ person, shifts }: PersonCardProps) {
  const { fullName, joinedMonth, signedOff, isHere, repeats } = person
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { ask, dialog } = useSigning(person)
  const next = shifts.find(({ id }) => !signedOff.includes(id))
  const { completedHours, totalHours } = planProgress(new Set(signedOff), shifts, 'live')
  const repeat = repeats.find(({ shiftId }) => shiftId === next?.id)
  return (
    <li
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-4 self-start rounded-lg border border-line bg-raised p-5"
    >
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="font-display text-xl leading-tight [overflow-wrap:anywhere]">
            {fullName}
          </h2>
          {isHere && <Badge tone="moss">Here today</Badge>}
        </div>
        <p className="mt-1 text-[0.9375rem] text-soft">
          {signedOff.length} of {countOf(shifts.length, 'shift')} signed off · {completedHours} of{' '}
          {totalHours} hours · joined {formatMonth(joinedMonth)}
        </p>
      </div>
      {next && (
        <div className="flex flex-col gap-3">
          <div>
            <p className="font-semibold">
              {next.label} <span className="font-normal text-soft">{next.duration}</span>
            </p>
            <ul className="mt-1 list-disc pl-5 text-[0.9375rem] text-soft leading-snug marker:text-faint">
              {next.tasks.map(task => (
                <li key={task}>{task}</li>
              ))}
            </ul>
          </div>
          {repeat && <RepeatNote repeat={repeat} />}
          <Button
            className="min-h-12"
            onPointerEnter={loadQuestion}
            onFocus={loadQuestion}
            onClick={() => ask('sign-off', next)}
          >
            <span>
              Sign off {next.label}
              <span className="sr-only"> of {fullName}</span>
            </span>
          </Button>
        </div>
      )}
      <div>
        <Button variant="quiet" className="-ml-4" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span>
            {isOpen ? 'Fewer shifts' : 'All shifts'}
            <span className="sr-only"> of {fullName}</span>
          </span>
        </Button>
        {isOpen && <PlanDetails person={person} shifts={shifts} ask={ask} />}
      </div>
      {dialog}
    </li>
  )
}

function QueueSkeleton() {
  return (
    <SkeletonFrame className="grid gap-4 lg:grid-cols-2">
      {[1, 2, 3, 4].map(index => (
        <Skeleton key={index} className="h-64 rounded-lg" />
      ))}
    </SkeletonFrame>
  )
}
