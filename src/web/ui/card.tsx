import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  // Enlarged text needs the room more than the margin around it does.
  return (
    <div
      className={cn('rounded-lg border border-line bg-raised p-[min(1.25rem,5.2vw)] md:p-6', className)}
      {...props}
    />
  )
}
