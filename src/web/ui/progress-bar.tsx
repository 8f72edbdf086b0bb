import { cn } from '#web/lib/class-names.ts'

interface ProgressBarProps {
  /** For screen readers. */
  readonly label: string
  readonly value: number
  readonly max: number
  /** The value in words, such as `3 of 20`. */
  readonly valueText?: string
  readonly className?: string
}

export function ProgressBar({ label, value, max, valueText, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={cn('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-indigo transition-transform duration-200"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
