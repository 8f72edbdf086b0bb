import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { CONTROL_CLASS } from './field.tsx'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(CONTROL_CLASS, className)} {...props} />
}
