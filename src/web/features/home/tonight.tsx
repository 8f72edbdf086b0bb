import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SoldOut, soldOutRoutes } from '#contract/menu/sold-out.ts'
import { paths } from '#contract/paths.ts'
import { rewardRoutes } from '#contract/rewards/rewards.ts'
import { listSoldOut } from '#domain/menu/sold-out-list.ts'
import { claimStatus } from '#domain/rewards/rewards.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ArrowRight, Ticket } from '#web/ui/icons.tsx'
import { ReadyLink } from './ready-link.tsx'

const LINE_CLASS =
  'flex min-h-12 items-center gap-3 rounded-lg px-4 py-2 leading-snug transition-colors hover:text-indigo focus-visible:-outline-offset-2'

/** Tonight in a line: what is sold out, and for who is on who answers for allergens; and a code that waits for the till. */
export function Tonight() {
  const { data: soldOut } = useQuery(routeQuery(soldOutRoutes.read))
  return (
    <>
      {/* Customers of the demo have no restaurant of their own. */}
      {soldOut && soldOut.places.length > 0 && <Evening soldOut={soldOut} />}
      <WaitingCode />
    </>
  )
}

function Evening({ soldOut }: { readonly soldOut: SoldOut }) {
  const count = new Set(soldOut.dishes.map(({ dishId }) => dishId)).size
  return (
    <section aria-label="Tonight" className="flex flex-wrap rounded-lg border border-line bg-raised">
      <Link to={paths.menu()} className={cn(LINE_CLASS, 'min-w-0 flex-1 basis-36')}>
        <span className="min-w-0 grow [overflow-wrap:anywhere]">
          <span className="text-soft">Tonight:</span>{' '}
          {count === 0 ? (
            'nothing is sold out'
          ) : (
            <>
              <span className="whitespace-nowrap font-semibold text-vermilion">sold out</span>:{' '}
              {listSoldOut(soldOut.dishes, soldOut.places) || countOf(count, 'dish', 'dishes')}
            </>
          )}
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-faint max-sm:hidden" />
      </Link>
      <ReadyLink className={LINE_CLASS} />
    </section>
  )
}

function WaitingCode() {
  const { id: userId } = useUser()
  const { data: claims = [] } = useQuery({
    ...routeQuery(rewardRoutes.claims, { params: { userId } }),
    refetchOnMount: 'always',
  })
  const waiting = claims.filter(claim => claimStatus(claim, Date.now()) === 'open')
  const [first] = waiting
  if (!first) return null
  return (
    <Link to={paths.rewards()} className={cn(LINE_CLASS, 'border border-line bg-raised')}>
      <Ticket aria-hidden="true" className="size-5 shrink-0 text-indigo" />
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        {waiting.length === 1
          ? `${first.reward.name}: your code waits`
          : `${countOf(waiting.length, 'code')} of yours wait`}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
    </Link>
  )
}
