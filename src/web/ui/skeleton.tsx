import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** Stands where content will be. Give it the content's size, so that nothing moves when it comes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-line/70', className)} />
}

interface SkeletonFrameProps {
  /** What those hear who do not see the skeletons. */
  readonly label?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Around the skeletons of one screen or list: it says once that something is on its way. */
export function SkeletonFrame({ label = 'Loading', className, children }: SkeletonFrameProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
