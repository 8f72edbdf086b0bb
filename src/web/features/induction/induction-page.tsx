import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { InductionStatus } from '#contract/programme/induction.ts'
import { policyRoutes } from '#contract/programme/policies.ts'
import { REDIRECT_SECONDS } from '#domain/programme/induction.ts'
import { INDUCTION_POINTS } from '#domain/rewards/points.ts'
import { useAudienceFilter } from '#web/lib/audience-filter.ts'
import { formatDay } from '#web/lib/format.ts'
import { useInductionStatus } from '#web/lib/induction-status.ts'
import { routeQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { AgreedPolicies, InductionSkeleton } from './agreed-policies.tsx'
import { InductionForm } from './induction-form.tsx'

export function InductionPage() {
  const status = useInductionStatus()
  const policies = useAudienceFilter(routeQuery(policyRoutes.list))
  const [isJustSubmitted, setIsJustSubmitted] = useState(false)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 md:gap-7">
      <PageHeader title="Induction" isCompact />
      <Loaded queries={{ status, policies }} loading={<InductionSkeleton />}>
        {loaded =>
          loaded.policies.length === 0 ? (
            <EmptyState title="No policies yet">
              <p>There is nothing to agree to until management publishes a policy.</p>
            </EmptyState>
          ) : loaded.status.completed ? (
            isJustSubmitted ? (
              <StampPage />
            ) : (
              <>
                <CompletedNote status={loaded.status} />
                <AgreedPolicies policies={loaded.policies} />
              </>
            )
          ) : !loaded.policies.some(({ isConfirmed }) => isConfirmed) ? (
            <EmptyState title="Waiting for management">
              <p>Your induction starts once management has confirmed the policies.</p>
            </EmptyState>
          ) : (
            <>
              <p className="text-soft">About eight a day is plenty. You can stop and come back.</p>
              <InductionForm policies={loaded.policies} onSubmitted={() => setIsJustSubmitted(true)} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** The end of the induction: its stamp, its points and the way on, which is taken by itself. */
function StampPage() {
  const navigate = useNavigate()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused form is gone.
    note.current?.focus()
    const timer = setTimeout(() => void navigate({ to: paths.training() }), REDIRECT_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="flex flex-col items-center gap-5 py-8 text-center">
      <div ref={note} tabIndex={-1} role="status" className="flex flex-col items-center gap-3 outline-none">
        <Seal className="size-28" stampsAfter={150} />
        <p className="font-display text-5xl text-vermilion leading-none">+{INDUCTION_POINTS}</p>
        <p className="font-display text-2xl">Induction Complete</p>
        <p className="text-soft">Your training modules open in {REDIRECT_SECONDS} seconds.</p>
      </div>
      <Link to={paths.training()} className={buttonClass({ size: 'lg' })}>
        Open Training Modules
      </Link>
    </div>
  )
}

function CompletedNote({ status }: { readonly status: InductionStatus }) {
  return (
    <Note tone="moss" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <p className="font-semibold">Induction Complete</p>
        <p>
          You sent it in
          {status.submittedAt && (
            <>
              {' on '}
              <time dateTime={status.submittedAt}>{formatDay(status.submittedAt)}</time>
            </>
          )}
          . The policies stay here to read.
        </p>
      </div>
      <Link to={paths.training()} className={buttonClass({ variant: 'secondary' })}>
        Open Training Modules
      </Link>
    </Note>
  )
}
