import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { InductionStatus } from '#contract/programme/induction.ts'
import { policyRoutes } from '#contract/programme/policies.ts'
import { REDIRECT_SECONDS } from '#domain/programme/induction.ts'
import { useAudienceFilter } from '#web/lib/audience-filter.ts'
import { formatDay } from '#web/lib/format.ts'
import { useInductionStatus } from '#web/lib/induction-status.ts'
import { routeQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AgreedPolicies } from './agreed-policies.tsx'
import { InductionForm } from './induction-form.tsx'
import { InductionSkeleton } from './induction-skeleton.tsx'

export function InductionPage() {
  const status = useInductionStatus()
  const policies = useAudienceFilter(routeQuery(policyRoutes.list))
  const [isJustSubmitted, setIsJustSubmitted] = useState(false)
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-8 md:gap-10">
      <PageHeader title="Induction">
        <p>Read each policy of the house, agree to it, and send in your form. You can stop and come back.</p>
      </PageHeader>
      <Loaded queries={{ status, policies }} loading={<InductionSkeleton />}>
        {loaded =>
          loaded.policies.length === 0 ? (
            <EmptyState title="No policies yet">
              <p>There is nothing to agree to until management publishes a policy.</p>
            </EmptyState>
          ) : loaded.status.completed ? (
            <>
              <CompletedNote status={loaded.status} isJustSubmitted={isJustSubmitted} />
              <AgreedPolicies policies={loaded.policies} />
            </>
          ) : !loaded.policies.some(({ isConfirmed }) => isConfirmed) ? (
            <EmptyState title="Waiting for management">
              <p>Your induction starts once management has confirmed the policies.</p>
            </EmptyState>
          ) : (
            <InductionForm policies={loaded.policies} onSubmitted={() => setIsJustSubmitted(true)} />
          )
        }
      </Loaded>
    </div>
  )
}

interface CompletedNoteProps {
  readonly status: InductionStatus
  readonly isJustSubmitted: boolean
}

function CompletedNote({ status, isJustSubmitted }: CompletedNoteProps) {
  const navigate = useNavigate()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isJustSubmitted) return
    // The focused form is gone, and this note is at the top.
    note.current?.focus()
    const timer = setTimeout(() => void navigate({ to: paths.training() }), REDIRECT_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [isJustSubmitted, navigate])

  return (
    <Note tone="moss" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div ref={note} tabIndex={-1} role="status" className="outline-none">
        <p className="font-semibold">Induction Complete</p>
        <p>
          {isJustSubmitted ? (
            `Your training modules open in ${REDIRECT_SECONDS} seconds.`
          ) : (
            <>
              You sent it in
              {status.submittedAt && (
                <>
                  {' on '}
                  <time dateTime={status.submittedAt}>{formatDay(status.submittedAt)}</time>
                </>
              )}
              . The policies stay here to read.
            </>
          )}
        </p>
      </div>
      <Link to={paths.training()} className={buttonClass({ variant: 'secondary' })}>
        Go to Training Modules
      </Link>
    </Note>
  )
}
