import { useEffect } from 'react'
import { useAddressSearch } from '#web/lib/address-search.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useKitchen } from './kitchen-data.ts'
import { KitchenHeader } from './kitchen-header.tsx'

const SectionReview = lazyPart(() => import('./section-review.tsx'), 'SectionReview')

/** Unsigned recipes by menu section. */
export function KitchenReviewPage() {
  const kitchen = useKitchen()
  const { search, changeSearch } = useAddressSearch()
  // Loads alongside the kitchen.
  useEffect(() => void SectionReview.preload().catch(() => undefined), [])
  return (
    <div className="flex flex-col gap-8">
      <KitchenHeader part="Review">
        <p>Read each recipe and sign it. Until then guests are told to ask the chef.</p>
      </KitchenHeader>
      <Loaded queries={{ kitchen }} loading={<Skeleton className="h-96" />}>
        {loaded => (
          <SectionReview
            loading={<Skeleton className="h-96" />}
            kitchen={loaded.kitchen}
            section={search.section}
            onOpen={section => changeSearch({ section })}
          />
        )}
      </Loaded>
    </div>
  )
}
