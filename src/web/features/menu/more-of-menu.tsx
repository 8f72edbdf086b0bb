import { type ReactNode, useId, useRef } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Ellipsis } from '#web/ui/icons.tsx'

export const MORE_CLASS =
  'flex min-h-11 items-center rounded-md px-4 font-medium hover:bg-sunk focus-visible:-outline-offset-2'

/** The menu's other pages behind one button, in the browser's own popover. */
export function MoreOfMenu({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  return (
    <div className="[anchor-scope:--more]">
      <button
        type="button"
        popoverTarget={id}
        aria-label="More of the menu"
        className={`${buttonClass({ variant: 'secondary', size: 'icon' })} size-12! bg-paper [anchor-name:--more]`}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: any choice inside closes it, by key as well. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="fixed inset-auto m-0 mt-1 w-56 rounded-lg border border-edge bg-raised p-2 shadow-[0_12px_36px_rgb(0_0_0/0.16)] [position-anchor:--more] [position-area:bottom_span-left] motion-safe:open:animate-fade"
        onClick={() => panel.current?.hidePopover()}
      >
        {children}
      </div>
    </div>
  )
}
