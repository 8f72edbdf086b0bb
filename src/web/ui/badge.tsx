import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

const TONES = {
  neutral: 'bg-sunk text-soft',
  indigo: 'bg-indigo-tint text-indigo',
  moss: 'bg-moss-tint text-moss',
  vermilion: 'bg-vermilion-tint text-vermilion',
}

interface BadgeProps {
  readonly tone?: keyof typeof TONES
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold text-[0.8125rem] leading-5',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
