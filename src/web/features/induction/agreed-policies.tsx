import { useQuery } from '@tanstack/react-query'
import { type Policy, policyRoutes } from '#contract/policies.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { InductionSkeleton } from './induction-skeleton.tsx'
import { PolicyList } from './policy-list.tsx'

interface AgreedPoliciesProps {
  readonly policies: readonly Policy[]
}

/**
 * The induction once it is complete: dimmed and locked, and still there to read. A text that was not agreed to as it
 * reads today says so.
 */
export function AgreedPolicies({ policies }: AgreedPoliciesProps) {
  const agreements = useQuery(routeQuery(policyRoutes.agreements))
  return (
    <Loaded queries={{ agreements }} loading={<InductionSkeleton />}>
      {loaded => {
        const agreementOf = (id: number) => loaded.agreements.find(({ policyId }) => policyId === id)
        const isAgreed = (id: number) => agreementOf(id)?.isCurrent === true
        return (
          <PolicyList
            policies={policies}
            agreedCount={policies.filter(({ id }) => isAgreed(id)).length}
            isAgreed={isAgreed}
            agreedBefore={id => (isAgreed(id) ? undefined : agreementOf(id)?.agreedAt)}
          />
        )
      }}
    </Loaded>
  )
}
