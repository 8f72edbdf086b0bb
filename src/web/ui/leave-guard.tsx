import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** The changes are given up. */
  readonly onLeave: () => void
}

/** Asks before changes are lost: on the way to another page in words of its own, else in the browser's. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && blocker.reset()}
      title="Leave without saving?"
      description="Your changes are not saved yet. They would be lost."
      confirmLabel="Leave"
      cancelLabel="Stay here"
      isDestructive
      onConfirm={() => {
        onLeave()
        blocker.proceed()
      }}
    />
  )
}
