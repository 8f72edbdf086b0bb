import type { ReactNode } from 'react'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { Button } from './button.tsx'

interface ErrorStateProps {
  readonly title?: string
  readonly error: unknown
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  /** Further ways onward. */
  readonly action?: ReactNode
}

/** Something could not be shown: what happened, and a way to try again. */
export function ErrorState({
  title = 'This could not be loaded',
  error,
  onRetry,
  isRetrying,
  action,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-raised px-5 py-8 md:px-10 md:py-12"
    >
      <span aria-hidden="true" className="h-1 w-12 rounded-full bg-vermilion" />
      <h2 className="font-display text-2xl leading-tight">{title}</h2>
      <p className="max-w-[56ch] text-soft">
        {serverMessageOf(error) ?? 'Something went wrong. Please try again.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {onRetry && (
          <Button onClick={onRetry} isBusy={isRetrying}>
            Try again
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
