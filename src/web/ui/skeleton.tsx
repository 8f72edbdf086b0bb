import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** Placeholder of a form with its panel. */
export function FormSkeleton() {
  return (
    <Skeletons className={FORM_COLUMNS} sizes={['h-96 rounded-lg lg:order-last', 'h-[44rem] rounded-lg']} />
  )
}

/** Fields with a side column, which comes first on a phone. */
export const FORM_COLUMNS = 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12'

/** Placeholder of content. Give it the content's size, so that nothing moves. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-line/70', className)} />
}

interface SkeletonFrameProps {
  /** For screen readers. */
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

interface SkeletonsProps extends Omit<SkeletonFrameProps, 'children'> {
  /** The classes of each, from the top. */
  readonly sizes: readonly string[]
}

/** A screen's or a list's skeletons. */
export function Skeletons({ sizes, ...frame }: SkeletonsProps) {
  return (
    <SkeletonFrame {...frame}>
      {sizes.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={index} className={size} />
      ))}
    </SkeletonFrame>
  )
}
