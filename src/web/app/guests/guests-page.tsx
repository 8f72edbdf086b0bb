import { VisitSection } from '#web/features/guests/admin/visit-section.tsx'
import { RequestedTables } from '#web/features/reservations/admin/requested-tables.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Guests at the till, and the tables that they ask for. */
export function GuestsPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title="Guests">
        <p>Record visits for points, and reply to guests who ask for a table.</p>
      </PageHeader>
      <VisitSection />
      <RequestedTables />
    </div>
  )
}
