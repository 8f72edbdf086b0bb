import { Toast } from 'radix-ui'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { X } from '#web/ui/icons.tsx'
import { buttonClass } from './button.tsx'
import {
  dismissToast,
  readToasts,
  subscribeToasts,
  TOAST_DURATION,
  TOAST_SWIPE_THRESHOLD,
  UNDO_DURATION,
} from './toast-store.ts'

/**
 * Toasts at the foot of a phone, otherwise in the corner, above anything already there. F8 moves the focus
 * there.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts)
  const viewport = useRef<HTMLOListElement>(null)
  const isShowing = toasts.some(({ isOpen }) => isOpen)

  useLayoutEffect(() => {
    const { current } = viewport
    return isShowing && current ? keepInPlace(current) : undefined
  }, [isShowing])

  return (
    <Toast.Provider duration={TOAST_DURATION} swipeThreshold={TOAST_SWIPE_THRESHOLD} swipeDirection="right">
      {toasts.map(({ id, isOpen, title, text, more, isDestructive, act }) => (
        <Toast.Root
          key={id}
          open={isOpen}
          {...(act && { duration: UNDO_DURATION })}
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
            {more && <p className="text-[0.9375rem] text-soft">{more}</p>}
            {act && (
              <Toast.Action
                altText={`${act.label}: F8 leads here`}
                className={cn(buttonClass({ variant: 'secondary' }), 'mt-2')}
                onClick={act.run}
              >
                {act.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Close"
            className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={viewport}
        className="fixed right-0 z-60 flex max-h-dvh w-full flex-col gap-2 p-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] outline-none max-sm:p-3 md:max-w-[420px]"
      />
    </Toast.Provider>
  )
}

/**
 * Follows what appears and goes below the toast: after signing in, the phone's navigation comes with the next page. The
 * page becomes longer by its height, so that whatever it covers can be scrolled clear of it.
 */
function keepInPlace(viewport: HTMLElement): () => void {
  const { style } = document.documentElement
  const place = () => {
    Object.assign(viewport.style, findPlace(viewport))
    style.setProperty('--toast-height', `${viewport.offsetHeight}px`)
  }
  let frame = 0
  const placeSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  const observer = new MutationObserver(placeSoon)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', placeSoon)
  addEventListener('scroll', placeSoon, { passive: true })
  place()
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    removeEventListener('resize', placeSoon)
    removeEventListener('scroll', placeSoon)
    style.removeProperty('--toast-height')
  }
}

/**
 * Above the bars at the screen's foot: a phone's navigation, a notice, a form's or a quiz's buttons, a short sheet. Where
 * these take more than half of the screen, at its head.
 */
function findPlace(viewport: HTMLElement): { top: string; bottom: string } {
  const { left, width } = viewport.getBoundingClientRect()
  let foot = innerHeight
  for (;;) {
    const next = document
      .elementsFromPoint(left + width / 2, foot - 1)
      .filter(element => !viewport.contains(element) && !element.closest('[data-state="closed"]'))
      .map(topOfPinned)
      // An element over the whole screen, such as a dialog's overlay, leaves no room above it.
      .find(top => top !== undefined && top > 0 && top < foot)
    if (next === undefined) break
    foot = next
  }
  return foot > innerHeight / 2
    ? { top: 'auto', bottom: `${innerHeight - foot}px` }
    : { top: '0', bottom: 'auto' }
}

/** The top of the fixed or sticky part around an element. */
function topOfPinned(element: Element): number | undefined {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { position } = getComputedStyle(part)
    if (position === 'fixed' || position === 'sticky') return part.getBoundingClientRect().top
  }
  return undefined
}
