import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type PolicyRecord, policyRecordRoutes } from '#contract/programme/policies.ts'
import { can } from '#domain/people/abilities.ts'
import { formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { PolicyStatus } from './policy-status.tsx'

const ConfirmPoliciesDialog = lazyPart(() => import('./confirm-policies-dialog.tsx'), 'ConfirmPoliciesDialog')

/** Published policies: who confirmed each for this group, and confirming several at once. */
export function PoliciesPage() {
  const mayConfirm = can(useUser(), 'content.manage')
  const records = useQuery({ ...routeQuery(policyRecordRoutes.list), refetchOnMount: 'always' })
  return (
    <div className="flex max-w-4xl flex-col gap-8 dense:max-w-none">
      <PageHeader title="Policies">
        {mayConfirm && (
          <p>
            Staff can agree to a policy once management has confirmed it for your group. Laws, authorities and
            numbers differ from place to place, and change.
          </p>
        )}
      </PageHeader>
      <Loaded queries={{ records }} loading={<Skeletons sizes={['h-96']} />}>
        {loaded => <Records records={loaded.records} mayConfirm={mayConfirm} />}
      </Loaded>
    </div>
  )
}

interface RecordsProps {
  readonly records: readonly PolicyRecord[]
  readonly mayConfirm: boolean
}

function Records({ records, mayConfirm }: RecordsProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const chosen = records.filter(({ id }) => chosenIds.has(id))
  const needing = records.filter(({ isConfirmed, isReviewDue }) => !isConfirmed || isReviewDue)
  if (records.length === 0) {
    return (
      <EmptyState title="No policies yet">
        <p>Write one under Content and publish it; then it is confirmed here.</p>
      </EmptyState>
    )
  }
  return (
    <>
      {mayConfirm && (
        <div className="dense:-mb-4 flex flex-wrap items-center gap-3 dense:[&_button]:min-h-9">
          <Button disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
            Confirm {chosen.length || ''} chosen
          </Button>
          {needing.length > 0 && (
            <Button variant="secondary" onClick={() => setChosenIds(new Set(needing.map(({ id }) => id)))}>
              Choose all {needing.length} that wait
            </Button>
          )}
        </div>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {records.map(record => (
          <li key={record.id} className="flex gap-3 py-3 dense:h-10 dense:items-center dense:py-0">
            {mayConfirm && (
              <label className="grid size-11 shrink-0 place-items-center">
                <input
                  type="checkbox"
                  className="size-5 accent-indigo"
                  checked={chosenIds.has(record.id)}
                  onChange={() => setChosenIds(chosenIds.symmetricDifference(new Set([record.id])))}
                />
                <span className="sr-only">Choose {record.title}</span>
              </label>
            )}
            <div className="min-w-0 py-1.5 dense:flex dense:grow dense:items-baseline dense:gap-4 dense:py-0">
              <p className="font-semibold dense:shrink-0">
                <Link
                  to={paths.adminPolicy()}
                  params={{ policyId: String(record.id) }}
                  className="inline-flex min-h-8 items-center text-indigo underline-offset-4 hover:underline"
                >
                  {record.title}
                </Link>
              </p>
              <p className="text-[0.9375rem] text-soft dense:shrink-0">
                {record.agreed} of {record.total} agreed
                {record.readBy && record.agreed < record.total && (
                  <>
                    , due <time dateTime={record.readBy}>{formatCalendarDate(record.readBy)}</time>
                  </>
                )}
              </p>
              <PolicyStatus record={record} />
            </div>
          </li>
        ))}
      </ul>
      {isAsking && (
        <ConfirmPoliciesDialog
          records={chosen}
          onClose={() => setIsAsking(false)}
          onConfirmed={() => setChosenIds(new Set())}
        />
      )}
    </>
  )
}
