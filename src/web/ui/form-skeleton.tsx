import { Skeleton, SkeletonFrame } from './skeleton.tsx'

/** Where a form will be, with its panel. */
export function FormSkeleton() {
  return (
    <SkeletonFrame className={FORM_COLUMNS}>
      <Skeleton className="h-96 rounded-lg lg:order-last" />
      <Skeleton className="h-[44rem] rounded-lg" />
    </SkeletonFrame>
  )
}

/** Fields, and beside them what follows; on a phone what follows comes first. */
export const FORM_COLUMNS = 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12'
