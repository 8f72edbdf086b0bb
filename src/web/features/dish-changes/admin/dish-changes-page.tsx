import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const DishChangeTable = lazyPart(() => import('./dish-change-table.tsx'), 'DishChangeTable')

/** Changes of dishes, and who knows of them. */
export function DishChangesPage() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Menu changes">
        <p>Changes to dishes, and who has seen and learned them.</p>
      </PageHeader>
      <DishChangeTable loading={<Skeleton className="h-96" />} />
    </div>
  )
}
