import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { X } from '#web/ui/icons.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export const OVERLAY_CLASS = 'fixed inset-0 z-40 bg-veil motion-safe:animate-fade'

/** A sheet at the foot of a phone, where the thumb is, and a window in the middle of anything larger. */
export const PANEL_CLASS =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-paper px-5 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] motion-safe:animate-rise sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(34rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:px-8 sm:py-8'

export const PANEL_TITLE_CLASS = 'font-display text-[1.625rem] leading-tight pr-10'

interface DialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  /** As in `useReturnFocus`. */
  readonly returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
  readonly children: ReactNode
}

/** A modal dialog. Load it lazily: no page needs it for its first view. */
export function Dialog({ isOpen, onOpenChange, title, description, returnFocusTo, children }: DialogProps) {
  const returnFocus = useReturnFocus(returnFocusTo)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY_CLASS} />
        <RadixDialog.Content
          className={PANEL_CLASS}
          {...returnFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className={PANEL_TITLE_CLASS}>{title}</RadixDialog.Title>
          {description !== undefined && (
            <RadixDialog.Description className="mt-2 text-soft">{description}</RadixDialog.Description>
          )}
          <div className="mt-6">{children}</div>
          <RadixDialog.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
