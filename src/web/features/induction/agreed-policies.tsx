import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnAgreement, type Policy, policyRoutes } from '#contract/programme/policies.ts'
import { formatCalendarDate, formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { CertificateButton } from '#web/shared/certificate-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { PolicyList, WaitingPolicy } from './policy-list.tsx'

const ReadAgainDialog = lazyPart(() => import('./read-again-dialog.tsx'), 'ReadAgainDialog')

interface AgreedPoliciesProps {
  readonly policies: readonly Policy[]
}

/**
 * The completed induction: dimmed and locked, but readable. Policies that changed since say so, and are
 * agreed to one by one where required.
 */
export function AgreedPolicies({ policies }: AgreedPoliciesProps) {
  const agreements = useQuery(routeQuery(policyRoutes.agreements))
  const [opened, setOpened] = useState<Policy | null>(null)
  return (
    <Loaded queries={{ agreements }} loading={<InductionSkeleton />}>
      {loaded => {
        const agreementOf = (id: number) => loaded.agreements.find(({ policyId }) => policyId === id)
        const isAgreed = (id: number) => {
          const agreement = agreementOf(id)
          return agreement?.isCurrent === true && agreement.asked === null
        }
        return (
          <>
            <PolicyList
              policies={policies}
              agreedCount={policies.filter(({ id }) => isAgreed(id)).length}
              isAgreed={isAgreed}
              openOtherwise={policy => {
                const isAsked = agreementOf(policy.id)?.asked != null
                if (isAsked) setOpened(policy)
                return isAsked
              }}
              noteOn={policy => (
                <AgreementNote
                  policy={policy}
                  agreement={agreementOf(policy.id)}
                  onOpen={() => setOpened(policy)}
                />
              )}
            />
            {opened && (
              <ReadAgainDialog
                policy={opened}
                earlier={agreementOf(opened.id)?.earlier ?? null}
                onClose={() => setOpened(null)}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

interface AgreementNoteProps {
  readonly policy: Policy
  readonly agreement: OwnAgreement | undefined
  readonly onOpen: () => void
}

function AgreementNote({ policy, agreement, onOpen }: AgreementNoteProps) {
  const { agreedAt, isCurrent, asked } = agreement ?? {}
  return (
    <div className="mb-3 flex flex-col items-start gap-2 text-[0.9375rem] empty:hidden">
      {agreedAt && !isCurrent && (
        <p>
          On <time dateTime={agreedAt}>{formatDay(agreedAt)}</time> you agreed to an earlier text. It has
          changed since.
        </p>
      )}
      {agreedAt && asked?.why === 'renewal' && (
        <p>
          You agreed on <time dateTime={agreedAt}>{formatDay(agreedAt)}</time>. You agree to this policy again
          from time to time.
        </p>
      )}
      {isCurrent && asked === null && (
        <CertificateButton kind="policy" subjectId={policy.id} title={policy.title} className="-ml-4" />
      )}
      {!policy.isConfirmed && <WaitingPolicy />}
      {asked && (
        <>
          {asked.readBy && (
            <p className="font-semibold">Please read it by {formatCalendarDate(asked.readBy)}.</p>
          )}
          <Button
            onPointerEnter={() => void ReadAgainDialog.preload()}
            onFocus={() => void ReadAgainDialog.preload()}
            onClick={onOpen}
          >
            Read and agree<span className="sr-only">: {policy.title}</span>
          </Button>
        </>
      )}
    </div>
  )
}

/** Same size as the form, so that nothing moves. */
export function InductionSkeleton() {
  return (
    <SkeletonFrame label="Loading your induction" className="flex flex-col gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </SkeletonFrame>
  )
}
