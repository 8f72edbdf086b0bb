import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, BookOpenText, Check, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { policyRoutes } from '#contract/policies.ts'
import { trainingRoutes } from '#contract/training.ts'
import { INDUCTION_POINTS } from '#domain/points.ts'
import { countOf, formatCalendarDate } from '#web/lib/format.ts'
import { useInductionStatus } from '#web/lib/induction-status.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function GettingStarted() {
  return (
    <section aria-labelledby="getting-started" className="flex flex-col gap-5">
      <h2 id="getting-started" className="font-display text-[1.75rem] leading-tight">
        Getting Started
      </h2>
      <div className="grid gap-4 md:grid-cols-2 lg:gap-5">
        <InductionCard />
        <ModulesCard />
      </div>
    </section>
  )
}

const CARD_CLASS = 'flex min-h-[17.5rem] flex-col md:min-h-[18.5rem]'

interface StepCardProps {
  readonly icon: ReactNode
  readonly badge?: ReactNode
  readonly title: string
  readonly text: ReactNode
  readonly action: ReactNode
}

function StepCard({ icon, badge, title, text, action }: StepCardProps) {
  return (
    <Card className={CARD_CLASS}>
      <div className="flex items-start justify-between gap-3">
        <span aria-hidden="true" className="text-indigo">
          {icon}
        </span>
        {badge}
      </div>
      <h3 className="mt-4 font-display text-2xl leading-tight">{title}</h3>
      <div className="mt-2 mb-5 text-soft">{text}</div>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">{action}</div>
    </Card>
  )
}

function CardSkeleton({ label }: { readonly label: string }) {
  return (
    <Card className={CARD_CLASS}>
      <span className="sr-only" role="status">
        {label}
      </span>
      <Skeleton className="size-8" />
      <Skeleton className="mt-5 h-7 w-3/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
      <Skeleton className="mt-auto h-11 w-40" />
    </Card>
  )
}

function InductionCard() {
  const status = useInductionStatus()
  // The card has no room for the note that it could not be refreshed, and done stays done.
  if (!status.data) {
    return status.error ? (
      <ErrorState error={status.error} onRetry={() => void status.refetch()} isRetrying={status.isFetching} />
    ) : (
      <CardSkeleton label="Loading your induction" />
    )
  }
  const icon = <ScrollText strokeWidth={1.5} className="size-8" />
  if (status.data.completed) {
    return (
      <StepCard
        icon={icon}
        badge={
          <Badge tone="moss">
            <Check aria-hidden="true" className="size-3.5" />
            Done
          </Badge>
        }
        title="Induction Complete"
        text="You have agreed to every policy of the house."
        action={
          <>
            <Button disabled>Complete</Button>
            <Link to={paths.induction()} className={buttonClass({ variant: 'quiet' })}>
              Read the policies
            </Link>
          </>
        }
      />
    )
  }
  return <PendingInductionCard icon={icon} />
}

function PendingInductionCard({ icon }: { readonly icon: ReactNode }) {
  // The screen behind the button needs them too.
  const policies = useQuery(routeQuery(policyRoutes.list))
  if (policies.isPending) return <CardSkeleton label="Loading your induction" />
  return (
    <StepCard
      icon={icon}
      badge={<Badge tone="indigo">+{countOf(INDUCTION_POINTS, 'point')}</Badge>}
      title="Complete Induction"
      text={`Read and agree to the ${policies.data ? `${policies.data.length} ` : ''}policies of the house, and send in your form.`}
      action={
        <Link to={paths.induction()} className={buttonClass()}>
          Start Induction
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      }
    />
  )
}

function ModulesCard() {
  const { data, isPending } = useQuery(routeQuery(trainingRoutes.nextModule))
  return (
    <StepCard
      icon={<BookOpenText strokeWidth={1.5} className="size-8" />}
      title="Training Modules"
      text={
        <>
          <p>Learn the house quiz by quiz, and earn points and a daily streak.</p>
          <p className="mt-2 min-h-6 text-[0.9375rem]">
            {isPending ? <Skeleton className="h-5 w-2/3" /> : data && describeNext(data)}
          </p>
        </>
      }
      action={
        <Link to={paths.trainingModules()} className={buttonClass()}>
          Go to Training Modules
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      }
    />
  )
}

function describeNext({
  module,
  availableOn,
}: {
  readonly module: { readonly name: string; readonly status: string } | null
  readonly availableOn: string | null
}): string {
  if (!module) return 'You have completed every module.'
  if (module.status === 'available' || !availableOn) return `Next: ${module.name}`
  return `Next: ${module.name}, on ${formatCalendarDate(availableOn)}`
}
