import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#contract/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useKitchen } from './kitchen-data.ts'
import { KitchenHeader } from './kitchen-header.tsx'

const SectionReview = lazyPart(async () => (await import('./section-review.tsx')).SectionReview)

/** Recipes that nobody has signed, a section of the menu at a time. */
export function KitchenReviewPage() {
  const kitchen = useKitchen()
  const { section }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  // Beside the kitchen rather than after it.
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
            section={section}
            onOpen={name =>
              void navigate({
                to: paths.adminKitchenReview(),
                search: { section: name } as never,
                replace: true,
              })
            }
          />
        )}
      </Loaded>
    </div>
  )
}
