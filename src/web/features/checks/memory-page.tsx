import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { checkRoutes } from '#contract/memory/checks.ts'
import { memoryRoutes, type PredictedShare, type SeenCard } from '#contract/memory/memory.ts'
import { paths } from '#contract/paths.ts'
import { CHECKS_FOR_PLOTS, ENOUGH_PREDICTED } from '#domain/memory/check-limits.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { RecallWeeks } from '#web/shared/recall-weeks.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PercentChart } from '#web/ui/percent-chart.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HowWorkedOut } from './how-worked-out.tsx'

const CARDS_AT_FIRST = 12

/** One's own recall over weeks, and how each card is forgotten. */
export function MemoryPage() {
  const memory = useQuery({ ...routeQuery(memoryRoutes.read), refetchOnMount: 'always' })
  const today = useQuery({ ...routeQuery(checkRoutes.today), refetchOnMount: 'always' })
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8">
      <PageHeader title="What you remember" eyebrow="Today's Check">
        <p>Made from your answers. It is not a mark.</p>
      </PageHeader>
      <Loaded queries={{ memory, today }} loading={<Skeleton className="h-96" />}>
        {({ memory: { weeks, predicted, cards }, today: { checks, outlook } }) =>
          cards.length === 0 || checks < CHECKS_FOR_PLOTS ? (
            <EmptyState title="Nothing yet">
              <p>Your line starts with your third check. It shows what stays and what fades.</p>
            </EmptyState>
          ) : (
            <>
              <Predicted predicted={predicted} />
              <RecallPlot recall={outlook.recall} />
              <RecallWeeks weeks={weeks} />
              <Cards cards={cards} />
            </>
          )
        }
      </Loaded>
      <HowWorkedOut />
      <Link to={paths.check()} className={cn(buttonClass({ variant: 'secondary' }), 'self-start')}>
        Back to Today's Check
      </Link>
    </div>
  )
}

/** Predicted share of the cards seen, with its range. */
function Predicted({ predicted: { answers, percent } }: { readonly predicted: PredictedShare }) {
  return (
    <p className="text-lg">
      {percent ? (
        <>
          Predicted: you know <strong>{percent.likely}%</strong> of the cards that you have seen, by your own
          answers between {percent.from}% and {percent.to}%.
        </>
      ) : (
        <>
          Predicted: too early to say. {answers} of {countOf(ENOUGH_PREDICTED, 'answer')} to cards asked again
          on a later day.
        </>
      )}
    </p>
  )
}

const DAYS = [
  { x: 0, text: 'Today' },
  { x: 7, text: 'In a week' },
  { x: 14, text: 'In two weeks' },
]

/** Predicted recall over the next days, if nothing is repeated. */
function RecallPlot({ recall }: { readonly recall: readonly number[] }) {
  return (
    <PercentChart
      caption={`Predicted: without practice you keep about ${Math.round((recall[7] ?? 0) / 10)} in 10 next week.`}
      points={recall.map((percent, x) => ({ x, percent }))}
      labels={DAYS}
      marks={DAYS.map(({ x }) => ({ x, isRight: true }))}
    />
  )
}

function Cards({ cards }: { readonly cards: readonly SeenCard[] }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? cards : cards.slice(0, CARDS_AT_FIRST)
  return (
    <Section title="Card by card">
      <p className="text-soft">The least known first. Open one to see how it fades.</p>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map(card => (
          <li key={card.key}>
            <CardRow card={card} />
          </li>
        ))}
      </ul>
      {shown.length < cards.length && (
        <Button variant="secondary" className="self-start" onClick={() => setIsAll(true)}>
          Show all {countOf(cards.length, 'card')}
        </Button>
      )}
    </Section>
  )
}

function CardRow({ card }: { readonly card: SeenCard }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
        <span className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">{card.question}</span>
        {card.isMissed ? (
          <Badge tone="vermilion">Wrong last time</Badge>
        ) : (
          <span className="text-soft tabular-nums">{card.recall}%</span>
        )}
      </summary>
      {isOpen && <Forgetting cardKey={card.key} />}
    </details>
  )
}

function Forgetting({ cardKey }: { readonly cardKey: string }) {
  const card = useQuery(routeQuery(memoryRoutes.card, { query: { key: cardKey } }))
  return (
    <Loaded queries={{ card }} loading={<Skeleton className="h-48" />}>
      {({ card: { right, points, answers } }) => {
        const first = points[0]?.inDays ?? 0
        const rightAnswers = answers.filter(({ isRight }) => isRight).length
        const at = (inDays: number) => points.find(point => point.inDays >= inDays)?.recall ?? 0
        return (
          <div className="flex flex-col gap-3 pb-4">
            <p>
              <span className="text-soft">Answer:</span> <strong>{right}</strong>
            </p>
            <PercentChart
              caption={`Answered ${countOf(answers.length, 'time')}, ${rightAnswers} right. Predicted recall: today ${at(0)}%, in 30 days ${at(30)}%.`}
              points={points.map(({ inDays, recall }) => ({ x: inDays, percent: recall }))}
              labels={[
                ...(first < -7 ? [{ x: first, text: `${-first} days ago` }] : []),
                { x: 0, text: 'Today' },
                { x: points.at(-1)?.inDays ?? 30, text: 'In a month' },
              ]}
              marks={answers.map(({ inDays, isRight }) => ({ x: Math.max(first, inDays), isRight }))}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
