import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { OVERLAY_CLASS, PANEL_CLASS, PANEL_TITLE_CLASS } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  readonly description: ReactNode
  /** Left out where nothing is left to confirm, and the dialog says what came of it. */
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly isDestructive?: boolean
  readonly isBusy?: boolean
  /** Something above is to be ticked first. */
  readonly isConfirmDisabled?: boolean
  readonly onConfirm?: () => void
  /** As in `useReturnFocus`. */
  readonly returnFocusTo?: () => HTMLElement | null | undefined
  readonly children?: ReactNode
}

/** Asks before something is done. It stays open until the owner closes it, so that it can show work under way. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDestructive = false,
  isBusy = false,
  isConfirmDisabled = false,
  onConfirm,
  returnFocusTo,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(returnFocusTo)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={OVERLAY_CLASS} />
        <AlertDialog.Content className={PANEL_CLASS} {...returnFocus}>
          <AlertDialog.Title className={PANEL_TITLE_CLASS}>{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">{description}</AlertDialog.Description>
          {children && <div className="mt-5">{children}</div>}
          <DialogActions>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {confirmLabel && (
              <Button
                variant={isDestructive ? 'danger' : 'primary'}
                disabled={isConfirmDisabled}
                isBusy={isBusy}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            )}
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
