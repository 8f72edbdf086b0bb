import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { type ContentItem, type ContentProposal, contentRoutes } from '#contract/house/content.ts'
import type { ProposalDecision as Decision } from '#domain/house/content.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { refresh, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { PROPOSAL_QUERIES } from './content-queries.ts'

const VersionChanges = lazyPart(() => import('#web/shared/version-changes.tsx'), 'VersionChanges')

const DECISIONS: readonly { readonly decision: Decision; readonly label: string }[] = [
  { decision: 'take', label: 'Use the newer text' },
  { decision: 'draft', label: 'Start a draft from it' },
  { decision: 'keep', label: 'Keep ours' },
]

export interface ProposalDecisionProps {
  readonly kind: EditableKind
  readonly item: ContentItem
  readonly proposal: ContentProposal
  readonly fieldNames: Readonly<Record<string, string | undefined>>
  readonly onDecided?: () => void
}

/** Both versions of a newer built-in text, and the choice between them. */
export function ProposalDecision({ kind, item, proposal, fieldNames, onDecided }: ProposalDecisionProps) {
  const decide = useRouteMutation(contentRoutes.decide, {
    refreshes: PROPOSAL_QUERIES,
    onSuccess: (_answer, { body }) => {
      toast(ADMIN_TOASTS.proposalDecided[body.decision](item.title, kind === 'policies'))
      onDecided?.()
    },
    onError: error => {
      toastFailure(error, ADMIN_TOASTS.proposalFailure)
      if (hasCode(error, 'contentChanged', 'proposalDecided')) void refresh(PROPOSAL_QUERIES)
    },
  })
  return (
    <div className="flex w-full min-w-0 flex-col gap-4">
      <p className="text-sm">
        From yours to the new one, <del className="bg-vermilion-tint text-vermilion">what goes</del> and{' '}
        <ins className="bg-moss-tint text-moss no-underline">what comes</ins>:
      </p>
      <VersionChanges
        loading={<ChangesSkeleton />}
        before={item.document}
        after={proposal.document}
        fieldNames={fieldNames}
      />
      <div className="flex flex-wrap gap-3">
        {DECISIONS.map(({ decision, label }) => (
          <Button
            key={decision}
            variant={decision === 'take' ? 'primary' : 'secondary'}
            isBusy={decide.isPending && decide.variables.body.decision === decision}
            disabled={decide.isPending}
            onClick={() =>
              decide.mutate({
                params: { kind, itemId: item.id, proposalId: proposal.id },
                body: { decision, revision: item.revision },
              })
            }
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

export function ChangesSkeleton() {
  return <Skeletons sizes={['h-24 rounded-lg']} />
}
