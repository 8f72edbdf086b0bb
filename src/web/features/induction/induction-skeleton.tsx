import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'

/** Same size as the form, so that nothing moves. */
export function InductionSkeleton() {
  return (
    <SkeletonFrame label="Loading your induction" className="flex flex-col gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </SkeletonFrame>
  )
}
