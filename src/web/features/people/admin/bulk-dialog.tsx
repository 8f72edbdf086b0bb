import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { LeftOutList } from '#web/ui/left-out-list.tsx'
import { Refusal } from '#web/ui/refusal.tsx'

interface BulkDialogProps {
  readonly title: string
  readonly description: string
  /** The button's word before the count. */
  readonly verb: string
  /** People it would change; `undefined` before it is known. */
  readonly count: number | undefined
  readonly isReady?: boolean
  readonly isBusy: boolean
  /** People left out: name and reason. */
  readonly kept?: readonly (readonly [name: string, reason: string])[]
  readonly error: Error | null
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** One action on the chosen people, after a count that names those left out. */
export function BulkDialog({
  title,
  description,
  verb,
  count,
  isReady = true,
  isBusy,
  kept = [],
  error,
  onAct,
  onClose,
  children,
}: BulkDialogProps) {
  const mayAct = isReady && count !== undefined && count > 0
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} description={description}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (mayAct) onAct()
        }}
      >
        {children}
        <LeftOutList kept={kept} />
        <Refusal error={error} />
        <DialogActions>
          <Button type="submit" isBusy={isBusy} disabled={!mayAct}>
            {verb}
            {count !== undefined && ` ${formatCount(count)}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
