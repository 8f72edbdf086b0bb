import { Birthday } from '#web/features/guests/birthday.tsx'
import { Offers } from '#web/features/rewards/offers.tsx'
import { OwnClaims } from '#web/features/rewards/own-claims.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function BirthdayPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Birthday rewards">
        <p>Something from the kitchen on your day.</p>
      </PageHeader>
      <Birthday>
        <Offers
          of="birthday"
          title="Presents"
          empty={
            <EmptyState title="No present yet">
              <p>The restaurants have not put one out yet. Please look again in the next days.</p>
            </EmptyState>
          }
        />
      </Birthday>
      <OwnClaims />
    </div>
  )
}
