import { cn } from '#web/lib/class-names.ts'

interface StampProps {
  /** A number or a character. */
  readonly sign: string
  readonly isEarned: boolean
  /** Its size and that of its text. */
  readonly className?: string
}

/** A traveller's stamp, or the empty ring of one to come. Decorative; the words are beside it. */
export function Stamp({ sign, isEarned, className = 'size-18 text-2xl' }: StampProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center rounded-full font-display [print-color-adjust:exact]',
        isEarned
          ? '-rotate-6 bg-vermilion text-paper shadow-[inset_0_0_0_3px_var(--vermilion),inset_0_0_0_4.5px_var(--paper)] forced-colors:border-4 forced-colors:border-double'
          : 'border border-edge border-dashed text-faint',
        className,
      )}
    >
      {sign}
    </span>
  )
}
