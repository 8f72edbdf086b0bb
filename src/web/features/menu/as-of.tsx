import { cn } from '#web/lib/class-names.ts'
import { useMenuFacts } from './menu-facts.ts'

/** The kitchen of the menu, the time of its last confirmation, and of its last change. */
export function AsOf({ className }: { readonly className?: string }) {
  const { asOf, changedAt, preparedAt, timeZone } = useMenuFacts()
  return (
    <p className={cn('text-[0.9375rem] text-soft tabular-nums print:text-sm', className)}>
      {preparedAt && <strong className="font-semibold text-ink">{preparedAt} </strong>}
      As of {asOf}. Last changed {changedAt}.{/* Paper leaves the restaurant, and says by which clock. */}
      <span className="hidden print:inline"> Times of {timeZone}.</span>
    </p>
  )
}
