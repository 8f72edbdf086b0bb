import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { assignmentRoutes, type ListedAssignment } from '#contract/programme/assignments.ts'
import { countOf, formatShortDate } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { describeAudience, describeDue } from './assignment-words.ts'

const AssignmentDialog = lazyPart(() => import('./assignment-dialog.tsx'), 'AssignmentDialog', {
  begins: 'asked',
})

/** Assignments in force, and how many people have done each. */
export function AssignmentsPage() {
  const assignments = useQuery({ ...routeQuery(assignmentRoutes.list), refetchOnMount: 'always' })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="flex max-w-4xl flex-col gap-6 dense:max-w-none">
      <PageHeader
        title="Assignments"
        parts={
          <Button
            className="self-start dense:min-h-9"
            onClick={() => {
              void AssignmentDialog.ask()
              setIsAdding(true)
            }}
          >
            Assign
          </Button>
        }
      >
        <p>What people do by a day. They see it first on their home page.</p>
      </PageHeader>
      <Loaded queries={{ assignments }} loading={<Skeletons sizes={['h-48']} />}>
        {loaded =>
          loaded.assignments.length === 0 ? (
            <EmptyState title="Nothing is assigned">
              <p>Give a module, lesson or policy a due day.</p>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {loaded.assignments.map(assignment => (
                <Assignment key={assignment.id} assignment={assignment} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AssignmentDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function Assignment({ assignment }: { readonly assignment: ListedAssignment }) {
  const jobs = useQuery(routeQuery(placeRoutes.jobs)).data ?? []
  const locations = useQuery(routeQuery(placeRoutes.list)).data ?? []
  const { id, title, counts, changedOn } = assignment
  const asked = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <li className="grid items-center gap-x-6 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          to={paths.adminAssignment()}
          params={{ assignmentId: String(id) }}
          className="inline-flex min-h-8 items-center font-semibold text-indigo underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {title}
        </Link>
        <p className="text-[0.9375rem] text-soft">
          {describeAudience(assignment, jobs, locations)}. {describeDue(assignment)}.
          {changedOn && ` Changed ${formatShortDate(changedOn)}.`}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-[0.9375rem] text-soft">
        {counts.overdue > 0 && <Badge tone="vermilion">Overdue: {counts.overdue}</Badge>}
        {counts.done} of {countOf(asked, 'person', 'people')} done
      </p>
    </li>
  )
}
