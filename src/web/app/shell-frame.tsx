/** The shell as shown before its code has loaded: `page-frames.tsx` draws it for the server. */

import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import type { LucideIcon } from '#web/ui/icons.tsx'

/** Minimum height, the height of the navigation at the foot, and of all bars there: a screen's own stands on them. */
const SHELL =
  'flex min-h-dvh flex-col [--nav-height:calc(min(3.8125rem,69px)+env(safe-area-inset-bottom))] [--bar-height:calc(var(--nav-height)+var(--notice-height,0px))]'
export const SHELL_CLASS = `${SHELL} md:[--nav-height:0rem]`
/** The whole width of the window: the navigation is at its left, and below `lg` in the bottom bar. */
export const ADMIN_SHELL_CLASS = `${SHELL} lg:[--nav-height:0rem] [--page-max:100vw]`
/** At least a screen high, so that loading content does not move the footer. */
export const SHELL_MAIN_CLASS =
  'page-width min-h-[calc(100dvh-3.5rem)] min-w-0 grow py-8 outline-none md:py-12 print:min-h-0 print:py-0'
/** The admin area's navigation beside the page, below the header. */
export const RAIL_CLASS =
  'sticky top-[4.0625rem] h-[calc(100dvh-4.0625rem)] w-54 shrink-0 overflow-y-auto overscroll-contain border-line border-r max-lg:hidden print:hidden'
/** The home link with the mark. */
export const SHELL_HOME_CLASS =
  'flex min-h-11 min-w-0 grow items-center gap-[min(0.625rem,2.5vw)] rounded-md @min-[48rem]:grow-0 @min-[64rem]:max-w-64'
/** A sign in the header: with large text no larger than a finger needs, so that all of them have one line. */
export const HEADER_BUTTON_CLASS =
  'relative grid size-[min(2.75rem,48px)] shrink-0 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink'
/** The same for public pages. */
export const PUBLIC_CLASS = 'flex min-h-dvh flex-col'
export const PUBLIC_HOME_CLASS = 'flex min-h-11 items-center gap-2.5 rounded-md'
export const MARK_CLASS = 'size-[min(1.75rem,36px)] shrink-0'

export function ShellHeader({ children }: { readonly children: ReactNode }) {
  return (
    // On a window that is enlarged to a few lines it scrolls away, by `top`.
    <header className="@container sticky top-[min(0px,(100vw-20.75rem)*99)] md:top-[min(0px,(100vw-47.9rem)*99)] z-30 border-line border-b bg-paper shadow-[inset_0_3px_0_var(--header-edge)] [view-transition-name:header] print:hidden">
      <div className="page-width flex min-h-[min(3.5rem,60px)] items-center gap-x-2 md:min-h-16 xl:gap-x-6">
        {children}
      </div>
    </header>
  )
}

export function PublicHeader({ children }: { readonly children: ReactNode }) {
  return (
    <header className="border-line border-b shadow-[inset_0_3px_0_var(--header-edge)]">
      <div className="page-width flex min-h-16 max-w-none! items-center lg:px-14!">{children}</div>
    </header>
  )
}

/** An entry of a bottom bar: as large as the user's text, up to five words per bar. */
export const barItemClass = (isCurrent: boolean) =>
  cn(
    'flex min-h-[min(3.75rem,68px)] flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4.2vw)] focus-visible:-outline-offset-2',
    isCurrent ? 'font-semibold text-indigo' : 'font-medium text-soft',
  )

interface BarItemProps {
  readonly label: string
  readonly Icon: LucideIcon
  readonly isCurrent: boolean
  /** On the icon. */
  readonly badge?: ReactNode
}

export function BarItem({ label, Icon, isCurrent, badge }: BarItemProps) {
  return (
    <>
      {label}
      {/* Above the label, and read after it. */}
      <span
        className={cn(
          'relative order-first grid h-[min(1.75rem,36px)] w-12 max-w-full place-items-center rounded-full transition-colors',
          isCurrent && 'bg-indigo-tint',
        )}
      >
        <Icon aria-hidden="true" className="size-[min(1.25rem,28px)]" />
        {badge}
      </span>
    </>
  )
}

interface BottomBarProps {
  readonly label?: string
  /** From which width it is hidden. */
  readonly className?: string
  /** Entries as list items, each `BAR_ENTRY_CLASS`. */
  readonly children: ReactNode
}

export const BAR_ENTRY_CLASS = 'min-w-0 flex-1'

/** On a phone the navigation is at the bottom, within the thumb's reach. */
export function BottomBar({ label = 'Main', className = 'md:hidden', children }: BottomBarProps) {
  return (
    <nav
      aria-label={label}
      className={cn(
        'fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] [view-transition-name:bar] print:hidden',
        className,
      )}
    >
      <ul className="mx-auto flex min-h-[min(3.75rem,68px)] max-w-lg">{children}</ul>
    </nav>
  )
}
