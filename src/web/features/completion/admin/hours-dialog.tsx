import { useState } from 'react'
import { completionRoutes } from '#contract/programme/completion.ts'
import { PAYROLL_MAX_WEEKS, PAYROLL_WEEKS } from '#domain/programme/completion.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Download } from '#web/ui/icons.tsx'

interface HoursDialogProps {
  readonly locationId: string | undefined
  readonly onClose: () => void
}

/** Chooses the weeks of the hours for payroll. */
export function HoursDialog({ locationId, onClose }: HoursDialogProps) {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Hours for payroll"
      description={`Training minutes and signed-off hours by person and week. Without dates: the last ${PAYROLL_WEEKS} weeks; at most ${PAYROLL_MAX_WEEKS}.`}
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField label="A day of the first week" value={from} onValueChange={setFrom} max={to} />
          <DateField label="A day of the last week" value={to} onValueChange={setTo} min={from} />
        </div>
        <a
          href={routeUrl(completionRoutes.hours, { query: { locationId, from, to } })}
          download
          className={buttonClass({ variant: 'primary' })}
        >
          <Download aria-hidden="true" className="size-4" />
          Download CSV
        </a>
      </div>
    </Dialog>
  )
}
