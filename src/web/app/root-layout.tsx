import { Outlet } from '@tanstack/react-router'
import { ANNOUNCER_ID } from '#web/lib/page-heading.ts'
import { useTablet } from '#web/lib/tablet.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LazyToaster } from './lazy-toaster.tsx'

export const MAIN_ID = 'main'

const TabletGuard = lazyPart(() => import('./tablet-guard.tsx'), 'TabletGuard', { isOptional: true })

/** Skip link, announcer and toasts of every page. */
export function RootLayout() {
  const isTablet = useTablet() !== null
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-indigo px-4 py-3 font-semibold text-on-indigo focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <Outlet />
      {isTablet && <TabletGuard />}
      <div id={ANNOUNCER_ID} role="status" aria-live="polite" className="sr-only" />
      <LazyToaster />
    </>
  )
}
