import { useId, useRef, useState } from 'react'
import { initialsOf } from '#web/lib/people-words.ts'
import { useUser } from '#web/lib/session.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const AccountPanel = lazyPart(() => import('./account-panel.tsx'), 'AccountPanel', {
  begins: 'painted',
  isOptional: true,
})

/** The signed-in user, their points and signing out. */
export function AccountMenu() {
  const user = useUser()
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-expanded={isOpen}
        // Voice control needs the visible words in the label.
        aria-label={`Account of ${user.fullName}, ${initialsOf(user.fullName)}`}
        className="flex min-h-11 min-w-[min(2.75rem,48px)] shrink-0 items-center justify-end gap-1 rounded-md text-soft hover:text-ink"
      >
        <span
          aria-hidden="true"
          className="grid size-[min(2.25rem,44px)] place-items-center rounded-full bg-indigo font-semibold text-[min(0.875rem,18px)] text-on-indigo"
        >
          {initialsOf(user.fullName)}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 @max-[26rem]:hidden" />
      </button>
      {/* The browser's own popover: above everything, closed by Escape or a tap outside, and free. */}
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        onToggle={event => {
          setIsOpen(event.newState === 'open')
          void AccountPanel.ask()
        }}
        className="fixed top-15 right-[1.125rem] left-auto m-0 max-h-[calc(100dvh-4.5rem)] w-[min(19rem,calc(100vw-2.25rem))] overflow-y-auto overscroll-contain rounded-lg border border-edge bg-raised shadow-[0_12px_36px_rgb(0_0_0/0.16)] motion-safe:open:animate-fade md:top-17 md:right-[max(2rem,calc((100vw-var(--page-max,72rem))/2+2rem))]"
      >
        <AccountPanel isOpen={isOpen} onClose={() => panel.current?.hidePopover()} />
      </div>
    </>
  )
}
