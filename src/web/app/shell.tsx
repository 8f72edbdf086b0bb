import { Link, useRouterState } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { LEARNING_TRIP, readPersonal } from '#web/lib/personal-storage.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyExtra } from '#web/ui/lazy-part.tsx'
import { NorenMark } from '#web/ui/noren-mark.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { useLater } from '#web/ui/use-later.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { AccountMenu } from './account-menu.tsx'
import { AcademyName } from './group-name.tsx'
import { isAt, navigationFor } from './navigation.ts'
import { Notices } from './notices.tsx'
import { MAIN_ID } from './root-layout.tsx'
import { SiteFooter } from './site-footer.tsx'

const loadSuggestionDialog = async () =>
  (await import('#web/features/suggestions/suggestion-dialog.tsx')).SuggestionDialog

const loadBell = async () => (await import('#web/features/announcements/bell.tsx')).Bell
const WayBack = lazyExtra(async () => (await import('#web/features/training/way-back.tsx')).WayBack)

/** Header, navigation and footer around every protected page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  // The layout around it renders at each new address.
  const isLearning = Boolean(readPersonal(useUser().id, LEARNING_TRIP))
  return (
    <div className="flex min-h-dvh flex-col [--bar-height:calc(3.8125rem+env(safe-area-inset-bottom))] md:[--bar-height:0rem]">
      <Header />
      {/* At least a screen high, so that the footer is never pushed about by what loads above it. */}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="page-width min-h-[calc(100dvh-3.5rem)] grow py-8 outline-none md:py-12 print:min-h-0 print:py-0"
      >
        {children}
      </main>
      <SiteFooter />
      <div className="sticky bottom-(--bar-height) z-30 print:hidden">
        {isLearning && <WayBack />}
        <Notices />
      </div>
      {/* The place that the bar takes at the page's end. */}
      <div className="h-(--bar-height) print:hidden">
        <BottomBar />
      </div>
    </div>
  )
}

function Header() {
  const [isSuggesting, setIsSuggesting] = useState(false)
  const [SuggestionDialog, askSuggestionDialog] = useLazyComponent(loadSuggestionDialog)
  const Bell = useLater(loadBell)
  return (
    // Its parts wrap by its own width in rem: enlarged text has less room on the same screen. Where it takes more than
    // a row it scrolls away: `top` says so, since a box cannot ask its own width.
    <header className="@container sticky top-[min(0px,(100vw-19.5rem)*99)] z-30 border-line border-b bg-paper [view-transition-name:header] print:hidden">
      <div className="page-width flex min-h-14 flex-wrap items-center gap-x-2 md:min-h-16 lg:gap-x-6">
        <Link
          to={paths.home()}
          className="flex min-h-11 min-w-0 grow basis-28 items-center gap-2.5 rounded-md lg:max-w-64 lg:grow-0 lg:basis-auto"
        >
          <NorenMark className="size-7 shrink-0" />
          <AcademyName className="font-display font-medium text-[1.0625rem] leading-tight lg:text-lg" />
        </Link>
        <TopNavigation />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 @max-[20rem]:gap-0">
          <Button
            variant="quiet"
            className="@max-[28rem]:px-2"
            onClick={() => {
              askSuggestionDialog()
              setIsSuggesting(true)
            }}
          >
            <MessageSquarePlus aria-hidden="true" className="size-5 @max-[28rem]:hidden" />
            Suggest
          </Button>
          <div className="h-11 w-11 @max-[20rem]:w-9">{Bell && <Bell />}</div>
          <div className="max-lg:hidden">
            <ThemeSwitch />
          </div>
          <AccountMenu />
        </div>
      </div>
      {SuggestionDialog && <SuggestionDialog isOpen={isSuggesting} onOpenChange={setIsSuggesting} />}
    </header>
  )
}

function useLinks() {
  const user = useUser()
  const pathname = useRouterState({ select: state => state.location.pathname })
  return navigationFor(user).map(link => ({ ...link, isCurrent: isAt(link, pathname) }))
}

function TopNavigation() {
  const links = useLinks()
  return (
    <nav aria-label="Main" className="flex flex-wrap self-stretch max-md:hidden">
      {links.map(({ label, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={cn(
            'relative flex items-center px-2.5 font-medium text-[0.9375rem] transition-colors hover:text-ink focus-visible:-outline-offset-4 lg:px-3.5',
            'after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 after:bg-indigo after:transition-opacity lg:after:inset-x-3.5',
            isCurrent ? 'text-ink' : 'text-soft after:opacity-0',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the navigation lies under the thumb, in its place before anything that scrolls beneath it. */
function BottomBar() {
  const links = useLinks()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] [view-transition-name:bar] md:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {links.map(({ label, to, Icon, isCurrent }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={cn(
                // As large as somebody made it, up to where five words fill the bar.
                'flex min-h-15 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4.2vw)] focus-visible:-outline-offset-2',
                isCurrent ? 'font-semibold text-indigo' : 'font-medium text-soft',
              )}
            >
              <span
                className={cn(
                  'grid h-7 w-12 max-w-full place-items-center rounded-full transition-colors',
                  isCurrent && 'bg-indigo-tint',
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
