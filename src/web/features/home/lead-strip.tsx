import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { canAnywhere, type GateAction } from '#domain/people/abilities.ts'
import { useUser } from '#web/lib/session.ts'
import { CircleSlash, ListChecks, type LucideIcon, ScanQrCode, Ticket } from '#web/ui/icons.tsx'

interface Errand {
  readonly title: string
  readonly to: '/sign-off' | '/menu' | '/admin/readiness' | '/admin/claims'
  readonly Icon: LucideIcon
  readonly needs: GateAction
}

const ERRANDS: readonly Errand[] = [
  { title: 'Sign off', to: paths.signOff(), Icon: ScanQrCode, needs: 'shifts.sign-off' },
  { title: 'Sold out', to: paths.menu(), Icon: CircleSlash, needs: 'dishes.mark-sold-out' },
  { title: 'Readiness', to: paths.adminReadiness(), Icon: ListChecks, needs: 'readiness.read' },
  { title: 'Claims', to: paths.adminClaims(), Icon: Ticket, needs: 'claims.redeem' },
]

/** For leads, between two tables: what they do most. */
export function LeadStrip() {
  const user = useUser()
  if (!canAnywhere(user, 'readiness.read')) return null
  return (
    <nav aria-label="For leads">
      <ul className="flex flex-wrap rounded-lg border border-line bg-raised">
        {ERRANDS.filter(({ needs }) => canAnywhere(user, needs)).map(({ title, to, Icon }) => (
          <li key={to} className="min-w-0 flex-1 basis-14">
            <Link
              to={to}
              className="flex min-h-15 flex-col items-center justify-center gap-1 rounded-lg px-1 text-center text-[min(0.875rem,7vw)] leading-tight transition-colors hover:text-indigo focus-visible:-outline-offset-2"
            >
              <Icon aria-hidden="true" className="size-5 text-indigo" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
