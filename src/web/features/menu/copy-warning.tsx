import { cn } from '#web/lib/class-names.ts'
import { CloudOff } from '#web/ui/icons.tsx'
import { useMenuFacts } from './menu-facts.ts'

/** Shown with results from a copy that is too old to rely on. */
export function CopyWarning({ className }: { readonly className?: string }) {
  const { warning } = useMenuFacts()
  if (!warning) return null
  return (
    <p className={cn('flex items-start gap-2 font-semibold text-vermilion print:text-ink', className)}>
      <CloudOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 print:hidden" />
      {warning}
    </p>
  )
}
