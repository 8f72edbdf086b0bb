import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** A page that someone is about to go to. */
interface NextPage {
  readonly pathname: string
  readonly search: unknown
}

interface LeaveGuardProps {
  readonly isDirty: boolean
  readonly title?: string
  readonly description?: string
  /** Pages that one may go to without leaving. */
  readonly isWithin?: (next: NextPage) => boolean
  /** A reload or a closed tab loses the changes too. */
  readonly isLostOnReload?: boolean
  /** The changes are given up. */
  readonly onLeave: () => void
}

/** Asks before changes are lost: on the way to another page in words of its own, else in the browser's. */
export function LeaveGuard({
  isDirty,
  title = 'Leave without saving?',
  description = 'Your changes are not saved. They will be lost.',
  isWithin = () => false,
  isLostOnReload = true,
  onLeave,
}: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isSamePage(current, next) && !isWithin(next),
    enableBeforeUnload: () => isDirty && isLostOnReload,
    withResolver: true,
  })
  const isLeaving = useRef(false)
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={isOpen => !isOpen && blocker.reset()}
      title={title}
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay here"
      isDestructive
      // The next page's heading has the focus.
      returnFocusTo={() => (isLeaving.current ? null : undefined)}
      onConfirm={() => {
        isLeaving.current = true
        onLeave()
        blocker.proceed()
      }}
    />
  )
}

/** A jump to a part of the page loses nothing. */
const isSamePage = (one: NextPage, other: NextPage) =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search)
