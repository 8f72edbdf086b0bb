import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border border-line bg-raised p-5 md:p-6', className)} {...props} />
}
