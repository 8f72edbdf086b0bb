import type { ComponentProps } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { CONTROL_CLASS } from './field.tsx'

export function Textarea({ className, rows = 5, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn(CONTROL_CLASS, 'resize-y', className)} {...props} />
}
