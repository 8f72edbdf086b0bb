import { useQuery } from '@tanstack/react-query'
import { type LeaderboardEntry, leaderboardRoutes } from '#contract/rewards/leaderboard.ts'
import { namedApart } from '#domain/people/namesakes.ts'
import { LEADERBOARD_PERIODS, LEADERBOARD_SIZE, type LeaderboardPeriod } from '#domain/rewards/leaderboard.ts'
import {
  DAILY_STREAK_POINTS,
  INDUCTION_POINTS,
  MODULE_POINTS,
  PERFECT_QUIZ_POINTS,
} from '#domain/rewards/points.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { ROLE_NAMES } from '#web/lib/people-words.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'

const PERIOD_NAMES: Record<LeaderboardPeriod, string> = {
  all: 'All time',
  month: 'This month',
  week: 'This week',
}

const PERIOD_POINTS: Record<LeaderboardPeriod, string> = {
  all: 'Earned in all. Spent points still count.',
  month: 'Earned this month. Spent points still count.',
  week: 'Earned this week. Spent points still count.',
}

interface LeaderboardProps {
  readonly period: LeaderboardPeriod
  readonly onPeriodChange: (period: LeaderboardPeriod) => void
}

/** Ranks by points, the reader's own first, and the sources of points. */
export function Leaderboard({ period, onPeriodChange }: LeaderboardProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_20rem] lg:items-start">
      <section aria-label="Leaderboard" className="flex min-w-0 flex-col gap-5">
        <Segmented
          label="Period"
          choices={LEADERBOARD_PERIODS.map(value => ({ value, label: PERIOD_NAMES[value] }))}
          value={period}
          onValueChange={onPeriodChange}
        />
        <p className="text-soft">{PERIOD_POINTS[period]}</p>
        <Ranking period={period} />
      </section>
      <PointSystem />
    </div>
  )
}

function Ranking({ period }: { readonly period: LeaderboardPeriod }) {
  const standings = useQuery({
    ...routeQuery(leaderboardRoutes.read, { query: { period } }),
    // Others earn points in the background: the cached list is shown first, then refreshed.
    refetchOnMount: 'always',
  })
  return (
    <Loaded queries={{ standings }} loading={<RankingSkeleton />}>
      {loaded => <Board entries={loaded.standings} />}
    </Loaded>
  )
}

function Board(standings: { readonly entries: readonly LeaderboardEntry[] }) {
  const user = useUser()
  const entries = namedApart(standings.entries.map(entry => ({ ...entry, id: entry.userId })))
  const own = entries.find(({ userId }) => userId === user.id)
  const ranked = entries.filter(({ rank }) => rank !== null)
  // The reader's row follows if it is not among the best.
  const isOwnApart = ranked.length > LEADERBOARD_SIZE
  const best = ranked.slice(0, LEADERBOARD_SIZE)
  return (
    <>
      {own && <OwnPlace entry={own} />}
      {best.length === 0 ? (
        <EmptyState title="No points yet">
          <p>The first module, lesson or kudos of this period starts the leaderboard.</p>
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line border-line border-y">
          {best.map(entry => (
            <Row key={entry.userId} entry={entry} isOwn={entry.userId === user.id} />
          ))}
          {isOwnApart && own && (
            <>
              <li aria-hidden="true" className="py-1 text-center text-faint">
                ⋯
              </li>
              <Row entry={own} isOwn />
            </>
          )}
        </ol>
      )}
    </>
  )
}

function OwnPlace({ entry: { rank, points } }: { readonly entry: LeaderboardEntry }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-r-md border-indigo border-l-3 bg-indigo-tint px-4 py-3">
      <span className="font-semibold">Your place</span>
      {rank === null ? (
        <span className="text-soft">No points in this period yet</span>
      ) : (
        <>
          <span className="font-display text-2xl leading-none">{ordinal(rank)}</span>
          <span className="text-soft">{countOf(points, 'point')}</span>
        </>
      )}
    </p>
  )
}

function Row({ entry, isOwn }: { readonly entry: LeaderboardEntry; readonly isOwn: boolean }) {
  const { rank, fullName, role, points } = entry
  return (
    <li
      aria-current={isOwn || undefined}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-1 py-3',
        isOwn && '-mx-3 rounded-md bg-indigo-tint px-3',
      )}
    >
      <span
        className={cn(
          'grid min-w-10 shrink-0 place-items-center font-display text-xl tabular-nums',
          rank === 1 ? 'text-vermilion' : 'text-soft',
        )}
      >
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-semibold leading-snug [overflow-wrap:anywhere]">
          {fullName}
          {isOwn && <span className="ml-2 font-normal text-indigo text-sm">You</span>}
        </p>
        <p className="text-faint text-sm">{ROLE_NAMES[role]}</p>
      </div>
      <p className="ml-auto shrink-0 tabular-nums">{countOf(points, 'point')}</p>
    </li>
  )
}

/** Source: specification section 9. */
function PointSystem() {
  const rows = [
    ['Complete a module', `+${MODULE_POINTS}`],
    ['Perfect quiz (100%)', `+${PERFECT_QUIZ_POINTS} bonus`],
    ['Daily streak', `+${DAILY_STREAK_POINTS} per day`],
    ['Complete the induction', `+${INDUCTION_POINTS}`],
  ]
  return (
    <Card>
      <h2 className="font-display text-2xl">Point System</h2>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(([what, points]) => (
          <div key={what} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-soft">{what}</dt>
            <dd className="shrink-0 font-semibold tabular-nums">{points}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function RankingSkeleton() {
  return (
    <SkeletonFrame className="flex flex-col gap-5">
      <Skeleton className="h-13 rounded-r-md" />
      <div className="flex flex-col">
        {[0, 1, 2, 3, 4, 5].map(index => (
          <Skeleton key={index} className="my-2 h-14" />
        ))}
      </div>
    </SkeletonFrame>
  )
}

const ORDINAL = new Intl.PluralRules('en-AU', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

function ordinal(rank: number): string {
  return `${formatCount(rank)}${SUFFIXES[ORDINAL.select(rank)] ?? 'th'}`
}
