import { PageHeader } from '#web/ui/page-header.tsx'
import { DishChangeTable } from './dish-change-table.tsx'

/** Changes of dishes, and who knows of them. */
export function DishChangesPage() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Menu changes">
        <p>Changes to dishes, and who has seen and learned them.</p>
      </PageHeader>
      <DishChangeTable />
    </div>
  )
}
