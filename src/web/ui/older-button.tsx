import { Button } from './button.tsx'

interface OlderButtonProps {
  readonly label: string
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly onClick: () => void
}

/** Below a list: fetches its next page, and says when that failed. */
export function OlderButton({ label, isBusy, hasFailed, onClick }: OlderButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" isBusy={isBusy} onClick={onClick}>
        {hasFailed ? 'Try again' : label}
      </Button>
      {hasFailed && (
        <p role="alert" className="text-vermilion">
          This could not be loaded.
        </p>
      )}
    </div>
  )
}
