import type { CSSProperties } from 'react'
import { cn } from '#web/lib/class-names.ts'

interface SealProps {
  readonly className?: string
  /** Comes down as a seal does, that many milliseconds from now; none for who asks for less motion. */
  readonly stampsAfter?: number
}

/**
 * A seal with 礼, thanks: drawn, since few phones abroad have the character. Decorative; the words are beside
 * it.
 */
export function Seal({ className = 'size-12', stampsAfter }: SealProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={cn(
        'shrink-0 -rotate-6 fill-none stroke-paper [stroke-linecap:round] [stroke-linejoin:round]',
        stampsAfter !== undefined && 'motion-safe:animate-stamp',
        className,
      )}
      style={stampsAfter ? ({ animationDelay: `${stampsAfter}ms` } satisfies CSSProperties) : undefined}
    >
      <circle cx="24" cy="24" r="23" strokeWidth="0" className="fill-vermilion" />
      <circle cx="24" cy="24" r="20" strokeWidth="1.2" />
      <path
        strokeWidth="3"
        d="M15.5 11.5l3 2.8M11.5 18.6h9.2q-2.6 6.4-9.4 11M17 25.4v11.8M19.4 26.6l2.6 2.8M27 11.4v20.2q0 3.6 3.6 3.6h2.2q3 0 3.6-3.8"
      />
    </svg>
  )
}
