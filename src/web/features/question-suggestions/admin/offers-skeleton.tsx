import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'

export function OffersSkeleton() {
  return (
    <SkeletonFrame className="flex max-w-3xl flex-col gap-4">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </SkeletonFrame>
  )
}
