import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { cn } from '#web/lib/class-names.ts'
import {
  dismissToast,
  readToasts,
  subscribeToasts,
  TOAST_DURATION,
  TOAST_SWIPE_THRESHOLD,
} from './toast-store.ts'

/** Where toasts appear: at the head of a phone, in the corner of anything larger. F8 moves the focus there. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts)
  return (
    <Toast.Provider duration={TOAST_DURATION} swipeThreshold={TOAST_SWIPE_THRESHOLD} swipeDirection="right">
      {toasts.map(({ id, isOpen, title, text, isDestructive }) => (
        <Toast.Root
          key={id}
          open={isOpen}
          onOpenChange={open => !open && dismissToast(id)}
          className={cn(
            'relative flex w-full items-start gap-3 rounded-md border bg-raised py-3.5 pr-14 pl-4 shadow-[0_8px_28px_rgb(0_0_0/0.14)]',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0',
            'motion-safe:animate-slide-in',
            isDestructive ? 'border-vermilion' : 'border-edge',
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              'absolute inset-y-0 left-0 w-1 rounded-l-sm',
              isDestructive ? 'bg-vermilion' : 'bg-indigo',
            )}
          />
          <div className="min-w-0">
            <Toast.Title className={cn('font-semibold', isDestructive && 'text-vermilion')}>
              {title}
            </Toast.Title>
            <Toast.Description className="text-[0.9375rem] text-soft">{text}</Toast.Description>
          </div>
          <Toast.Close
            aria-label="Close"
            className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed top-0 z-60 flex max-h-dvh w-full flex-col-reverse gap-2 p-4 pt-[max(1rem,env(safe-area-inset-top))] outline-none sm:top-auto sm:right-0 sm:bottom-0 sm:flex-col md:max-w-[420px]" />
    </Toast.Provider>
  )
}
