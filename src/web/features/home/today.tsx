import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { menuRoutes } from '#contract/menu/menu.ts'
import { type SoldOut, soldOutRoutes } from '#contract/menu/sold-out.ts'
import { paths } from '#contract/paths.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { listSoldOut } from '#domain/menu/sold-out-list.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Room of the link, so that nothing moves when it comes. */
const READY_ROOM = (
  <li className="col-span-2 border-line border-t md:basis-full!">
    <div className="min-h-14" />
  </li>
)
const ReadyLink = lazyPart(() => import('./ready-link.tsx'), 'ReadyLink')

/** Streak, points and tonight's menu, each with the way to more. */
export function Today() {
  const { pointsBalance } = useUser()
  const { data: streak } = useQuery(routeQuery(trainingRoutes.streak))
  const { data: soldOut } = useQuery(routeQuery(soldOutRoutes.read))
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="sr-only">
        Today
      </h2>
      <ul className="grid grid-cols-2 rounded-lg border border-line bg-raised md:flex md:flex-wrap md:*:flex-1">
        <Figure
          label="Day streak"
          value={streak && countOf(streak.currentStreak, 'day')}
          link={{ to: paths.progress() }}
        />
        <Figure
          label="Points to spend"
          value={formatCount(pointsBalance)}
          link={{ to: paths.rewards() }}
          className="border-line border-l"
        />
        {/* Guests have no restaurant of their own. */}
        {soldOut && soldOut.places.length > 0 && (
          <>
            <Tonight soldOut={soldOut} />
            <ReadyLink loading={READY_ROOM} />
          </>
        )}
      </ul>
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string | undefined
  readonly link: Pick<LinkProps, 'to'>
  readonly className?: string
}

function Figure({ label, value = '–', link, className }: FigureProps) {
  return (
    <li className={className}>
      <Link
        {...link}
        className="flex min-h-18 flex-col justify-center px-4 py-2.5 transition-colors hover:text-indigo focus-visible:-outline-offset-2 md:px-6"
      >
        <span className="text-soft text-sm">{label}</span>{' '}
        <span className="font-display text-2xl tabular-nums leading-tight">{value}</span>
      </Link>
    </li>
  )
}

function Tonight({ soldOut }: { readonly soldOut: SoldOut }) {
  const count = new Set(soldOut.dishes.map(({ dishId }) => dishId)).size
  return (
    <li className="col-span-2 border-line max-md:border-t md:flex-2! md:border-l">
      <Link
        to={paths.menu()}
        className="flex min-h-14 items-center gap-3 px-4 py-2.5 md:min-h-18 transition-colors hover:text-indigo focus-visible:-outline-offset-2 md:px-6"
      >
        <span className="min-w-0 grow leading-snug [overflow-wrap:anywhere]">
          <span className="text-soft text-sm">Tonight</span>{' '}
          <span className="block">
            {count === 0 ? 'Nothing is sold out.' : <SoldOutNames {...soldOut} />}
          </span>
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
      </Link>
    </li>
  )
}

/** Loads the menu, for the names, only where something is sold out. */
function SoldOutNames({ places, dishes }: SoldOut): ReactNode {
  const { data: menu } = useQuery(routeQuery(menuRoutes.read))
  const names = menu?.sections.flatMap(section => section.dishes)
  return (
    <>
      <span className="font-semibold text-vermilion">Sold out</span>
      {names ? `: ${listSoldOut(dishes, names, places)}` : `: ${countOf(dishes.length, 'dish', 'dishes')}`}
    </>
  )
}
