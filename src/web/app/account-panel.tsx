import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { ACCOUNT_TOASTS, accountRoutes } from '#contract/people/accounts.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { isStaff } from '#domain/people/roles.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { ROLE_NAMES } from '#web/lib/people-words.ts'
import { clearPersonal } from '#web/lib/personal-storage.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useSendQueue } from '#web/lib/send-queue.ts'
import { lockTablet, setLoggedOut, useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Award, LogOut, Settings, ShieldCheck, UserRound } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const SampleFaces = lazyPart(() => import('#web/shared/sample-door.tsx'), 'SampleFaces', { isOptional: true })

interface AccountPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Contents of the account menu: the signed-in user, their points and signing out. */
export function AccountPanel({ isOpen, onClose }: AccountPanelProps) {
  const user = useUser()
  const queue = useSendQueue()
  const isDemo = Boolean(useQuery(routeQuery(configurationRoutes.read)).data?.demo)
  const [isAsking, setIsAsking] = useState(false)
  const logout = useRouteMutation(accountRoutes.logout, {
    onSuccess: () => {
      clearPersonal(user.id)
      // Loaded late, since few have any. Whatever is left here after a failure is shown to its owner alone.
      void import('#web/lib/personal-files.ts').then(({ clearFiles }) => clearFiles(user.id)).catch(() => {})
      setLoggedOut()
      toast(ACCOUNT_TOASTS.logoutSuccess())
    },
    onError: error => {
      onClose()
      toastFailure(error, ACCOUNT_TOASTS.logoutFailure)
    },
  })

  return (
    <>
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
      <div className="flex items-center justify-between border-line border-t py-1 pr-2 pl-5">
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
            onClick={onClose}
          >
            <Settings aria-hidden="true" className="size-5" />
            Admin
          </Link>
        )}
        {isStaff(user) && (
          <Link
            to={paths.stamps()}
            className={cn(buttonClass({ variant: 'quiet', isWide: true }), 'justify-start!')}
            onClick={onClose}
          >
            <Award aria-hidden="true" className="size-5" />
            Stamp book
          </Link>
        )}
        {user.tablet !== 'pin' && (
          <Link
            to={paths.account()}
            className={cn(buttonClass({ variant: 'quiet', isWide: true }), 'justify-start!')}
            onClick={onClose}
          >
            <UserRound aria-hidden="true" className="size-5" />
            My account
          </Link>
        )}
        {user.tablet !== 'pin' && isStaff(user) && (
          <Link
            to={paths.signInAndSecurity()}
            className={cn(buttonClass({ variant: 'quiet', isWide: true }), 'justify-start!')}
            onClick={onClose}
          >
            <ShieldCheck aria-hidden="true" className="size-5" />
            Sign-in and security
          </Link>
        )}
        {isDemo && isOpen && <SampleFaces />}
        {isAsking && queue.length > 0 && (
          <p role="alert" className="px-4 pt-2 pb-1 text-[0.9375rem]">
            {countOf(queue.length, 'entry', 'entries')} not sent yet. Logging out removes{' '}
            {queue.length === 1 ? 'it' : 'them'} from this device.
          </p>
        )}
        <Button
          variant="quiet"
          isWide
          isBusy={logout.isPending}
          className="justify-start!"
          onClick={() => {
            if (user.tablet) lockTablet()
            else if (queue.length > 0 && !isAsking) setIsAsking(true)
            else logout.mutate({})
          }}
        >
          <LogOut aria-hidden="true" className="size-5" />
          {user.tablet ? 'Lock' : isAsking && queue.length > 0 ? 'Log out and remove' : 'Log out'}
        </Button>
      </div>
    </>
  )
}
