import { Link } from '@tanstack/react-router'
import { ChevronDown, LogOut, Settings, ShieldCheck } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ACCOUNT_TOASTS, accountRoutes } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { canAnywhere } from '#domain/abilities.ts'
import { isStaff } from '#domain/roles.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format.ts'
import { clearPersonal } from '#web/lib/personal-storage.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { ROLE_NAMES } from '#web/lib/role-names.ts'
import { setLoggedOut, useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** The signed-in user, their points and signing out. */
export function AccountMenu() {
  const user = useUser()
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const logout = useRouteMutation(accountRoutes.logout, {
    onSuccess: () => {
      clearPersonal(user.id)
      // Loaded late, since few have any. Whatever is left here after a failure is shown to its owner alone.
      void import('#web/lib/personal-files.ts').then(({ clearFiles }) => clearFiles(user.id)).catch(() => {})
      setLoggedOut()
      toast(ACCOUNT_TOASTS.logoutSuccess())
    },
    onError: error => {
      panel.current?.hidePopover()
      toastFailure(error, ACCOUNT_TOASTS.logoutFailure)
    },
  })

  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-expanded={isOpen}
        // Voice control needs the visible words in the label.
        aria-label={`Account of ${user.fullName}, ${initials(user.fullName)}`}
        className="flex min-h-11 items-center gap-1 rounded-md pl-1.5 text-soft hover:text-ink"
      >
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-indigo font-semibold text-on-indigo text-sm"
        >
          {initials(user.fullName)}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 @max-[24rem]:hidden" />
      </button>
      {/* The browser's own popover: above everything, closed by Escape or a tap outside, and free. */}
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        onToggle={event => setIsOpen(event.newState === 'open')}
        className="fixed top-15 right-[1.125rem] left-auto m-0 w-[min(19rem,calc(100vw-2.25rem))] rounded-lg border border-edge bg-raised shadow-[0_12px_36px_rgb(0_0_0/0.16)] motion-safe:open:animate-fade md:top-17 md:right-[max(2rem,calc((100vw-var(--page-max,72rem))/2+2rem))]"
      >
        <div className="px-5 pt-4 pb-4">
          <p className="line-clamp-3 font-display text-xl leading-snug">{user.fullName}</p>
          <p className="text-faint text-sm">{ROLE_NAMES[user.role]}</p>
          <p className="mt-3 flex items-baseline gap-1.5 text-soft">
            <span className="font-display text-3xl text-ink leading-none">
              {formatCount(user.pointsBalance)}
            </span>
            {user.pointsBalance === 1 ? 'point' : 'points'}
          </p>
          <p className="text-faint text-sm">To spend</p>
        </div>
        <div className="flex items-center justify-between border-line border-t py-1 pr-2 pl-5 lg:hidden">
          <span aria-hidden="true" className="text-soft">
            Theme
          </span>
          <ThemeSwitch />
        </div>
        <div className="border-line border-t p-2">
          {/* Every admin right includes redeeming claims. */}
          {canAnywhere(user, 'claims.redeem') && (
            <Link
              to={paths.admin()}
              className={cn(buttonClass({ variant: 'quiet', isWide: true }), 'justify-start!')}
              onClick={() => panel.current?.hidePopover()}
            >
              <Settings aria-hidden="true" className="size-5" />
              Admin
            </Link>
          )}
          {isStaff(user) && (
            <Link
              to={paths.signInAndSecurity()}
              className={cn(buttonClass({ variant: 'quiet', isWide: true }), 'justify-start!')}
              onClick={() => panel.current?.hidePopover()}
            >
              <ShieldCheck aria-hidden="true" className="size-5" />
              Sign-in and security
            </Link>
          )}
          <Button
            variant="quiet"
            isWide
            isBusy={logout.isPending}
            className="justify-start!"
            onClick={() => logout.mutate({})}
          >
            <LogOut aria-hidden="true" className="size-5" />
            Log out
          </Button>
        </div>
      </div>
    </>
  )
}

function initials(fullName: string): string {
  const names = fullName.trim().split(/\s+/)
  const last = names.length > 1 ? names.at(-1) : ''
  return [names[0], last]
    .map(name => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
