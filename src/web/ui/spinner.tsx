import { cn } from '#web/lib/class-names.ts'

/** A turning ring. Decorative; the text beside it explains the wait. */
export function Spinner({ size = 'large' }: { readonly size?: 'small' | 'large' }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block shrink-0 animate-spin rounded-full border-current border-t-transparent',
        size === 'small' ? 'size-4 border-2' : 'size-8 border-2',
      )}
    />
  )
}

/** Fills the place of a page that is on its way. */
export function PageSpinner() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-indigo">
      <Spinner />
      <span className="sr-only">Loading</span>
    </div>
  )
}
