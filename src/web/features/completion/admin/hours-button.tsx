import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Clock } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const HoursDialog = lazyPart(() => import('./hours-dialog.tsx'), 'HoursDialog', { begins: 'asked' })

/** Opens the choice of weeks for payroll. */
export function HoursButton({ locationId }: { readonly locationId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          void HoursDialog.ask()
          setOpen(true)
        }}
      >
        <Clock aria-hidden="true" className="size-4" />
        <span>
          Hours<span className="max-sm:sr-only"> for payroll</span>
        </span>
      </Button>
      {isOpen && <HoursDialog locationId={locationId} onClose={() => setOpen(false)} />}
    </>
  )
}
