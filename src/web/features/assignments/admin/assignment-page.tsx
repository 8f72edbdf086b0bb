import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { overviewRoutes } from '#contract/house/overview.ts'
import { paths } from '#contract/paths.ts'
import { placeRoutes } from '#contract/people/places.ts'
import {
  ASSIGNMENT_TOASTS,
  type AssignedPerson,
  assignmentRoutes,
  type ListedAssignment,
} from '#contract/programme/assignments.ts'
import { ASSIGNMENT_STATES, type AssignmentState } from '#domain/programme/assignments.ts'
import { formatShortDate } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { PeopleByState } from '#web/shared/people-by-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadedPage } from '#web/ui/loaded-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { columnsOf } from '#web/ui/table/data-table.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { describeAgain, describeAudience, describeDue, STATE_LOOKS } from './assignment-words.ts'

const ConfirmDialog = lazyPart(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog', {
  begins: 'asked',
})
const ExcuseDialog = lazyPart(() => import('./excuse-dialog.tsx'), 'ExcuseDialog', { begins: 'asked' })

/** One assignment: its people by how far they are. */
export function AssignmentPage() {
  const { assignmentId } = useParams({ from: `/_protected${paths.adminAssignment()}` })
  const assignment = useQuery({
    ...routeQuery(assignmentRoutes.list),
    refetchOnMount: 'always',
    select: assignments => assignments.find(({ id }) => String(id) === assignmentId) ?? null,
  })
  return (
    <LoadedPage query={assignment} title="Assignment" to={paths.adminAssignments()}>
      {loaded => <Assignment assignment={loaded} />}
    </LoadedPage>
  )
}

function Assignment({ assignment }: { readonly assignment: ListedAssignment }) {
  const { id, title, createdBy, mayEnd, changedOn } = assignment
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const locations = useQuery(routeQuery(placeRoutes.list)).data ?? []
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'end' | 'again' | null>(null)
  const again = useRouteMutation(assignmentRoutes.askAgain, {
    refreshes: [assignmentRoutes.list, assignmentRoutes.people, overviewRoutes.read],
    onSuccess: () => {
      setAsked(null)
      toast(ASSIGNMENT_TOASTS.askedAgain())
    },
    onError: error => toastFailure(error, ASSIGNMENT_TOASTS.failure),
  })
  const end = useRouteMutation(assignmentRoutes.end, {
    refreshes: [assignmentRoutes.list, overviewRoutes.read],
    onSuccess: () => {
      toast(ASSIGNMENT_TOASTS.ended())
      void navigate({ to: paths.adminAssignments() })
    },
    onError: error => toastFailure(error, ASSIGNMENT_TOASTS.failure),
  })
  function ask(what: 'end' | 'again') {
    void ConfirmDialog.ask()
    setAsked(what)
  }
  return (
    <div className="flex max-w-4xl flex-col gap-8 dense:max-w-none">
      <PageHeader
        title={title}
        parts={
          mayEnd && (
            <div className="flex flex-wrap gap-3">
              {changedOn && (
                <Button className="dense:min-h-9" onClick={() => ask('again')}>
                  Ask again
                </Button>
              )}
              <Button variant="secondary" className="dense:min-h-9" onClick={() => ask('end')}>
                End
              </Button>
            </div>
          )
        }
      >
        <p>
          {describeAudience(assignment, jobs, locations)}. {describeDue(assignment)}.
          {createdBy && ` By ${createdBy}.`}
          {changedOn && ` Changed ${formatShortDate(changedOn)}, after people were asked.`}
        </p>
      </PageHeader>
      <People assignmentId={id} />
      <ConfirmDialog
        isOpen={asked === 'end'}
        onOpenChange={() => setAsked(null)}
        title={`End “${title}”?`}
        description="Nobody is asked any more. What was done stays."
        confirmLabel="End"
        isBusy={end.isPending}
        onConfirm={() => end.mutate({ params: { assignmentId: id } })}
      />
      <ConfirmDialog
        isOpen={asked === 'again'}
        onOpenChange={() => setAsked(null)}
        title={`Ask again for “${title}”?`}
        description={`Who has done it does it again, ${describeAgain(assignment)}.`}
        confirmLabel="Ask again"
        isBusy={again.isPending}
        onConfirm={() => again.mutate({ params: { assignmentId: id } })}
      />
    </div>
  )
}

const STATE_NAMES = Object.fromEntries(
  ASSIGNMENT_STATES.map(state => [state, STATE_LOOKS[state].label]),
) as Record<AssignmentState, string>

const column = columnsOf<AssignedPerson>()

function People({ assignmentId }: { readonly assignmentId: number }) {
  const search = useTableSearch(assignmentRoutes.people)
  const [excusing, setExcusing] = useState<AssignedPerson | null>(null)
  const page = useQuery({
    ...routeQuery(assignmentRoutes.people, { params: { assignmentId }, query: search.query }),
    ...TABLE_QUERY,
  })
  const columns = column.columns([
    column.accessor('fullName', {
      header: 'Name',
      cell: ({ getValue }) => <span className="font-medium [overflow-wrap:anywhere]">{getValue()}</span>,
    }),
    column.accessor('state', {
      header: 'State',
      cell: ({ getValue }) => (
        <Badge tone={STATE_LOOKS[getValue()].tone}>{STATE_LOOKS[getValue()].label}</Badge>
      ),
    }),
    column.accessor('dueOn', { header: 'Due', cell: ({ getValue }) => <Day day={getValue()} /> }),
    column.accessor('doneOn', { header: 'Last done', cell: ({ getValue }) => <Day day={getValue()} /> }),
    column.accessor('excuse', { header: 'Excuse' }),
  ])
  return (
    <>
      <PeopleByState
        heading="Its people"
        stateLabel="State"
        states={ASSIGNMENT_STATES}
        stateNames={STATE_NAMES}
        counts={page.data?.counts}
        columns={columns}
        search={search}
        page={page}
        actions={person =>
          person.state !== 'done' && (
            <Button
              variant="quiet"
              className="-ml-4"
              onClick={() => {
                void ExcuseDialog.ask()
                setExcusing(person)
              }}
            >
              <span>
                {person.excuse === null ? 'Excuse' : 'Change'}
                <span className="sr-only"> {person.fullName}</span>
              </span>
            </Button>
          )
        }
      />
      {excusing && (
        <ExcuseDialog assignmentId={assignmentId} person={excusing} onClose={() => setExcusing(null)} />
      )}
    </>
  )
}

function Day({ day }: { readonly day: string | null }) {
  return (
    day && (
      <time dateTime={day} className="whitespace-nowrap">
        {formatShortDate(day)}
      </time>
    )
  )
}
