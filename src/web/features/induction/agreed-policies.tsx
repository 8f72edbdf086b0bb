import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnAgreement, type Policy, policyRoutes } from '#contract/policies.ts'
import { formatCalendarDate, formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { InductionSkeleton } from './induction-skeleton.tsx'
import { PolicyList } from './policy-list.tsx'
import { WaitingPolicy } from './waiting-policy.tsx'

const ReadAgainDialog = lazyPart(async () => (await import('./read-again-dialog.tsx')).ReadAgainDialog)

interface AgreedPoliciesProps {
  readonly policies: readonly Policy[]
}

/**
 * The induction once it is complete: dimmed and locked, and still there to read. A text that was not agreed to as it
 * reads today says so, and is agreed to by itself where that is asked for.
 */
export function AgreedPolicies({ policies }: AgreedPoliciesProps) {
  const agreements = useQuery(routeQuery(policyRoutes.agreements))
  const [opened, setOpened] = useState<Policy | null>(null)
  return (
    <Loaded queries={{ agreements }} loading={<InductionSkeleton />}>
      {loaded => {
        const standingOf = (id: number) => loaded.agreements.find(({ policyId }) => policyId === id)
        const isAgreed = (id: number) => {
          const standing = standingOf(id)
          return standing?.isCurrent === true && standing.asked === null
        }
        return (
          <>
            <PolicyList
              policies={policies}
              agreedCount={policies.filter(({ id }) => isAgreed(id)).length}
              isAgreed={isAgreed}
              openOtherwise={policy => {
                const isAsked = standingOf(policy.id)?.asked != null
                if (isAsked) setOpened(policy)
                return isAsked
              }}
              noteOn={policy => (
                <Standing policy={policy} standing={standingOf(policy.id)} onOpen={() => setOpened(policy)} />
              )}
            />
            {opened && (
              <ReadAgainDialog
                policy={opened}
                earlier={standingOf(opened.id)?.earlier ?? null}
                onClose={() => setOpened(null)}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

interface StandingProps {
  readonly policy: Policy
  readonly standing: OwnAgreement | undefined
  readonly onOpen: () => void
}

function Standing({ policy, standing, onOpen }: StandingProps) {
  const { agreedAt, isCurrent, asked } = standing ?? {}
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
