import { Offers } from '#web/features/rewards/offers.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function ExclusivePage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Exclusive access">
        <p>For guests alone: what nobody else can claim.</p>
      </PageHeader>
      <Offers
        of="exclusive"
        title="On offer"
        empty={
          <EmptyState title="Nothing at the moment">
            <p>New offers appear here as soon as the restaurants have one for you.</p>
          </EmptyState>
        }
      />
    </div>
  )
}
