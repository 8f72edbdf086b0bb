import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth']

/** The menu's outline, in the menu's sizes. */
export function MenuSkeleton() {
  return (
    <SkeletonFrame label="Loading the menu" className="flex flex-col gap-6">
      <div className="flex gap-3">
        <Skeleton className="h-12 grow" />
        <Skeleton className="h-12 w-28" />
      </div>
      <Skeleton className="h-12" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {PLACEHOLDERS.map(name => (
          <Skeleton key={name} className="h-[36rem]" />
        ))}
      </div>
    </SkeletonFrame>
  )
}
