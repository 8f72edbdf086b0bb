import { cn } from '#web/lib/class-names.ts'

/** Stands where content will be. Give it the content's size, so that nothing moves when it comes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-line/70', className)} />
}
