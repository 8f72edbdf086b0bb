import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

const TONES = {
  indigo: 'border-indigo bg-indigo-tint',
  moss: 'border-moss bg-moss-tint',
  vermilion: 'border-vermilion bg-vermilion-tint',
}

interface NoteProps {
  readonly tone?: keyof typeof TONES
  readonly className?: string
  readonly children: ReactNode
}

/** A note with a coloured edge. */
export function Note({ tone = 'indigo', className, children }: NoteProps) {
  return (
    <div className={cn('rounded-r-md border-l-3 px-4 py-3 text-[0.9375rem]', TONES[tone], className)}>
      {children}
    </div>
  )
}
