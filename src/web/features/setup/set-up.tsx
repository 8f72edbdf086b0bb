import type { UseQueryResult } from '@tanstack/react-query'
import type { SetupState } from '#contract/house/setup.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'

const SetupForm = lazyPart(() => import('./setup-form.tsx'), 'SetupForm')

interface SetUpProps {
  readonly code: string
  readonly setup: UseQueryResult<SetupState>
}

export function SetUp({ code, setup }: SetUpProps) {
  return (
    <div className="page-width flex max-w-2xl! flex-col gap-8 py-10 md:py-16">
      <PageHeader title="Set up your academy">
        <p>A few questions, then it is yours. You can change almost everything later.</p>
      </PageHeader>
      {hasCode(setup.error, 'wrongSetupCode') ? (
        <WrongLink />
      ) : (
        <Loaded queries={{ setup }} loading={<PageSpinner />}>
          {loaded => <SetupForm loading={<PageSpinner />} code={code} state={loaded.setup} />}
        </Loaded>
      )}
    </div>
  )
}

function WrongLink() {
  return (
    <EmptyState title="This set-up link does not open the academy">
      <p>
        Each start of the academy prints a new link, and the previous one stops working. Find the newest line
        that starts with “Nobody manages this academy yet”, and open its full link.
      </p>
    </EmptyState>
  )
}
