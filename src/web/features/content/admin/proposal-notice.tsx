import { lazy, Suspense, useId, useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import type { EditableKind } from '#contract/content/kinds.ts'
import { type ContentItem, type ContentProposal, contentRoutes } from '#contract/content.ts'
import type { ProposalDecision } from '#domain/content.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { refresh, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { CONTENT_ANSWERS } from './content-answers.ts'

const VersionChanges = lazy(async () => ({
  default: (await import('./version-changes.tsx')).VersionChanges,
}))

const DECISIONS: readonly { readonly decision: ProposalDecision; readonly label: string }[] = [
  { decision: 'take', label: 'Take the newer text' },
  { decision: 'draft', label: 'Begin a draft with it' },
  { decision: 'keep', label: 'Keep ours' },
]

interface ProposalNoticeProps {
  readonly kind: EditableKind
  readonly item: ContentItem
  readonly proposal: ContentProposal
  readonly fieldNames: Readonly<Record<string, string | undefined>>
}

/** A release has another text for what the group has edited: both sides, and whose goes on. */
export function ProposalNotice({ kind, item, proposal, fieldNames }: ProposalNoticeProps) {
  const headingId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const decide = useRouteMutation(contentRoutes.decide, {
    refreshes: [...CONTENT_ANSWERS, contentRoutes.proposals],
    onSuccess: (_answer, { body }) => toast(ADMIN_TOASTS.proposalDecided[body.decision](item.title)),
    onError: error => {
      toastFailure(error, ADMIN_TOASTS.proposalFailure)
      if (hasCode(error, 'contentChanged') || hasCode(error, 'proposalDecided')) {
        void refresh([...CONTENT_ANSWERS, contentRoutes.proposals])
      }
    },
  })
  return (
    <section aria-labelledby={headingId}>
      <Note className="flex flex-col items-start gap-3">
        <h2 id={headingId} className="font-semibold">
          The academy’s newer text waits
        </h2>
        <p>
          {proposal.release} has another text for this. Yours was edited here, so it stays until you decide.
        </p>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Compare and decide'}
        </Button>
        {isOpen && (
          <div className="flex w-full flex-col gap-4">
            <p className="text-sm">
              From yours to the academy’s, <del className="bg-vermilion-tint text-vermilion">what goes</del>{' '}
              and <ins className="bg-moss-tint text-moss no-underline">what comes</ins>:
            </p>
            <Suspense fallback={<ChangesSkeleton />}>
              <VersionChanges before={item.document} after={proposal.document} fieldNames={fieldNames} />
            </Suspense>
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
        )}
      </Note>
    </section>
  )
}

function ChangesSkeleton() {
  return (
    <SkeletonFrame>
      <Skeleton className="h-24 rounded-lg" />
    </SkeletonFrame>
  )
}
