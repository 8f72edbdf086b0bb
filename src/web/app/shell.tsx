import { Link, useRouterState } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { LEARNING_TRIP, readPersonal } from '#web/lib/personal-storage.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AcademyName, GroupMark } from './group-name.tsx'
import { navigationAt } from './navigation.ts'
import { Notices } from './notices.tsx'
import { MAIN_ID } from './root-layout.tsx'
import { BottomBar, SHELL_CLASS, SHELL_HOME_CLASS, SHELL_MAIN_CLASS, ShellHeader } from './shell-frame.tsx'
import { SiteFooter } from './site-footer.tsx'

const SuggestionDialog = lazyPart(
  () => import('#web/features/suggestions/suggestion-dialog.tsx'),
  'SuggestionDialog',
  { begins: 'asked' },
)

const Bell = lazyPart(() => import('#web/features/announcements/bell.tsx'), 'Bell', {
  begins: 'painted',
  isOptional: true,
})
const WayBack = lazyPart(() => import('#web/features/training/way-back.tsx'), 'WayBack', {
  isOptional: true,
})

/** Header, navigation and footer around every protected page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  // Renders at each new address, with its layout.
  const isLearning = Boolean(readPersonal(useUser().id, LEARNING_TRIP))
  return (
    <div className={SHELL_CLASS}>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={SHELL_MAIN_CLASS}>
        {children}
      </main>
      <SiteFooter />
      <div className="sticky bottom-(--bar-height) z-30 print:hidden">
        {isLearning && <WayBack />}
        <Notices />
      </div>
      {/* Space for the bar at the page's end. */}
      <div className="h-(--bar-height) print:hidden">
        <BottomNavigation />
      </div>
    </div>
  )
}

function Header() {
  const [isSuggesting, setIsSuggesting] = useState(false)
  return (
    <>
      <ShellHeader>
        <Link to={paths.home()} className={SHELL_HOME_CLASS}>
          <GroupMark />
          <AcademyName className="font-display font-medium text-[1.0625rem] leading-tight lg:text-lg" />
        </Link>
        <TopNavigation />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 @max-[20rem]:gap-0">
          <Button
            variant="quiet"
            className="@max-[28rem]:px-2"
            onClick={() => {
              void SuggestionDialog.ask()
              setIsSuggesting(true)
            }}
          >
            <MessageSquarePlus aria-hidden="true" className="size-5 @max-[28rem]:hidden" />
            Suggest
          </Button>
          <div className="h-11 w-11 @max-[20rem]:w-9">
            <Bell />
          </div>
          <div className="max-lg:hidden">
            <ThemeSwitch />
          </div>
          <AccountMenu />
        </div>
      </ShellHeader>
      <SuggestionDialog isOpen={isSuggesting} onOpenChange={setIsSuggesting} />
    </>
  )
}

function useLinks() {
  const user = useUser()
  const pathname = useRouterState({ select: state => state.location.pathname })
  return navigationAt(pathname, user)
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

function BottomNavigation() {
  return (
    <BottomBar
      links={useLinks()}
      renderLink={({ to, isCurrent }, className, content) => (
        <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={className}>
          {content}
        </Link>
      )}
    />
  )
}
